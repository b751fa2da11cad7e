import { type Kysely, PostgresAdapter, sql } from "kysely";

type Schema = Kysely<unknown>;

/**
 * Events without a project may be for admins only. Those that exist stay visible to all accounts. The counts by project
 * have them apart: 0 for all accounts, as before, and -1 for admins only.
 */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .alterTable("event")
    .addColumn("adminsOnly", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (postgres ? countOnPostgres : countOnSqlite)(db);
  await indexEvents(db);
}

const execute = (db: Schema, statement: string) => sql.raw(statement).execute(db);

const key = `coalesce("projectId", -"adminsOnly")`;
const photo = `case when "photoId" is null then 0 else 1 end`;
const watched = ["projectId", "photoId", "deletedAt", "adminsOnly"];
const columns = watched.map((column) => `"${column}"`).join(", ");
const insert = `insert into "eventProject" ("projectId", "events", "photos")`;
const added = `on conflict ("projectId") do update set "events" = "eventProject"."events" + excluded."events",
  "photos" = "eventProject"."photos" + excluded."photos"`;

async function countOnSqlite(db: Schema) {
  const count = (row: "new" | "old") => {
    const sign = row === "new" ? "1" : "-1";
    const values = watched.map((column) => `${row}."${column}" as "${column}"`).join(", ");
    return `begin ${insert} select ${key}, ${sign}, ${sign} * (${photo}) from (select ${values})
      where "deletedAt" is null ${added}; end`;
  };
  const triggers = {
    OnInsert: `after insert on "event" ${count("new")}`,
    OnDelete: `after delete on "event" ${count("old")}`,
    OnUpdateTo: `after update of ${columns} on "event" ${count("new")}`,
    OnUpdateFrom: `after update of ${columns} on "event" ${count("old")}`,
  };
  for (const [name, trigger] of Object.entries(triggers)) {
    await execute(db, `drop trigger if exists "eventProject${name}"`);
    await execute(db, `create trigger "eventProject${name}" ${trigger}`);
  }
}

async function countOnPostgres(db: Schema) {
  const from = (sign: string, table: string) => `select ${sign} as "sign", ${columns} from ${table}`;
  const changes = {
    insert: from("1", "added"),
    delete: from("-1", "removed"),
    update: `${from("1", "added")} union all ${from("-1", "removed")}`,
  };
  for (const [change, rows] of Object.entries(changes))
    await execute(
      db,
      `create or replace function "eventProjectOn${change}"() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(hashtext('total of event'));
        ${insert} select ${key}, sum("sign"), sum("sign" * (${photo})) from (${rows}) as changed
        where "deletedAt" is null group by ${key}
        having sum("sign") <> 0 or sum("sign" * (${photo})) <> 0
        ${added};
        return null;
      end $$`,
    );
}

async function indexEvents(db: Schema) {
  const order = ["date", "time", "id"] as const;
  await db.schema.dropIndex("eventByDayCount").execute();
  await db.schema
    .createIndex("eventByDayCount")
    .on("event")
    .columns(["deletedAt", "date", "projectId", "photoId", "adminsOnly"])
    .execute();
  await db.schema.dropIndex("eventOfEveryone").execute();
  const parts = { eventOfEveryone: "0", eventOfAdmins: "1" };
  for (const [name, flag] of Object.entries(parts))
    await execute(
      db,
      `create index "${name}" on "event" (${order.map((column) => `"${column}"`).join(", ")})
        where "projectId" is null and "adminsOnly" = ${flag}`,
    );
  await execute(
    db,
    `create index "eventLastByUploader" on "event" ("createdBy", "id") where "projectId" is not null`,
  );
}
