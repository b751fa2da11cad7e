import { type Kysely, PostgresAdapter, sql } from "kysely";

type Schema = Kysely<unknown>;

/**
 * Badges carry a PDF. The bytes are stored like photos, under their hash; a trigger lists them as unused when their row is
 * deleted.
 */
export async function up(db: Schema): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("certificate")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("usedAt", "text", (column) => column.notNull())
    .execute();
  await (postgres ? listOnPostgres : listOnSqlite)(db);
  await addToBadges(db);
}

const execute = (db: Schema, statement: string) => sql.raw(statement).execute(db);

const insert = `insert into "unusedFile" ("hash", "since")`;

const listOnSqlite = (db: Schema) =>
  execute(
    db,
    `create trigger "certificateOnDelete" after delete on "certificate" begin
      ${insert} values (old."hash", strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) on conflict do nothing;
    end`,
  );

async function listOnPostgres(db: Schema) {
  await execute(
    db,
    `create function "listCertificate"() returns trigger language plpgsql as $$ begin
      ${insert} values (old."hash", to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        on conflict do nothing;
      return null;
    end $$`,
  );
  await execute(
    db,
    `create trigger "certificateOnDelete" after delete on "certificate"
      for each row execute function "listCertificate"()`,
  );
}

/** Stored badges get the new field without a value, in the setting, its draft and its versions. */
async function addToBadges(db: Schema) {
  const { rows: settings } = await sql<{ value: string }>`
    select "value" from "setting" where "key" = 'badges'`.execute(db);
  for (const { value } of settings) {
    const badges = parsed(value);
    // An invalid setting is reported and replaced by the program.
    if (!Array.isArray(badges)) continue;
    const next = JSON.stringify(badges.map((badge) => ({ ...badge, certificate: null })));
    await sql`update "setting" set "value" = ${next} where "key" = 'badges'`.execute(db);
  }
  // The removal of the demo recognises its badges by what they were.
  const { rows: seeded } = await sql<{ state: string }>`
    select "state" from "demoRow" where "kind" = 'setting' and "key" = 'badges'`.execute(db);
  for (const { state } of seeded) {
    const badges = parsed(state);
    if (!Array.isArray(badges)) continue;
    const next = JSON.stringify(badges.map((badge) => ({ ...badge, certificate: null })));
    await sql`update "demoRow" set "state" = ${next} where "kind" = 'setting' and "key" = 'badges'`.execute(
      db,
    );
  }
  const { rows: drafts } = await sql<{ values: string }>`
    select "values" from "draft" where "kind" = 'setting' and "key" = 'badges'`.execute(db);
  for (const { values } of drafts) {
    await sql`update "draft" set "values" = ${typedWithField(values)}
      where "kind" = 'setting' and "key" = 'badges'`.execute(db);
  }
  const { rows: versions } = await sql<{ id: number; values: string }>`
    select "id", "values" from "recordVersion" where "kind" = 'setting' and "key" = 'badges'`.execute(db);
  for (const { id, values } of versions) {
    await sql`update "recordVersion" set "values" = ${typedWithField(values)} where "id" = ${id}`.execute(db);
  }
}

function typedWithField(values: string): string {
  const typed = parsed(values) as { badges?: object[] } | undefined;
  if (!Array.isArray(typed?.badges)) return values;
  const badges = typed.badges.map((badge) => ({ ...badge, certificate: "" }));
  return JSON.stringify({ ...typed, badges });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
