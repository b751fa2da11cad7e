import type { Db } from "#db/connect.ts";
import { toJson } from "#db/json.ts";
import type { Activity, ActivityKind } from "./activity.ts";

/** Notes who did what; call it in the transaction of the change it tells of. */
export async function recordActivity(db: Db, activity: Activity, now = new Date()): Promise<void> {
  const { by, action, kind, recordId = "", title = "", fields = [] } = activity;
  await db
    .insertInto("activity")
    .values({
      at: now.toISOString(),
      userId: by.id,
      actor: by.email,
      action,
      kind,
      recordId,
      title,
      fields: toJson(fields),
    })
    .execute();
}

/** Who changed a record last, and when. */
export function lastChange(db: Db, { kind, recordId }: { kind: ActivityKind; recordId: string }) {
  return db
    .selectFrom("activity")
    .select(["actor", "at"])
    .where("kind", "=", kind)
    .where("recordId", "=", recordId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Forgets what happened before a moment (ISO).
 * @returns how many entries
 */
export async function purgeActivity(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("activity").where("at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Who changed a record last, by e-mail; nothing when that is forgotten. */
export async function lastActor(db: Db, kind: ActivityKind, recordId: number): Promise<string | undefined> {
  const note = await db
    .selectFrom("activity")
    .select("actor")
    .where("kind", "=", kind)
    .where("recordId", "=", String(recordId))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return note?.actor;
}
