import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type Viewer, visibleTo } from "#app/domain/accounts/project-access.server.ts";
import { recordsPerPage } from "#app/domain/values/paging.server.ts";
import { searchWords } from "#app/domain/values/search.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { contains, indexPhrase } from "#db/contains.ts";
import { countRows } from "#db/rows.ts";
import type { Database } from "#db/schema.ts";
import type { Editor } from "./editors.server.ts";
import type { EventFilter, EventKey, EventPlace } from "./event-filter.ts";
import { newestFirst, oldestFirst, storedCounts } from "./events.server.ts";
import { adminsOnly, everyone } from "./visibility.ts";

/** Selects from these events; the limit keeps SQLite from reading all events along another index. */
function among(db: Db, ids: number[]): SelectQueryBuilder<Database, "event", object> {
  const some = db.selectFrom("event").selectAll().where("id", "in", ids).limit(ids.length);
  return db.selectFrom(some.$castTo<Database["event"]>().as("event"));
}

/** Returns the query of the events that match, in an object, because awaiting a query throws. */
async function matching(db: Db, viewer: Viewer, { q, project, from, to, by }: EventFilter) {
  const words = searchWords(q);
  const only = await onlyEventsWith(db, words);
  let query = only && only.length > 0 ? among(db, only) : db.selectFrom("event");
  query = query.where(visibleTo(viewer));
  if (only?.length === 0) query = query.where(sql<SqlBool>`1 = 0`);
  if (project === everyone || project === adminsOnly)
    query = query
      .where("event.projectId", "is", null)
      .where("event.adminsOnly", "=", sql.lit(project === adminsOnly ? 1 : 0));
  else if (project !== null) query = query.where("event.projectId", "=", project);
  if (from) query = query.where("event.date", ">=", from);
  if (to) query = query.where("event.date", "<=", to);
  if (by) query = query.where("event.createdBy", "=", by);
  for (const word of words) query = query.where(hasWord(db, word));
  return { query };
}

/**
 * Returns a page of the events that match, with the keys for `before` of the previous page and `after` of the next; null
 * where there is none.
 */
export async function listEvents(db: Db, viewer: Viewer, place: EventPlace) {
  const backwards = place.before !== null;
  const cursor = place.after ?? place.before;
  const direction = (place.sort === "newest") === backwards ? "asc" : "desc";
  const { query } = await matching(db, viewer, place);
  const rows = await query
    .leftJoin("photo", "photo.id", "event.photoId")
    .leftJoin("project", "project.id", "event.projectId")
    .leftJoin("account", "account.id", "event.createdBy")
    .select([
      "event.id",
      "event.date",
      "event.time",
      "event.note",
      "event.updatedAt",
      "event.projectId",
      "event.adminsOnly",
    ])
    .select(["project.title as projectTitle", "account.name as uploader"])
    .select(["photo.hash", "photo.width", "photo.height"])
    .$if(cursor !== null, (found) => found.where(isBehind(cursor as EventKey, direction)))
    .orderBy(direction === "asc" ? oldestFirst : newestFirst)
    .limit(recordsPerPage + 1)
    .execute();
  const more = rows.length > recordsPerPage;
  const events = rows.slice(0, recordsPerPage);
  if (backwards) events.reverse();
  const [first, last] = [keyOf(events.at(0)), keyOf(events.at(-1))];
  return {
    events,
    previous: (backwards ? more : cursor !== null) ? first : null,
    next: (backwards ? true : more) ? last : null,
  };
}

const keyOf = (event: EventKey | undefined): EventKey | null =>
  event ? { date: event.date, time: event.time, id: event.id } : null;

function isBehind({ date, time, id }: EventKey, direction: "asc" | "desc") {
  const sign = sql.raw(direction === "asc" ? ">" : "<");
  return (row: ExpressionBuilder<Database, "event">): RawBuilder<SqlBool> =>
    sql`(${row.ref("event.date")}, ${row.ref("event.time")}, ${row.ref("event.id")}) ${sign} (${date}, ${time}, ${id})`;
}

/** Counts the events that match, up to a maximum, where it stops reading. */
export async function countMatching(
  db: Db,
  viewer: Viewer,
  { filter, max }: { filter: EventFilter; max: number },
): Promise<number> {
  const { query } = await matching(db, viewer, filter);
  return countRows(db.selectFrom(query.select("event.id").limit(max).as("found")));
}

/** Returns the ids of the events that match and that an editor may change, up to a maximum. */
export async function matchingEvents(
  db: Db,
  viewer: Viewer,
  { filter, max, editor: { projects } }: { filter: EventFilter; max: number; editor: Editor },
): Promise<number[]> {
  if (projects?.size === 0) return [];
  const { query } = await matching(db, viewer, filter);
  const rows = await query
    .$if(projects !== null, (some) => some.where("event.projectId", "in", [...(projects ?? [])]))
    .select("event.id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the events without a project that all accounts or only admins see, without reading them. */
export const countWithoutProject = async (
  db: Db,
  seenBy: typeof everyone | typeof adminsOnly,
): Promise<number> => (await storedCounts(db, seenBy === everyone ? 0 : -1))?.events ?? 0;

/**
 * Maximum number of events with a word for which the list is read by their ids, all of which stand in the statement. With
 * a more frequent word the list is scanned in its order, since a page of it fills quickly.
 */
const maxFound = 1_000;

/** Returns the condition that an event has a word in its note or in the title of its project. */
const hasWord = (db: Db, word: string): RawBuilder<SqlBool> =>
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
async function onlyEventsWith(db: Db, words: string[]): Promise<number[] | null> {
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
