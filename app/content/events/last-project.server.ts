import type { Db } from "#db/connect.ts";

/** Newest events, of all accounts, among which the latest projects of an account are looked for. */
const eventsRead = 1000;

/** Returns the projects that an account added events to most recently, latest first; at least the last, if there is one. */
export async function lastProjectsOf(db: Db, userId: string, limit: number): Promise<number[]> {
  const newest = db
    .selectFrom("event")
    .select(["id", "createdBy", "projectId"])
    .orderBy("id", "desc")
    .limit(eventsRead);
  const rows = await db
    .selectFrom(newest.as("newest"))
    .select("projectId")
    .where("createdBy", "=", userId)
    .where("projectId", "is not", null)
    .orderBy("id", "desc")
    .execute();
  const recent = [...new Set(rows.map(({ projectId }) => projectId))].filter((id) => id !== null);
  if (recent.length > 0) return recent.slice(0, limit);
  const last = await lastProjectOf(db, userId);
  return last === null ? [] : [last];
}

/** Returns the project of the event that an account added last, apart from those without one; null without any. */
async function lastProjectOf(db: Db, userId: string): Promise<number | null> {
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
