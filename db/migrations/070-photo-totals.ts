import { type Kysely, PostgresAdapter, sql } from "kysely";

type Schema = Kysely<unknown>;

/** The parts of the library that are counted: the table whose rows they are, and SQL of a row that belongs to it. */
const parts: { part: string; of: string; watched: string[]; belongs: string }[] = [
  { part: "all", of: "photo", watched: ["audience"], belongs: `"audience" = 'public'` },
  {
    ...{ part: "without-text", of: "photo", watched: ["audience", "alt"] },
    belongs: `"audience" = 'public' and "alt" = ''`,
  },
  {
    ...{ part: "unlinked", of: "photoUse", watched: ["audience", "uses"] },
    belongs: `"audience" = 'public' and "uses" = 0`,
  },
];

type Part = (typeof parts)[number];

/** Triggers count the photos of the library's parts, so that no page counts the photos themselves. */
export async function up(db: Schema): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("photoTotal")
    .addColumn("part", "text", (column) => column.notNull())
    .addColumn("photos", "integer", (column) => column.notNull())
    .execute();
  for (const part of parts) {
    await execute(db, `${insert} select '${part.part}', count(*) from "${part.of}" where ${part.belongs}`);
    await (postgres ? countOnPostgres : countOnSqlite)(db, part);
  }
}

const execute = (db: Schema, statement: string) => sql.raw(statement).execute(db);

const insert = `insert into "photoTotal" ("part", "photos")`;
const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(", ");

/** SQLite has one writer at a time, so each row is counted as it changes. */
async function countOnSqlite(db: Schema, { part, of, watched, belongs }: Part) {
  const share = (row: "new" | "old") => `(${belongs.replaceAll(/"(\w+)"/g, `${row}."$1"`)})`;
  const name = `photoTotalOf ${part} on`;
  const add = (change: string) =>
    `begin update "photoTotal" set "photos" = "photos" + ${change} where "part" = '${part}'; end`;
  await execute(
    db,
    `create trigger "${name} insert" after insert on "${of}" when ${share("new")} ${add("1")}`,
  );
  await execute(
    db,
    `create trigger "${name} delete" after delete on "${of}" when ${share("old")} ${add("-1")}`,
  );
  await execute(
    db,
    `create trigger "${name} update" after update of ${quoted(watched)} on "${of}"
      when ${share("new")} <> ${share("old")} ${add(`${share("new")} - ${share("old")}`)}`,
  );
}

/**
 * PostgreSQL counts the rows of a statement at once. No transaction waits for the total of another, so none can
 * deadlock: it merges the rows of the total that nobody else is changing and adds one with its own share.
 */
async function countOnPostgres(db: Schema, { part, of, belongs }: Part) {
  const countOf = (table: string) => `(select count(*) from ${table} where ${belongs})`;
  const changes = {
    insert: { share: countOf("added"), tables: "new table as added" },
    delete: { share: `-${countOf("removed")}`, tables: "old table as removed" },
    update: {
      share: `${countOf("added")} - ${countOf("removed")}`,
      tables: "old table as removed new table as added",
    },
  };
  for (const [change, { share, tables }] of Object.entries(changes)) {
    const name = `photoTotalOf ${part} on ${change}`;
    await execute(
      db,
      `create function "${name}"() returns trigger language plpgsql as $$
      declare
        change integer := ${share};
      begin
        if change <> 0 then
          with merged as (
            delete from "photoTotal" where ctid in (
              select ctid from "photoTotal" where "part" = '${part}' for update skip locked
            ) returning "photos"
          )
          ${insert} select '${part}', change + coalesce(sum("photos"), 0) from merged;
        end if;
        return null;
      end $$`,
    );
    await execute(
      db,
      `create trigger "${name}" after ${change} on "${of}" referencing ${tables}
        for each statement execute function "${name}"()`,
    );
  }
}
