import { type Kysely, PostgresAdapter, sql } from "kysely";

type Schema = Kysely<unknown>;

/** A table of counts that triggers maintain with every change, so that no page counts the rows themselves. */
interface Total {
  /** The counted table; rows in the trash do not count. */
  of: string;
  into: string;
  /** By what the rows are counted: column, type, and SQL of a row. */
  keys: [column: string, type: "text" | "integer", value: string][];
  /** What is counted: column and SQL of a row's share. */
  sums: [column: string, value: string][];
  /** The columns that decide where and how a row counts. */
  watched: string[];
}

const eventCounts: Total["sums"] = [
  ["events", "1"],
  ["photos", `case when "photoId" is null then 0 else 1 end`],
];

const totals: Total[] = [
  {
    ...{ of: "event", into: "eventDay", sums: eventCounts },
    keys: [["date", "text", `"date"`]],
    watched: ["date", "photoId", "deletedAt"],
  },
  {
    ...{ of: "event", into: "eventProject", sums: eventCounts },
    // 0 for events without a project: a key is not null.
    keys: [["projectId", "integer", `coalesce("projectId", 0)`]],
    watched: ["projectId", "photoId", "deletedAt"],
  },
  {
    ...{ of: "message", into: "messageTotal", sums: [["messages", "1"]] },
    keys: [
      ["status", "text", `"status"`],
      ["spam", "integer", `"spam"`],
      ["answered", "integer", `case when "answeredAt" is null then 0 else 1 end`],
    ],
    watched: ["status", "spam", "answeredAt", "deletedAt"],
  },
];

export async function up(db: Schema): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const total of totals) {
    await createTable(db, total);
    await execute(
      db,
      `${insertInto(total)} select ${valuesOf(total)} from "${total.of}"
      where "deletedAt" is null group by ${total.keys.map(([, , value]) => value)}`,
    );
    await (postgres ? countOnPostgres : countOnSqlite)(db, total);
  }
  await db.schema.createIndex("eventProjectByCount").on("eventProject").column("events").execute();
  await (postgres ? indexTextOnPostgres : indexTextOnSqlite)(db);
}

const execute = (db: Schema, statement: string) => sql.raw(statement).execute(db);

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(", ");
const columnsOf = ({ keys, sums }: Total) => [...keys, ...sums].map(([column]) => column);
const insertInto = (total: Total) => `insert into "${total.into}" (${quoted(columnsOf(total))})`;

/** The columns of a total's row, grouped by its keys. */
const valuesOf = ({ keys, sums }: Total, sign = "1") =>
  [...keys.map(([, , value]) => value), ...sums.map(([, value]) => `sum(${sign} * (${value}))`)].join(", ");

async function createTable(db: Schema, { into, keys, sums }: Total) {
  let table = db.schema.createTable(into);
  for (const [column, type] of keys) table = table.addColumn(column, type, (key) => key.notNull());
  for (const [column] of sums) table = table.addColumn(column, "integer", (count) => count.notNull());
  await table.addPrimaryKeyConstraint(`${into}Key`, keys.map(([column]) => column) as never).execute();
}

/** Adds the values of an inserted row to those that are there. A count of 0 keeps its row. */
const added = ({ into, keys, sums }: Total) =>
  `on conflict (${quoted(keys.map(([column]) => column))}) do update set ${sums
    .map(([column]) => `"${column}" = "${into}"."${column}" + excluded."${column}"`)
    .join(", ")}`;

/** SQLite has one writer at a time, so each row is counted as it changes. */
async function countOnSqlite(db: Schema, total: Total) {
  const { of, into, watched } = total;
  const count = (row: "new" | "old") =>
    `begin ${insertInto(total)} select ${valuesOf(total, row === "new" ? "1" : "-1")}
      from (select ${quoted(watched)} from (select ${watched.map((column) => `${row}."${column}" as "${column}"`)}))
      where "deletedAt" is null group by ${total.keys.map(([, , value]) => value)}
      ${added(total)}; end`;
  await execute(db, `create trigger "${into}OnInsert" after insert on "${of}" ${count("new")}`);
  await execute(db, `create trigger "${into}OnDelete" after delete on "${of}" ${count("old")}`);
  const changed = `after update of ${quoted(watched)} on "${of}"`;
  await execute(db, `create trigger "${into}OnUpdateTo" ${changed} ${count("new")}`);
  await execute(db, `create trigger "${into}OnUpdateFrom" ${changed} ${count("old")}`);
}

/** PostgreSQL counts the rows of a statement at once. Totals of a table wait for each other, lest they deadlock. */
async function countOnPostgres(db: Schema, total: Total) {
  const { of, into, watched, keys } = total;
  const rows = { insert: ["1", "added"], delete: ["-1", "removed"] } as const;
  const from = ([sign, table]: readonly [string, string]) =>
    `select ${sign} as "sign", ${quoted(watched)} from ${table}`;
  const changes = {
    insert: from(rows.insert),
    delete: from(rows.delete),
    update: `${from(rows.insert)} union all ${from(rows.delete)}`,
  };
  const tables = { insert: "new table as added", delete: "old table as removed" };
  const transitions = { ...tables, update: `${tables.delete} ${tables.insert}` };
  for (const change of ["insert", "update", "delete"] as const) {
    const name = `${into}On${change}`;
    await execute(
      db,
      `create function "${name}"() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(hashtext('total of ${of}'));
        ${insertInto(total)} select ${valuesOf(total, `"sign"`)} from (${changes[change]}) as changed
        where "deletedAt" is null group by ${keys.map(([, , value]) => value)}
        having ${total.sums.map(([, value]) => `sum("sign" * (${value})) <> 0`).join(" or ")}
        ${added(total)};
        return null;
      end $$`,
    );
    await execute(
      db,
      `create trigger "${name}" after ${change} on "${of}" referencing ${transitions[change]}
        for each statement execute function "${name}"()`,
    );
  }
}

const searched = ["name", "email", "phone", "company", "service", "message", "reference"];

/** An index of all sequences of three characters, in which a search finds any part of a word. */
async function indexTextOnSqlite(db: Schema) {
  const columns = `"${searched.join('", "')}"`;
  const values = (row: string) => searched.map((column) => `${row}."${column}"`).join(", ");
  await execute(
    db,
    `create virtual table "messageText" using fts5(${columns}, content='message', content_rowid='id', tokenize='trigram')`,
  );
  // Leaves no trace of deleted messages in the index.
  await execute(db, `insert into "messageText" ("messageText", "rank") values ('secure-delete', 1)`);
  await execute(db, `insert into "messageText" ("messageText") values ('rebuild')`);
  const add = `insert into "messageText" (rowid, ${columns}) values (new."id", ${values("new")});`;
  const remove = `insert into "messageText" ("messageText", rowid, ${columns}) values ('delete', old."id", ${values("old")});`;
  await execute(db, `create trigger "messageTextOnInsert" after insert on "message" begin ${add} end`);
  await execute(db, `create trigger "messageTextOnDelete" after delete on "message" begin ${remove} end`);
  await execute(
    db,
    `create trigger "messageTextOnUpdate" after update of ${columns} on "message" begin ${remove} ${add} end`,
  );
}

/** Hosted databases may lack the extension; a search then reads all texts. */
async function indexTextOnPostgres(db: Schema) {
  const text = searched.map((column) => `"${column}"`).join(" || ' ' || ");
  await execute(
    db,
    `do $$ begin
      create extension if not exists pg_trgm;
      create index "messageText" on "message" using gin (lower(${text}) gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
      raise notice 'The inbox is searched without an index, since pg_trgm is not available.';
    end $$`,
  );
}
