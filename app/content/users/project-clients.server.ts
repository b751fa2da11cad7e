import type { ExpressionBuilder } from "kysely";
import type { Db } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";
import { authFlag, hasClientRole } from "./users.server.ts";

/** Returns how many clients that can sign in see each of these projects. */
export async function countClientsOf(db: Db, projectIds: number[]): Promise<Map<number, number>> {
  if (projectIds.length === 0) return new Map();
  const isClient = (row: ExpressionBuilder<Database, "user">) =>
    row.and([
      hasClientRole(row),
      row.or([row("user.banned", "is", null), row("user.banned", "=", authFlag(db, false))]),
    ]);
  const { count: ofAll } = await db
    .selectFrom("user")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(isClient)
    .where("user.allProjects", "=", 1)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("userProject")
    .innerJoin("user", "user.id", "userProject.userId")
    .select((row) => ["userProject.projectId", row.fn.countAll<number>().as("count")])
    .where("userProject.projectId", "in", projectIds)
    .where(isClient)
    .where("user.allProjects", "=", 0)
    .groupBy("userProject.projectId")
    .execute();
  const listed = new Map(rows.map(({ projectId, count }) => [projectId, count]));
  return new Map(projectIds.map((id) => [id, ofAll + (listed.get(id) ?? 0)]));
}
