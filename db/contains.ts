import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Db, isPostgres } from "./connect.ts";

/**
 * Returns a condition: one of the non-null columns contains the word, ignoring case and without wildcards. The word must
 * not contain white space.
 */
export function contains(db: Db, columns: string[], word: string): RawBuilder<SqlBool> {
  const text = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
  if (isPostgres(db)) return sql`strpos(lower(${text}), lower(cast(${word} as text))) > 0`;
  // SQLite's own functions only fold ASCII letters, but are three times as fast.
  if (!/^\p{ASCII}*$/u.test(word)) return sql`instr(lower_unicode(${text}), ${word.toLowerCase()}) > 0`;
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${text}) like ${pattern} escape '\\'`;
}
