import { setDisabled } from "#app/domain/accounts/accounts.server.ts";
import { endPasswordLinks } from "#app/domain/accounts/password-links.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { Activity } from "#app/domain/activity/activity.ts";
import { type Db, emptyLog } from "#db/connect.ts";
import { erasePersonalData } from "./erase-personal-data.server.ts";
import { findPersonalData, type PersonalData } from "./find-personal-data.server.ts";
import type { Identifier } from "./personal-data.ts";

/**
 * Erases everything about an e-mail address or phone number, in one transaction, and records that without the value. An
 * account is disabled, as its page does, because records name who changed them; the site's content stays. On SQLite the
 * erased values are in no file of the database afterwards.
 * @returns what was found
 * @throws LastAdmin when nobody could administer the site afterwards; nothing is erased then
 */
export async function erasePerson(db: Db, identifier: Identifier, by: Activity["by"]): Promise<PersonalData> {
  const erased = await db.transaction().execute(async (trx) => {
    const found = await findPersonalData(trx, identifier);
    for (const { id, name, disabled } of found.accounts) {
      if (disabled) continue;
      await setDisabled(trx, id, true);
      await endPasswordLinks(trx, id);
      await recordActivity(trx, { by, action: "disabled", kind: "account", recordId: id, title: name });
    }
    await erasePersonalData(trx, identifier, found);
    await recordActivity(trx, { by, action: "erased", kind: "person" });
    return found;
  });
  await emptyLog(db);
  return erased;
}
