import {
  changes,
  type Dialect,
  forEachStatement,
  quoted,
  rowOf,
  signedRows,
  triggerFunction,
} from "./dialect.ts";

/** A table of counts that triggers maintain with every change, so that no page counts the rows themselves. */
export interface Total {
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

/** Inquiries by what the inbox shows of them. */
export const messages: Total = {
  of: "message",
  into: "messageTotal",
  sums: [["messages", "1"]],
  keys: [
    ["status", "text", `"status"`],
    ["spam", "integer", `"spam"`],
    ["answered", "integer", `case when "answeredAt" is null then 0 else 1 end`],
  ],
  watched: ["status", "spam", "answeredAt", "deletedAt"],
};

const all: Total[] = [
  {
    of: "event",
    into: "eventDay",
    sums: eventCounts,
    keys: [["date", "text", `"date"`]],
    watched: ["date", "photoId", "deletedAt"],
  },
  {
    of: "event",
    into: "eventProject",
    sums: eventCounts,
    // Without a project 0 for all accounts and -1 for admins only: a key is not null.
    keys: [["projectId", "integer", `coalesce("projectId", -"adminsOnly")`]],
    watched: ["projectId", "photoId", "deletedAt", "adminsOnly"],
  },
  messages,
];

export const totals = ({ postgres }: Dialect): string[] => [
  ...all.flatMap((total) => maintained(total, postgres)),
  `create index "eventProjectByCount" on "eventProject" ("events")`,
];

/** The table of a total, and the triggers that maintain it. */
export const maintained = (total: Total, postgres: boolean): string[] => [
  tableOf(total),
  ...(postgres ? countOnPostgres : countOnSqlite)(total),
];

const tableOf = ({ into, keys, sums }: Total) => `create table "${into}" (
  ${keys.map(([column, type]) => `"${column}" ${type} not null,`).join(" ")}
  ${sums.map(([column]) => `"${column}" integer not null,`).join(" ")}
  constraint "${into}Key" primary key (${quoted(keys.map(([column]) => column))})
)`;

/** Adds the counts of rows to those that are there. A count of 0 keeps its row. */
export function add({ into, keys, sums }: Total, rows: string, sign: string, having = ""): string {
  const by = keys.map(([, , value]) => value);
  const values = [...by, ...sums.map(([, value]) => `sum(${sign} * (${value}))`)];
  const columns = quoted([...keys, ...sums].map(([column]) => column));
  return `insert into "${into}" (${columns}) select ${values.join(", ")} from ${rows}
    where "deletedAt" is null group by ${by.join(", ")} ${having}
    on conflict (${quoted(keys.map(([column]) => column))}) do update set ${sums
      .map(([column]) => `"${column}" = "${into}"."${column}" + excluded."${column}"`)
      .join(", ")};`;
}

/** SQLite has one writer at a time, so each row is counted as it changes. */
function countOnSqlite(total: Total): string[] {
  const { of, into, watched } = total;
  const count = (row: "new" | "old") =>
    `begin ${add(total, rowOf(row, watched), row === "new" ? "1" : "-1")} end`;
  const changed = `after update of ${quoted(watched)} on "${of}"`;
  return [
    `create trigger "${into}OnInsert" after insert on "${of}" ${count("new")}`,
    `create trigger "${into}OnDelete" after delete on "${of}" ${count("old")}`,
    `create trigger "${into}OnUpdateTo" ${changed} ${count("new")}`,
    `create trigger "${into}OnUpdateFrom" ${changed} ${count("old")}`,
  ];
}

/** PostgreSQL counts the rows of a statement at once. Totals of a table wait for each other, lest they deadlock. */
function countOnPostgres(total: Total): string[] {
  const { of, into, watched, sums } = total;
  const having = `having ${sums.map(([, value]) => `sum("sign" * (${value})) <> 0`).join(" or ")}`;
  return changes.flatMap((change) => [
    triggerFunction(
      `${into}On${change}`,
      `perform pg_advisory_xact_lock(hashtext('total of ${of}'));
      ${add(total, `(${signedRows(change, quoted(watched))}) as changed`, `"sign"`, having)}`,
    ),
    forEachStatement(change, of, `${into}On${change}`),
  ]);
}
