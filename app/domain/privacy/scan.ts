import type { Generated, Selectable } from "kysely";
import type { Db } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";

/** Rows read at once, so that a large table neither fills the memory nor holds the database for long. */
const batch = 500;

export type Numbered = {
  [Table in keyof Database]: Database[Table] extends { id: Generated<number> } ? Table : never;
}[keyof Database];

export type ColumnOf<Table extends keyof Database> = keyof Selectable<Database[Table]> & string;
type Row<Table extends Numbered, Column extends ColumnOf<Table>> = { id: number } & Pick<
  Selectable<Database[Table]>,
  Column
>;

/** Reads rows of a table in the order of their ids and keeps those that match. */
export async function scan<Table extends Numbered, Column extends ColumnOf<Table>>(
  db: Db,
  { table, columns }: { table: Table; columns: readonly Column[] },
  matches: (row: Row<Table, Column>) => boolean,
): Promise<Row<Table, Column>[]> {
  const found: Row<Table, Column>[] = [];
  const selected = [...new Set(["id", ...columns])] as "id"[];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom(table as "event")
      .select(selected)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    found.push(...(rows as Row<Table, Column>[]).filter(matches));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return found;
    after = last.id;
  }
}
