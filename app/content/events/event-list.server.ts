import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { recordsPerPage, searchWords } from "#app/content/search.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import type { Database } from "#db/schema.ts";
import type { EventFilter, EventKey, EventPlace } from "./event-filter.ts";
import { type Viewer, visibleTo } from "./events.server.ts";
import { everyone } from "./visibility.ts";

function matching(db: Db, viewer: Viewer, { q, project, from, to, by }: EventFilter) {
  let query = db.selectFrom("event").where(visibleTo(viewer));
  if (project === everyone) query = query.where("event.projectId", "is", null);
  else if (project !== null) query = query.where("event.projectId", "=", project);
  if (from) query = query.where("event.date", ">=", from);
  if (to) query = query.where("event.date", "<=", to);
  if (by) query = query.where("event.createdBy", "=", by);
  for (const word of searchWords(q))
    query = query.where((row) =>
      row.or([
        contains(db, ["event.note"], word),
        row(
          "event.projectId",
          "in",
          row
            .selectFrom("project")
            .select("project.id")
            .where(contains(db, ["project.title"], word)),
        ),
      ]),
    );
  return query;
}

/** Returns a page of the events that match, with the places that the pages before and behind it refer to. */
export async function listEvents(db: Db, viewer: Viewer, place: EventPlace) {
  const backwards = place.before !== null;
  const cursor = place.after ?? place.before;
  const direction = (place.sort === "newest") === backwards ? "asc" : "desc";
  const rows = await matching(db, viewer, place)
    .leftJoin("photo", "photo.id", "event.photoId")
    .leftJoin("project", "project.id", "event.projectId")
    .leftJoin("user", "user.id", "event.createdBy")
    .select(["event.id", "event.date", "event.time", "event.note", "event.updatedAt", "event.projectId"])
    .select(["project.title as projectTitle", "user.name as uploader"])
    .select(["photo.hash", "photo.width", "photo.height"])
    .$if(cursor !== null, (query) => query.where(isBehind(cursor as EventKey, direction)))
    .orderBy("event.date", direction)
    .orderBy("event.time", direction)
    .orderBy("event.id", direction)
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
  const { count } = await db
    .selectFrom(matching(db, viewer, filter).select("event.id").limit(max).as("found"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the ids of the events that match, up to a maximum. */
export async function matchingEvents(
  db: Db,
  viewer: Viewer,
  { filter, max }: { filter: EventFilter; max: number },
): Promise<number[]> {
  const rows = await matching(db, viewer, filter).select("event.id").limit(max).execute();
  return rows.map(({ id }) => id);
}

/** Counts the events that are visible to all accounts, without reading them. */
export async function countForEveryone(db: Db): Promise<number> {
  const row = await db
    .selectFrom("eventProject")
    .select("events")
    .where("projectId", "=", 0)
    .executeTakeFirst();
  return row?.events ?? 0;
}
