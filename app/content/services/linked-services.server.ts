import type { Db } from "#db/connect.ts";

/** Returns the public services that a project includes, in order. */
export function listServicesOf(db: Db, projectId: number) {
  return db
    .selectFrom("service")
    .select(["id", "slug", "name", "summary"])
    .where("deletedAt", "is", null)
    .where("published", "=", 1)
    .where("slug", "<>", "")
    .where("id", "in", db.selectFrom("projectService").select("serviceId").where("projectId", "=", projectId))
    .orderBy("order")
    .orderBy("id")
    .execute();
}
