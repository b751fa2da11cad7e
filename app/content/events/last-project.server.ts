import type { Db } from "#db/connect.ts";

/** Returns the project of the event that an account added last, apart from those without one; null without any. */
export async function lastProjectOf(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom("event")
    .select("projectId")
    .where("createdBy", "=", userId)
    .where("projectId", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.projectId ?? null;
}
