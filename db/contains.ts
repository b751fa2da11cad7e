import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Db, isPostgres } from "./connect.ts";

/**
 * Whether one of the columns, none of which is null, contains a word, letter by letter: nothing in the word
 * has a meaning of its own, and capital and small letters are alike. The word has no white space.
 */
export function contains(db: Db, columns: string[], word: string): RawBuilder<SqlBool> {
  const text = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
  if (isPostgres(db)) return sql`strpos(lower(${text}), lower(cast(${word} as text))) > 0`;
  // By itself SQLite knows the capitals of English letters only, but is three times as fast.
  if (!/^\p{ASCII}*$/u.test(word)) return sql`instr(lower_unicode(${text}), ${word.toLowerCase()}) > 0`;
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${text}) like ${pattern} escape '\\'`;
}
