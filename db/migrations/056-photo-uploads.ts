import type { Kysely } from "kysely";

/** Photos arrive in parts; an interrupted upload continues where it stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("photoUpload")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("received", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("parts", "text", (column) => column.notNull())
    .addColumn("token", "text")
    .addColumn("photoHash", "text")
    .addColumn("changedAt", "text", (column) => column.notNull())
    .addUniqueConstraint("photoUploadKey", ["userId", "key"])
    .execute();
  await db.schema.createIndex("photoUploadByChange").on("photoUpload").column("changedAt").execute();
}
