import { sql } from "kysely";
import {
  countedFor,
  type LinkHolder,
  type Viewer,
  type Visitor,
  visibleTo,
} from "#app/domain/accounts/project-access.server.ts";
import type { Db } from "#db/connect.ts";
import { adminsOnly, everyone, type StoredVisibility } from "./visibility.ts";

interface Filter {
  project?: number | null | undefined;
}

export const oldestFirst = sql`"event"."date", "event"."time", "event"."id"`;
export const newestFirst = sql`"event"."date" desc, "event"."time" desc, "event"."id" desc`;

export const visibleEvents = (db: Db, viewer: Viewer | LinkHolder | Visitor, { project }: Filter = {}) =>
  db
    .selectFrom("event")
    .where(visibleTo(viewer))
    .$if(typeof project === "number", (query) => query.where("event.projectId", "=", project as number));

interface DayFilter extends Filter {
  /** Only the days of this month, `YYYY-MM`. */
  month?: string;
}

/**
 * Returns the stored counts of a project's events and photos; undefined without any.
 * @param projectId 0 for the events without a project that are for all accounts, -1 for those for admins only
 */
export const storedCounts = (db: Db, projectId: number) =>
  db
    .selectFrom("eventProject")
    .select(["events", "photos"])
    .where("projectId", "=", projectId)
    .executeTakeFirst();

const countsByDay = (db: Db, viewer: Viewer, { month, ...filter }: DayFilter) =>
  visibleEvents(db, viewer, filter)
    .select((row) => ["date", row.fn.countAll<number>().as("count")])
    .$if(month !== undefined, (query) =>
      query.where("date", ">=", `${month}-01`).where("date", "<=", `${month}-31`),
    )
    .groupBy("date");

/** Returns the days with events the viewer may see, newest first, with their counts; at most `limit`. */
export const listDays = (db: Db, viewer: Viewer, { limit, ...filter }: DayFilter & { limit?: number } = {}) =>
  countsByDay(db, viewer, filter)
    .orderBy("date", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();

/** Counts the events visible to all accounts per day; days without any are omitted. */
export async function daysForEveryone(
  db: Db,
  viewer: Viewer,
  { since, ...filter }: DayFilter & { since?: string } = {},
): Promise<Map<string, number>> {
  const rows = await countsByDay(db, viewer, filter)
    .where("event.projectId", "is", null)
    .where("event.adminsOnly", "=", sql.lit(0))
    .$if(since !== undefined, (query) => query.where("date", ">=", since as string))
    .execute();
  return new Map(rows.map(({ date, count }) => [date, count]));
}

/**
 * Counts the events the viewer may see, and those with a photo. Pages call the latter site photos: the same
 * photo on two events counts twice, as the calendar shows it twice.
 */
export function countEvents(db: Db, viewer: Viewer): Promise<{ events: number; photos: number }> {
  const sumOf = (column: "events" | "photos") =>
    sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`.as(column);
  return db
    .selectFrom("eventProject")
    .where(countedFor(viewer))
    .select([sumOf("events"), sumOf("photos")])
    .executeTakeFirstOrThrow();
}

const selectDetails = (db: Db, viewer: Viewer, filter?: Filter) =>
  visibleEvents(db, viewer, filter)
    .leftJoin("photo", "photo.id", "event.photoId")
    .leftJoin("project", "project.id", "event.projectId")
    .select(["event.id", "event.date", "event.time", "event.note", "event.updatedAt"])
    .select(["event.projectId", "event.adminsOnly", "event.isPublic", "project.title as projectTitle"])
    .select(["photo.hash", "photo.width", "photo.height", "photo.alt"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectDetails>["executeTakeFirstOrThrow"]>>;

export type EventDetails = ReturnType<typeof fromRow>;

function fromRow({ hash, width, height, alt, projectId, adminsOnly, isPublic, projectTitle, ...event }: Row) {
  return {
    ...event,
    // Only admins get such events, and the specified answer has no more than it needs.
    ...(adminsOnly && { adminsOnly: true as const }),
    ...(isPublic && { isPublic: true as const }),
    project: projectId === null ? null : { id: projectId, title: projectTitle ?? "" },
    photo: hash === null ? null : { hash, width: width ?? 0, height: height ?? 0, alt: alt ?? "" },
  };
}

export function visibilityOf({ project, adminsOnly: isForAdmins }: EventDetails): StoredVisibility {
  return project?.id ?? (isForAdmins ? adminsOnly : everyone);
}

/** Returns the events of a site day that the viewer may see, by time. */
export async function eventsOfDay(
  db: Db,
  viewer: Viewer,
  { date, limit, ...filter }: Filter & { date: string; limit?: number },
) {
  const rows = await selectDetails(db, viewer, filter)
    .where("event.date", "=", date)
    .orderBy(oldestFirst)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(fromRow);
}

/** Returns an event, or undefined when it does not exist or the viewer may not see it. */
export async function findEvent(db: Db, viewer: Viewer, id: number): Promise<EventDetails | undefined> {
  const row = await selectDetails(db, viewer).where("event.id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

/** Returns a photo that is on an event the viewer may see, or undefined. */
export async function findSitePhoto(db: Db, viewer: Viewer | LinkHolder | Visitor, hash: string) {
  return visibleEvents(db, viewer)
    .innerJoin("photo", "photo.id", "event.photoId")
    .select(["photo.id", "photo.hash", "photo.width"])
    .where("photo.hash", "=", hash)
    .where("photo.audience", "=", "private")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the first photos of each day of a month, `YYYY-MM`, at most `each` per day, as content hashes. Each
 * day is a query of its own, so full days cost no more than others.
 */
export async function stripsOfMonth(
  db: Db,
  viewer: Viewer,
  { month, each, ...filter }: Filter & { month: string; each: number },
) {
  const firstOf = (date: string) =>
    visibleEvents(db, viewer, filter)
      .innerJoin("photo", "photo.id", "event.photoId")
      .select(["event.date", "event.time", "event.id", "photo.hash"])
      .where("event.date", "=", date)
      .orderBy(oldestFirst)
      .limit(each);
  const days = Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`);
  const [first, ...others] = days.map((date) => db.selectFrom(firstOf(date).as("day")).selectAll());
  const all = others.reduce((union, day) => union.unionAll(day), first as NonNullable<typeof first>);
  const rows = await all.orderBy("date").orderBy("time").orderBy("id").execute();
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, photos]) => ({
    date,
    photos: photos.map(({ hash }) => hash),
  }));
}

export interface DayStrip {
  /** Site day. */
  date: string;
  /** Content hashes of the day's first photos. */
  photos: string[];
  /** For admins the number of the day's events that are visible to all accounts, unless it is 0. */
  everyone?: number;
}

const stripLength = 3;

/**
 * Returns the first photos of each day of a month, by content hash, and for admins the number of the day's
 * events that are visible to all accounts.
 */
export async function monthStrips(
  db: Db,
  viewer: Viewer,
  filter: Filter & { month: string },
): Promise<DayStrip[]> {
  const strips = await stripsOfMonth(db, viewer, { ...filter, each: stripLength });
  if (viewer.role !== "admin") return strips;
  const marks = await daysForEveryone(db, viewer, filter);
  const photos = new Map(strips.map((strip) => [strip.date, strip.photos]));
  return [...new Set([...photos.keys(), ...marks.keys()])].toSorted().map((date) => {
    const everyone = marks.get(date);
    return { date, photos: photos.get(date) ?? [], ...(everyone && { everyone }) };
  });
}
