import { setDisabled } from "#app/domain/accounts/accounts.server.ts";
import { endPasswordLinks } from "#app/domain/accounts/password-links.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { Activity } from "#app/domain/activity/activity.ts";
import { type Db, emptyLog } from "#db/connect.ts";
import { findPersonalData, type PersonalData } from "./find-personal-data.server.ts";
import { type Identifier, mentionsOf, namingColumns } from "./personal-data.ts";

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

/** Maximum number of parameters in one statement. */
const perStatement = 500;

/** The rows that are deleted, and the rows in which mentions are replaced. Accounts and the site's content stay. */
const erasures = {
  deleted: [
    { table: "inquiry", by: "id", ids: ({ inquiries }) => inquiries.map(({ id }) => id) },
    { table: "outgoingMail", by: "id", ids: ({ mails }) => mails.map(({ id }) => id) },
    { table: "passwordRequest", by: "id", ids: (found) => found.passwordRequests.map(({ id }) => id) },
    {
      table: "emailChange",
      by: "accountId",
      ids: (found) => found.emailChanges.map(({ accountId }) => accountId),
    },
    { table: "missedAddress", by: "path", ids: (found) => found.missedAddresses.map(({ path }) => path) },
    { table: "knownBrowser", by: "accountId", ids: ({ accounts }) => accounts.map(({ id }) => id) },
  ] satisfies { table: string; by: string; ids: (found: PersonalData) => (number | string)[] }[],
  replaced: {
    inquiry: ({ named }) => named,
    inquiryEntry: ({ namedInEntries }) => namedInEntries,
    inquiryFile: ({ namedInFiles }) => namedInFiles,
    booking: ({ bookings }) => bookings,
    progressLink: ({ progressLinks }) => progressLinks,
    activity: ({ activity }) => activity,
  } satisfies Record<keyof typeof namingColumns.replaced, (found: PersonalData) => { id: number }[]>,
};

/** Erases what was found about a person, as `erasures` says. Call it in the transaction that found the data. */
export async function erasePersonalData(db: Db, identifier: Identifier, found: PersonalData): Promise<void> {
  const mentions = mentionsOf(identifier);
  for (const { table, by, ids } of erasures.deleted) {
    const all = ids(found);
    for (let from = 0; from < all.length; from += perStatement)
      await db
        .deleteFrom(table as "inquiry")
        .where(by as "id", "in", all.slice(from, from + perStatement) as number[])
        .execute();
  }
  for (const [table, rowsOf] of Object.entries(erasures.replaced)) {
    const texts = namingColumns.replaced[table as "booking"];
    for (const { id } of rowsOf(found)) {
      const named = db
        .selectFrom(table as "booking")
        .select(texts)
        .where("id", "=", id);
      const row = await named.executeTakeFirst();
      if (!row) continue;
      const without = Object.entries(row).map(([column, text]) => [column, text && mentions.without(text)]);
      const query = db
        .updateTable(table as "booking")
        .set(Object.fromEntries(without))
        .where("id", "=", id);
      // A form that has the booking open must not write the name back.
      await (table === "booking"
        ? query.set((row) => ({ version: row("version", "+", 1) }))
        : query
      ).execute();
    }
  }
  // The title of an inquiry's entry is the sender's name.
  for (const { id, kind } of found.activity)
    if (kind === "inquiry")
      await db.updateTable("activity").set({ title: "" }).where("id", "=", id).execute();
}
