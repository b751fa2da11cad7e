import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Db, isPostgres } from "./connect.ts";

/**
 * Whether one of the columns contains a word, letter by letter: nothing in the word has a meaning of its
 * own. Capitals do not matter (on SQLite those of English letters). The word has no white space.
 */
export function contains(db: Db, columns: string[], word: string): RawBuilder<SqlBool> {
  const find = sql.raw(isPostgres(db) ? "strpos" : "instr");
  const text = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
  return sql<SqlBool>`${find}(lower(${text}), lower(cast(${word} as text))) > 0`;
}
