import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/connect.ts";

/** Beyond as many, they are not counted. */
export const maxWithoutText = 500;

/** Counts the public photos without an alternative text, up to `maxWithoutText`. */
export async function countWithoutText(db: Db): Promise<number> {
  const some = withoutText(db).select("id").limit(maxWithoutText).as("some");
  const { count } = await db
    .selectFrom(some)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const withoutText = (db: Db) =>
  // Literally the condition of the index.
  db.selectFrom("photo").where(sql<SqlBool>`"audience" = 'public' and "alt" = ''`);
