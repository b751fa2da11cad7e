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
 * Returns what SQLite's indexes of texts find for a word, or more, as they fold letters beyond ASCII in their own way;
 * null for a word that they do not have: they are made of sequences of three characters.
 */
export const indexPhrase = (word: string): string | null =>
  /^[ -~]{3,}$/.test(word) ? `"${word.replaceAll('"', '""')}"` : null;
