import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Site photos can be shown to visitors on the page of their project, which may say how many storeys are cast. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("event")
    .addColumn("isPublic", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index "eventPublic" on "event" ("projectId", "date", "time", "id") where "isPublic" = 1`.execute(
    db,
  );
  await bumpContentVersion(db);
  for (const name of ["storeys", "storeysCast"])
    await db.schema.alterTable("project").addColumn(name, "double precision").execute();
  await db.schema.alterTable("project").addColumn("storeysOn", "text").execute();
}

/** Pages show public photos; changes of other events leave the pages as they are. */
async function bumpContentVersion(db: Kysely<unknown>) {
  const isPublic = { insert: `new."isPublic" = 1`, delete: `old."isPublic" = 1` };
  const changes = { ...isPublic, update: `${isPublic.insert} or ${isPublic.delete}` };
  const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  const bump =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? "execute function bump_content_version()"
      : `begin update "contentVersion" set "version" = "version" + 1, "changedAt" = ${now}; end`;
  for (const [change, when] of Object.entries(changes))
    await sql
      .raw(
        `create trigger "eventPublicOn${change}" after ${change} on "event" for each row when (${when}) ${bump}`,
      )
      .execute(db);
}
