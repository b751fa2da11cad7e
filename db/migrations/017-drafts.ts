import { type Kysely, PostgresAdapter, sql } from "kysely";

type Schema = Kysely<unknown>;

/** What visitors are shown is counted and paged along these indexes, without the records that only the office sees. */
const indexes: [name: string, table: string, columns: string[]][] = [
  ["projectPublicByOrder", "project", ["deletedAt", "published", "order", "id"]],
  ["projectPublicByType", "project", ["deletedAt", "published", "type", "order", "id"]],
  ["projectPublicByClient", "project", ["deletedAt", "published", "client", "order", "id"]],
  ["equipmentPublicByOrder", "equipment", ["deletedAt", "published", "order", "id"]],
  ["equipmentPublicByCategory", "equipment", ["deletedAt", "published", "category", "units"]],
];

/** Changes of records and settings wait as drafts, and what was published is kept in versions. */
export async function up(db: Schema): Promise<void> {
  await createDrafts(db);
  await createVersions(db);
  for (const [name, table, columns] of indexes)
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  const tables = await db.introspection.getTables();
  for (const { name, columns } of tables)
    if (columns.some((column) => column.name === "published")) await ignoreUnpublished(db, name);
}

async function createDrafts(db: Schema) {
  await db.schema
    .createTable("draft")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("values", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("basedOn", "integer", (column) => column.notNull())
    .addColumn("isNew", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("userId", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("savedAt", "text", (column) => column.notNull())
    .addColumn("publishAt", "text")
    .addColumn("failure", "text")
    .addPrimaryKeyConstraint("draftKey", ["kind", "key"])
    .execute();
  await db.schema.createIndex("draftByPublishAt").on("draft").column("publishAt").execute();
  await db.schema
    .createTable("draftPhoto")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("photoId", "integer", (column) => column.notNull().references("photo.id"))
    .addPrimaryKeyConstraint("draftPhotoKey", ["kind", "key", "photoId"])
    .addForeignKeyConstraint("draftPhotoDraft", ["kind", "key"], "draft", ["kind", "key"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("draftPhotoByPhoto").on("draftPhoto").column("photoId").execute();
}

async function createVersions(db: Schema) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("recordVersion")
    .addColumn("id", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("values", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("recordVersionByRecord")
    .on("recordVersion")
    .columns(["kind", "key", "id"])
    .execute();
}

/** A record that only the office sees is on no public page, so it does not bump the content version. */
async function ignoreUnpublished(db: Schema, table: string) {
  const target = sql.table(table);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`drop trigger if exists ${sql.id(`${table}Changed`)} on ${target}`.execute(db);
    const bump = sql`execute function bump_content_version()`;
    await sql`create trigger ${sql.id(`${table}Added`)} after insert on ${target}
      for each row when (new."published" = 1) ${bump}`.execute(db);
    await sql`create trigger ${sql.id(`${table}Removed`)} after delete on ${target}
      for each row when (old."published" = 1) ${bump}`.execute(db);
    await sql`create trigger ${sql.id(`${table}Changed`)} after update on ${target}
      for each row when (old."published" = 1 or new."published" = 1) ${bump}`.execute(db);
    return;
  }
  const bump = sql`update "contentVersion"
    set "version" = "version" + 1, "changedAt" = ${sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`)}`;
  const either = { insert: ["new"], update: ["old", "new"], delete: ["old"] };
  for (const [change, rows] of Object.entries(either)) {
    const isPublic = sql.join(
      rows.map((row) => sql`${sql.raw(row)}."published" = 1`),
      sql` or `,
    );
    const name = sql.id(`${table}On${change}`);
    await sql`drop trigger if exists ${name}`.execute(db);
    await sql`create trigger ${name} after ${sql.raw(change)} on ${target}
      when ${isPublic} begin ${bump}; end`.execute(db);
  }
}
