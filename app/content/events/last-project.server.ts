import type { Db } from "#db/connect.ts";

/** Newest events of an account among which its latest projects are looked for. */
const eventsRead = 1000;

/** Returns the projects that an account added events to most recently, latest first. */
export async function lastProjectsOf(db: Db, userId: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("projectId")
    .where("createdBy", "=", userId)
    .where("projectId", "is not", null)
    .orderBy("id", "desc")
    .limit(eventsRead)
    .execute();
  const recent = [...new Set(rows.map(({ projectId }) => projectId))].filter((id) => id !== null);
  return recent.slice(0, limit);
}
