import { type Kysely, PostgresAdapter, sql } from "kysely";

type Schema = Kysely<unknown>;

/** The tables whose rows show photos. Photos of settings are in their documents, which are few. */
const users = ["equipmentPhoto", "projectPhoto", "servicePhoto", "draftPhoto", "event"];

/**
 * Triggers count how many rows show each photo, so that the library finds unused photos along an index. Progress links
 * can be edited, so each counts its changes.
 */
export async function up(db: Schema): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("photoUse")
    .addColumn("photoId", "integer", (column) =>
      column.primaryKey().references("photo.id").onDelete("cascade"),
    )
    .addColumn("audience", "text", (column) => column.notNull())
    .addColumn("uses", "integer", (column) => column.notNull())
    .execute();
  const counted = users.map(
    (table) => `(select count(*) from "${table}" where "${table}"."photoId" = "photo"."id")`,
  );
  await execute(
    db,
    `insert into "photoUse" ("photoId", "audience", "uses")
      select "id", "audience", ${counted.join(" + ")} from "photo"`,
  );
  await execute(db, `create index "photoUseUnused" on "photoUse" ("audience") where "uses" = 0`);
  await (postgres ? countOnPostgres : countOnSqlite)(db);
  await db.schema
    .alterTable("progressLink")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}

const execute = (db: Schema, statement: string) => sql.raw(statement).execute(db);

const addRow = `insert into "photoUse" ("photoId", "audience", "uses") values (new."id", new."audience", 0);`;
const copyAudience = `update "photoUse" set "audience" = new."audience" where "photoId" = new."id";`;

async function countOnSqlite(db: Schema) {
  await execute(db, `create trigger "photoUseOnPhoto" after insert on "photo" begin ${addRow} end`);
  await execute(
    db,
    `create trigger "photoUseOnAudience" after update of "audience" on "photo" begin ${copyAudience} end`,
  );
  const count = (row: "new" | "old") =>
    `update "photoUse" set "uses" = "uses" ${row === "new" ? "+" : "-"} 1 where "photoId" = ${row}."photoId";`;
  for (const table of users) {
    const trigger = (name: string, event: string, body: string) =>
      execute(
        db,
        `create trigger "photoUseOn${table}${name}" after ${event} on "${table}" begin ${body} end`,
      );
    await trigger("Insert", "insert", count("new"));
    await trigger("Delete", "delete", count("old"));
    await trigger("Update", `update of "photoId"`, count("old") + count("new"));
  }
}

/**
 * Counts the rows of a statement at once. It locks the counts in the order of their photos, lest two statements
 * deadlock; writes of events also wait for each other, because of their totals.
 */
async function countOnPostgres(db: Schema) {
  const define = (name: string, body: string) =>
    execute(
      db,
      `create function "${name}"() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    );
  await define("photoUseOnPhoto", addRow);
  await define("photoUseOnAudience", copyAudience);
  await execute(
    db,
    `create trigger "photoUseOnPhoto" after insert on "photo" for each row execute function "photoUseOnPhoto"()`,
  );
  await execute(
    db,
    `create trigger "photoUseOnAudience" after update of "audience" on "photo"
      for each row execute function "photoUseOnAudience"()`,
  );
  const [added, removed] = ["added", "removed"].map((rows) => `select "photoId" from ${rows}`);
  const signed = (rows: string | undefined, sign: number) =>
    `select "photoId", ${sign} as "sign" from (${rows}) rows`;
  const changes = {
    insert: { rows: signed(added, 1), tables: "new table as added" },
    delete: { rows: signed(removed, -1), tables: "old table as removed" },
    update: {
      rows: `${signed(added, 1)} union all ${signed(removed, -1)}`,
      tables: "old table as removed new table as added",
    },
  };
  for (const [change, { rows, tables }] of Object.entries(changes)) {
    const name = `photoUseOn${change}`;
    const sums = `select "photoId", sum("sign") as "sum" from (${rows}) changed group by "photoId" having sum("sign") <> 0`;
    await define(
      name,
      `perform 1 from "photoUse" where "photoId" in (select "photoId" from (${sums}) sums)
        order by "photoId" for no key update;
      update "photoUse" set "uses" = "uses" + sums."sum" from (${sums}) sums
        where sums."photoId" = "photoUse"."photoId";`,
    );
    for (const table of users)
      await execute(
        db,
        `create trigger "${name}" after ${change} on "${table}" referencing ${tables}
          for each statement execute function "${name}"()`,
      );
  }
}
