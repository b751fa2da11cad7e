import { type Kysely, PostgresAdapter, sql } from "kysely";

type Schema = Kysely<unknown>;

/** Accounts are mailed about new site photos of their projects. Photos from before are no news. */
export async function up(db: Schema): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("news")
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("projectId", "integer", (column) =>
      column.notNull().references("project.id").onDelete("cascade"),
    )
    .addColumn("pace", "text")
    .addColumn("covered", "integer", (column) => column.notNull())
    .addColumn("dueOn", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("newsKey", ["userId", "projectId"])
    .execute();
  await db.schema.createIndex("newsByDay").on("news").column("dueOn").execute();
  await db.schema.createIndex("newsByProject").on("news").column("projectId").execute();
  await db.schema.alterTable("outgoingMail").addColumn("newsOf", "text").execute();

  await db.schema
    .createTable("eventArrival")
    // A number is never given again, although that of a deleted event was the last.
    .addColumn("number", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("eventId", "integer", (column) => column.notNull().references("event.id").onDelete("cascade"))
    .addColumn("projectId", "integer", (column) =>
      column.notNull().references("project.id").onDelete("cascade"),
    )
    .addUniqueConstraint("eventArrivalKey", ["eventId", "projectId"])
    .execute();
  await db.schema
    .createIndex("eventArrivalByProject")
    .on("eventArrival")
    .columns(["projectId", "number"])
    .execute();
  await execute(db, arrivals("event"));
  await (postgres ? numberOnPostgres : numberOnSqlite)(db);
}

const execute = (db: Schema, statement: string) => sql.raw(statement).execute(db);

/**
 * Numbers the events with a photo in the order in which they come to a project, each once: one that comes back, by an
 * undone change, is not new.
 */
const arrivals = (rows: string) =>
  `insert into "eventArrival" ("eventId", "projectId")
    select "event"."id", "event"."projectId" from ${rows === "event" ? "" : `${rows} as `}"event"
    where "event"."projectId" is not null and "event"."photoId" is not null and "event"."adminsOnly" = 0
    and not exists (select 1 from "eventArrival" as "known" where "known"."eventId" = "event"."id"
      and "known"."projectId" = "event"."projectId")
    order by "event"."id"`;

async function numberOnSqlite(db: Schema) {
  const row = ["id", "projectId", "photoId", "adminsOnly"].map((column) => `new."${column}" as "${column}"`);
  const number = `begin ${arrivals(`(select ${row.join(", ")})`)}; end`;
  const changed = `"projectId", "photoId", "adminsOnly"`;
  await execute(db, `create trigger "eventArrivalOnInsert" after insert on "event" ${number}`);
  await execute(db, `create trigger "eventArrivalOnUpdate" after update of ${changed} on "event" ${number}`);
}

/** Writes of events wait for each other, so numbers are committed in their order, and no reader skips one. */
async function numberOnPostgres(db: Schema) {
  await execute(
    db,
    `create function "eventArrivalOnWrite"() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(hashtext('total of event'));
      ${arrivals("added")};
      return null;
    end $$`,
  );
  for (const change of ["insert", "update"])
    await execute(
      db,
      `create trigger "eventArrivalOn${change}" after ${change} on "event" referencing new table as added
        for each statement execute function "eventArrivalOnWrite"()`,
    );
}
