import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Db, isPostgres } from "#db/connect.ts";
import { contains, indexPhrase } from "#db/contains.ts";

/**
 * A word in more events than this is looked for along the list instead, where a page of it fills quickly. The ids stand
 * in the statement.
 */
const maxFound = 1_000;

/** Returns the condition that an event has a word in its note or in the title of its project. */
export const hasWord = (db: Db, word: string): RawBuilder<SqlBool> =>
  sql`(${contains(db, ["event.note"], word)} or "event"."projectId" in ${projectsWith(db, word)})`;

const projectsWith = (db: Db, word: string) =>
  db
    .selectFrom("project")
    .select("project.id")
    .where(contains(db, ["project.title"], word));

/**
 * Returns the ids of the only events that can have all words, found by the index of notes; null if each word is too
 * short for it or in many events.
 */
export async function onlyEventsWith(db: Db, words: string[]): Promise<number[] | null> {
  let fewest: number[] | null = null;
  for (const word of words) {
    const found = await eventsWith(db, word);
    if (found && found.length < (fewest?.length ?? Number.POSITIVE_INFINITY)) fewest = found;
  }
  return fewest;
}

async function eventsWith(db: Db, word: string): Promise<number[] | null> {
  const phrase = indexPhrase(word);
  if (phrase === null) return null;
  const noted = isPostgres(db)
    ? sql<{
        id: number;
      }>`select "id" from "event" where ${contains(db, ["event.note"], word)} limit ${maxFound + 1}`
    : sql<{
        id: number;
      }>`select rowid as "id" from "eventText" where "eventText" match ${phrase} limit ${maxFound + 1}`;
  const { rows } = await noted.execute(db);
  if (rows.length > maxFound) return null;
  const ofProjects = await db
    .selectFrom("event")
    .select("id")
    .where("projectId", "in", projectsWith(db, word))
    .limit(maxFound + 1)
    .execute();
  if (ofProjects.length > maxFound) return null;
  return [...new Set([...rows, ...ofProjects].map(({ id }) => id))];
}
