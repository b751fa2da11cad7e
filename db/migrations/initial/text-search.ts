import { type Dialect, quoted } from "./dialect.ts";

interface Searched {
  table: string;
  columns: string[];
}

/** Indexes of all sequences of three characters, in which a search finds any part of a word. */
export const searches = {
  messageText: {
    table: "message",
    columns: ["name", "email", "phone", "company", "service", "message", "reference"],
  },
  entryText: { table: "messageEntry", columns: ["text"] },
  eventText: { table: "event", columns: ["note"] },
} satisfies Record<string, Searched>;

export const textSearch = ({ postgres }: Dialect): string[] =>
  Object.entries(searches).flatMap(([index, searched]) =>
    postgres ? indexOnPostgres(index, searched) : indexOnSqlite(index, searched),
  );

export function indexOnSqlite(index: string, { table, columns }: Searched): string[] {
  const names = quoted(columns);
  const values = (row: string) => ["id", ...columns].map((column) => `${row}."${column}"`).join(", ");
  const add = `insert into "${index}" (rowid, ${names}) values (${values("new")});`;
  const remove = `insert into "${index}" ("${index}", rowid, ${names}) values ('delete', ${values("old")});`;
  return [
    `create virtual table "${index}" using fts5(${names}, content='${table}', content_rowid='id', tokenize='trigram')`,
    // Leaves no trace of deleted texts in the index.
    `insert into "${index}" ("${index}", "rank") values ('secure-delete', 1)`,
    `create trigger "${index}OnInsert" after insert on "${table}" begin ${add} end`,
    `create trigger "${index}OnDelete" after delete on "${table}" begin ${remove} end`,
    `create trigger "${index}OnUpdate" after update of ${names} on "${table}" begin ${remove} ${add} end`,
  ];
}

/** Hosted databases may lack the extension; a search then reads all texts. */
function indexOnPostgres(index: string, { table, columns }: Searched): string[] {
  const text = columns.map((column) => `"${column}"`).join(" || ' ' || ");
  return [
    `do $$ begin
      create extension if not exists pg_trgm;
      create index "${index}" on "${table}" using gin (lower(${text}) gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
      raise notice 'The texts of ${table} are searched without an index, since pg_trgm is not available.';
    end $$`,
  ];
}
