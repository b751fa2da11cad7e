import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

type Schema = Kysely<unknown>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("user.id").onDelete("cascade");

/** Unsaved photos, answers of saves, calendar feeds, and a trash for events and messages. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable("event").addColumn("deletedAt", "text").execute();
  await db.schema
    .createIndex("eventByCount")
    .on("event")
    .columns(["deletedAt", "date", "projectId"])
    .execute();

  await db.schema
    .createTable("stagedPhoto")
    .addColumn("token", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", ofUser)
    .addColumn("photoId", "integer", (column) => column.notNull().references("photo.id"))
    .addColumn("createdAt", "text", required)
    .execute();
  await db.schema.createIndex("stagedPhotoByPhoto").on("stagedPhoto").column("photoId").execute();

  await db.schema
    .createTable("unusedFile")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("since", "text", required)
    .execute();

  await db.schema
    .createTable("submission")
    .addColumn("userId", "text", ofUser)
    .addColumn("key", "text", required)
    .addColumn("answer", "text", required)
    .addColumn("createdAt", "text", required)
    .addPrimaryKeyConstraint("submissionKey", ["userId", "key"])
    .execute();
  await db.schema.createIndex("submissionByTime").on("submission").column("createdAt").execute();

  await db.schema
    .createTable("calendarFeed")
    .addColumn("userId", "text", (column) => ofUser(column).primaryKey())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", "text", required)
    .execute();

  await db.schema.alterTable("message").addColumn("answeredAt", "text").execute();
  await db.schema.alterTable("message").addColumn("deletedAt", "text").execute();
  await db.schema.createIndex("activityByUser").on("activity").columns(["userId", "at"]).execute();

  await ignorePrivatePhotos(db);
}

/** A site photo is on no public page, so it does not move the content version on. */
async function ignorePrivatePhotos(db: Schema) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`drop trigger "photoChanged" on "photo"`.execute(db);
    await sql`create trigger "photoAdded" after insert on "photo"
      for each row when (new."audience" = 'public') execute function bump_content_version()`.execute(db);
    await sql`create trigger "photoRemoved" after delete on "photo"
      for each row when (old."audience" = 'public') execute function bump_content_version()`.execute(db);
    await sql`create trigger "photoChanged" after update on "photo"
      for each row when (old."audience" = 'public' or new."audience" = 'public')
      execute function bump_content_version()`.execute(db);
    return;
  }
  const bump = sql`update "contentVersion"
    set "version" = "version" + 1, "changedAt" = ${sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`)}`;
  const either = { insert: ["new"], update: ["old", "new"], delete: ["old"] };
  for (const [change, rows] of Object.entries(either)) {
    const isPublic = sql.join(
      rows.map((row) => sql`${sql.raw(row)}."audience" = ${sql.lit("public")}`),
      sql` or `,
    );
    await sql`drop trigger ${sql.id(`photoOn${change}`)}`.execute(db);
    await sql`create trigger ${sql.id(`photoOn${change}`)} after ${sql.raw(change)} on "photo"
      when ${isPublic} begin ${bump}; end`.execute(db);
  }
}
