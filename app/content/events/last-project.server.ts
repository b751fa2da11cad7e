import type { Db } from "#db/connect.ts";

const eventsRead = 500;

/** Returns the projects that an account added events to most recently, latest first, among its last 500 events. */
export async function lastProjectsOf(db: Db, userId: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("projectId")
    .where("createdBy", "=", userId)
    .where("projectId", "is not", null)
    .orderBy("id", "desc")
    .limit(eventsRead)
    .execute();
  return [...new Set(rows.map(({ projectId }) => projectId))].filter((id) => id !== null).slice(0, limit);
}
