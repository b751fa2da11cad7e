import {
  type Change,
  changes,
  type Dialect,
  forEachRow,
  forEachStatement,
  quoted,
  signedRows,
  triggerFunction,
} from "./dialect.ts";

/** The tables whose rows show photos. Photos of settings are in their documents, which are few. */
const users = ["equipmentPhoto", "projectPhoto", "servicePhoto", "draftPhoto", "event"];

/** The parts of the library that are counted: the table whose rows they are, and SQL of a row that belongs to it. */
const parts: { part: string; of: string; watched: string[]; belongs: string }[] = [
  { part: "all", of: "photo", watched: ["audience"], belongs: `"audience" = 'public'` },
  {
    part: "without-text",
    of: "photo",
    watched: ["audience", "alt"],
    belongs: `"audience" = 'public' and "alt" = ''`,
  },
  {
    part: "unlinked",
    of: "photoUse",
    watched: ["audience", "uses"],
    belongs: `"audience" = 'public' and "uses" = 0`,
  },
];

type Part = (typeof parts)[number];

/**
 * Triggers count how many rows show each photo, so that the library finds unused photos along an index, and the photos of
 * the library's parts, so that no page counts the photos themselves.
 */
export const photoCounts = (dialect: Dialect): string[] => [
  `create table "photoUse" (
    "photoId" integer primary key references "photo" ("id") on delete cascade,
    "audience" text not null,
    "uses" integer not null
  )`,
  `create index "photoUseUnused" on "photoUse" ("audience") where "uses" = 0`,
  ...forEachRow(
    dialect,
    "photoUseOnPhoto",
    `insert into "photoUse" ("photoId", "audience", "uses") values (new."id", new."audience", 0);`,
    { photoUseOnPhoto: `after insert on "photo"` },
  ),
  ...forEachRow(
    dialect,
    "photoUseOnAudience",
    `update "photoUse" set "audience" = new."audience" where "photoId" = new."id";`,
    { photoUseOnAudience: `after update of "audience" on "photo"` },
  ),
  ...(dialect.postgres ? changes.flatMap(usesOnPostgres) : users.flatMap(usesOnSqlite)),
  `create table "photoTotal" (
    "part" text not null,
    "photos" integer not null
  )`,
  ...parts.flatMap((part) => [
    `insert into "photoTotal" ("part", "photos") values ('${part.part}', 0)`,
    ...(dialect.postgres ? totalOnPostgres : totalOnSqlite)(part),
  ]),
];

function usesOnSqlite(table: string): string[] {
  const count = (row: "new" | "old", sign: "+" | "-") =>
    `update "photoUse" set "uses" = "uses" ${sign} 1 where "photoId" = ${row}."photoId";`;
  const [one, less] = [count("new", "+"), count("old", "-")];
  const name = `photoUseOn${table}`;
  return [
    `create trigger "${name}Insert" after insert on "${table}" begin ${one} end`,
    `create trigger "${name}Delete" after delete on "${table}" begin ${less} end`,
    `create trigger "${name}Update" after update of "photoId" on "${table}" begin ${less} ${one} end`,
  ];
}

/**
 * Counts the rows of a statement at once. It locks the counts in the order of their photos, lest two statements
 * deadlock; writes of events also wait for each other, because of their totals.
 */
function usesOnPostgres(change: Change): string[] {
  const name = `photoUseOn${change}`;
  const sums = `select "photoId", sum("sign") as "sum" from (${signedRows(change, `"photoId"`)}) changed
    group by "photoId" having sum("sign") <> 0`;
  const count = `perform 1 from "photoUse" where "photoId" in (select "photoId" from (${sums}) sums)
      order by "photoId" for no key update;
    update "photoUse" set "uses" = "uses" + sums."sum" from (${sums}) sums
      where sums."photoId" = "photoUse"."photoId";`;
  return [triggerFunction(name, count), ...users.map((table) => forEachStatement(change, table, name))];
}

/** SQLite has one writer at a time, so each row is counted as it changes. */
function totalOnSqlite({ part, of, watched, belongs }: Part): string[] {
  const share = (row: "new" | "old") => `(${belongs.replaceAll(/"(\w+)"/g, `${row}."$1"`)})`;
  const name = `photoTotalOf ${part} on`;
  const add = (change: string) =>
    `begin update "photoTotal" set "photos" = "photos" + ${change} where "part" = '${part}'; end`;
  return [
    `create trigger "${name} insert" after insert on "${of}" when ${share("new")} ${add("1")}`,
    `create trigger "${name} delete" after delete on "${of}" when ${share("old")} ${add("-1")}`,
    `create trigger "${name} update" after update of ${quoted(watched)} on "${of}"
      when ${share("new")} <> ${share("old")} ${add(`${share("new")} - ${share("old")}`)}`,
  ];
}

/**
 * PostgreSQL counts the rows of a statement at once. No transaction waits for the total of another, so none can
 * deadlock: it merges the rows of the total that nobody else is changing and adds one with its own share.
 */
function totalOnPostgres({ part, of, belongs }: Part): string[] {
  const countOf = (table: string) => `(select count(*) from ${table} where ${belongs})`;
  const shares = {
    insert: countOf("added"),
    delete: `-${countOf("removed")}`,
    update: `${countOf("added")} - ${countOf("removed")}`,
  };
  return changes.flatMap((change) => [
    triggerFunction(
      `photoTotalOf ${part} on ${change}`,
      `if change <> 0 then
        with merged as (
          delete from "photoTotal" where ctid in (
            select ctid from "photoTotal" where "part" = '${part}' for update skip locked
          ) returning "photos"
        )
        insert into "photoTotal" ("part", "photos")
          select '${part}', change + coalesce(sum("photos"), 0) from merged;
      end if;`,
      `declare change integer := ${shares[change]};`,
    ),
    forEachStatement(change, of, `photoTotalOf ${part} on ${change}`),
  ]);
}
