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
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  // As the index `inquiryText` has it; an index of trigrams answers `like`, but no position.
  if (isPostgres(db)) return sql`lower(${text}) like lower(cast(${pattern} as text))`;
  // SQLite's own functions only fold ASCII letters, but are three times as fast.
  if (!/^\p{ASCII}*$/u.test(word)) return sql`instr(lower_unicode(${text}), ${word.toLowerCase()}) > 0`;
  return sql`(${text}) like ${pattern} escape '\\'`;
}

/**
 * Returns the phrase by which SQLite's indexes of texts find a word; null for a word that they cannot find as `contains`
 * does. They have sequences of three characters, and fold letters beyond ASCII in their own way.
 */
export const indexPhrase = (word: string): string | null =>
  /^[ -~]{3,}$/.test(word) ? `"${word.replaceAll('"', '""')}"` : null;
