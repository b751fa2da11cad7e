import { recordActivity } from "#app/content/activity/activity.server.ts";
import { returnArchived } from "#app/content/messages/message-changes.server.ts";
import { siteDay } from "#app/content/site-time.ts";
import type { Db } from "#db/connect.ts";

/**
 * Moves archived inquiries whose follow-up day has come back to the inbox, each once however many nodes do this.
 * @returns the number of moved inquiries
 */
export function returnMessages(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const returned = await returnArchived(trx, siteDay(now));
    const by = { id: null, email: "The server" };
    for (const { id, name } of returned)
      await recordActivity(
        trx,
        { by, action: "followed-up", kind: "message", recordId: String(id), title: name },
        now,
      );
    return returned.length;
  });
}
