import type { Kysely } from "kysely";

/** Rooms say which photos are new since the account's last visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("roomVisit")
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("projectId", "integer", (column) =>
      column.notNull().references("project.id").onDelete("cascade"),
    )
    .addColumn("seen", "integer", (column) => column.notNull())
    .addColumn("seenAt", "text")
    .addColumn("shown", "integer", (column) => column.notNull())
    .addColumn("shownAt", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("roomVisitKey", ["userId", "projectId"])
    .execute();
  await db.schema.createIndex("roomVisitByProject").on("roomVisit").column("projectId").execute();
}
