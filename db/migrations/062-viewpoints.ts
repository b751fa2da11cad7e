import { type Kysely, PostgresAdapter } from "kysely";

/** Photos that were taken from one viewpoint make a film. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("viewpoint")
    .addColumn("id", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("projectId", "integer", (column) =>
      column.notNull().references("project.id").onDelete("cascade"),
    )
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addUniqueConstraint("viewpointTitle", ["projectId", "title"])
    .execute();
  await db.schema
    .createTable("viewpointPhoto")
    .addColumn("viewpointId", "integer", (column) =>
      column.notNull().references("viewpoint.id").onDelete("cascade"),
    )
    .addColumn("eventId", "integer", (column) => column.notNull().references("event.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("viewpointPhotoKey", ["viewpointId", "eventId"])
    .execute();
  await db.schema.createIndex("viewpointPhotoByEvent").on("viewpointPhoto").column("eventId").execute();
  await db.schema
    .createTable("photoFraming")
    .addColumn("photoId", "integer", (column) =>
      column.primaryKey().references("photo.id").onDelete("cascade"),
    )
    .addColumn("levels", "text", (column) => column.notNull())
    .execute();
}
