import type { Kysely } from "kysely";

/** Accounts are mailed about new site photos of their projects. Photos from before are no news. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("news")
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("projectId", "integer", (column) =>
      column.notNull().references("project.id").onDelete("cascade"),
    )
    .addColumn("pace", "text")
    .addColumn("coveredId", "integer", (column) => column.notNull())
    .addColumn("dueOn", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("newsKey", ["userId", "projectId"])
    .execute();
  await db.schema.createIndex("newsByDay").on("news").column("dueOn").execute();
  await db.schema.createIndex("newsByProject").on("news").column("projectId").execute();
  await db.schema.alterTable("outgoingMail").addColumn("newsOf", "text").execute();
}
