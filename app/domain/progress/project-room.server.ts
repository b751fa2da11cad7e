import type { Selectable } from "kysely";
import { type Viewer, visibleTo } from "#app/domain/accounts/project-access.server.ts";
import {
  eventsOfDay,
  listDays,
  storedCounts,
  stripsOfMonth,
  visibleEvents,
} from "#app/domain/calendar/events.server.ts";
import { monthsUntil } from "#app/domain/calendar/statistics.ts";
import { minuteMs } from "#app/domain/values/durations.ts";
import type { Db } from "#db/connect.ts";
import { coversOf } from "#db/galleries.ts";
import type { RoomVisitTable } from "#db/schema-progress.ts";
import { lastArrival } from "./news-choices.server.ts";

/** Photos that a room shows of each day before its newest one. */
const photosPerDay = 4;

/** Maximum number of events that a room shows of its newest day. The others are in the calendar. */
const maxEvents = 24;

/** Returns the project to which a photo that the viewer sees was added last, or null without any. */
export async function newestRoom(db: Db, viewer: Viewer): Promise<number | null> {
  const newest = await visibleEvents(db, viewer)
    .innerJoin("project", "project.id", "event.projectId")
    .where("project.deletedAt", "is", null)
    .where("event.photoId", "is not", null)
    .select("event.projectId")
    .orderBy("event.createdAt", "desc")
    .orderBy("event.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.projectId ?? null;
}

/** Returns the project of a room; undefined for one in the trash. */
export const findRoomProject = (db: Db, id: number) =>
  db
    .selectFrom("project")
    .select(["id", "title", "location", "status", "type", "year"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();

export type RoomSummary = Awaited<ReturnType<typeof readRoomFacts>>;

/** Returns the cover of a project, and how many photos the viewer sees of it, from which day to which. */
export async function readRoomFacts(db: Db, viewer: Viewer, project: number) {
  const edge = (direction: "asc" | "desc") =>
    photosIn(db, viewer, project).select("event.date").orderBy("event.date", direction).limit(1);
  const [covers, counts, first, last] = await Promise.all([
    coversOf(db, "project", [project]),
    storedCounts(db, project),
    edge("asc").executeTakeFirst(),
    edge("desc").executeTakeFirst(),
  ]);
  return {
    cover: covers.get(project) ?? null,
    /** The number of photos, with the site days of the first and last; null without any. */
    photos: first && last ? { count: counts?.photos ?? 0, first: first.date, last: last.date } : null,
  };
}

const photosIn = (db: Db, viewer: Viewer, project: number) =>
  visibleEvents(db, viewer, { project }).where("event.photoId", "is not", null);

interface RoomUntil {
  project: number;
  /** The month, `YYYY-MM`, after which nothing is shown; null for everything. */
  until: string | null;
}

/** Returns the last day of a project with a photo that the viewer may see, until a month; undefined without one. */
async function lastPhotoDay(db: Db, viewer: Viewer, { project, until }: RoomUntil) {
  const row = await photosIn(db, viewer, project)
    .$if(until !== null, (query) => query.where("event.date", "<=", `${until}-31`))
    .select("event.date")
    .orderBy("event.date", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.date;
}

export type Room = NonNullable<Awaited<ReturnType<typeof readRoom>>>;

/** Reads the last day with photos of a project, as far as the viewer may see it, and the other days of its month. */
export async function readRoom(db: Db, viewer: Viewer, { project, until }: RoomUntil) {
  const date = await lastPhotoDay(db, viewer, { project, until });
  if (date === undefined) return null;
  const month = date.slice(0, 7);
  const [events, days, strips, before] = await Promise.all([
    eventsOfDay(db, viewer, { date, project, limit: maxEvents }),
    listDays(db, viewer, { project, month }),
    stripsOfMonth(db, viewer, { project, month, each: photosPerDay }),
    lastPhotoDay(db, viewer, { project, until: monthsUntil(date, 2)[0] ?? month }),
  ]);
  const photosOf = new Map(strips.map((strip) => [strip.date, strip.photos]));
  return {
    /** Site day of the events. */
    date,
    /** `YYYY-MM`. */
    month,
    events,
    /** Number of the day's events that are not among them. */
    more: (days.find((day) => day.date === date)?.count ?? events.length) - events.length,
    /** The other days of the month with events, their number, and the hashes of the first photos. */
    days: days
      .filter((day) => day.date !== date)
      .map((day) => ({ ...day, photos: photosOf.get(day.date) ?? [] })),
    /** The last month before with photos; null without one. */
    before: before?.slice(0, 7) ?? null,
  };
}

/** Milliseconds since a room was shown last within which it is the same visit, so that what was new stays new. */
const visitMs = 30 * minuteMs;

/** Maximum number of rooms whose new photos are counted, the last visited ones. */
const maxRooms = 100;

type RoomVisit = Selectable<RoomVisitTable>;

/**
 * Notes that a room is shown to an account.
 * @returns the visit, with what was seen before it
 */
export async function noteRoomVisit(
  db: Db,
  { id: accountId }: Viewer,
  { projectId, now }: { projectId: number; now: Date },
): Promise<RoomVisit> {
  const before = await db
    .selectFrom("roomVisit")
    .selectAll()
    .where("accountId", "=", accountId)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  const newest = await lastArrival(db).executeTakeFirstOrThrow();
  const shown = { shown: newest.number, shownAt: now.toISOString() };
  const seen = seenBefore(before, now);
  const visit = { accountId, projectId, ...seen, ...shown };
  await db
    .insertInto("roomVisit")
    .values(visit)
    .onConflict((conflict) => conflict.columns(["accountId", "projectId"]).doUpdateSet({ ...seen, ...shown }))
    .execute();
  return visit;
}

/** Returns what was seen before a visit, which goes on if the room was shown a short time ago. */
function seenBefore(before: RoomVisit | undefined, now: Date): Pick<RoomVisit, "seen" | "seenAt"> {
  if (!before) return { seen: 0, seenAt: null };
  const goesOn = now.getTime() - Date.parse(before.shownAt) < visitMs;
  return goesOn
    ? { seen: before.seen, seenAt: before.seenAt }
    : { seen: before.shown, seenAt: before.shownAt };
}

/** Selects the photos that arrived in the rooms of projects, as far as the viewer may see them. */
export const arrivedPhotos = (db: Db, viewer: Viewer) =>
  db
    .selectFrom("eventArrival as arrival")
    .innerJoin("event", (join) =>
      join
        .onRef("event.id", "=", "arrival.eventId")
        // A photo that was moved to another project is no longer in the room.
        .onRef("event.projectId", "=", "arrival.projectId"),
    )
    .where(visibleTo(viewer))
    .where("event.photoId", "is not", null);

const photosOfOthers = (db: Db, viewer: Viewer) =>
  arrivedPhotos(db, viewer).where((row) =>
    row.or([row("event.createdBy", "is", null), row("event.createdBy", "!=", viewer.id)]),
  );

/** Returns how many photos of a project are new in a visit, by day; empty on the first visit. Own photos are not new. */
export async function newInVisit(db: Db, viewer: Viewer, visit: RoomVisit): Promise<Map<string, number>> {
  if (visit.seenAt === null) return new Map();
  const rows = await photosOfOthers(db, viewer)
    .where("arrival.projectId", "=", visit.projectId)
    .where("arrival.number", ">", visit.seen)
    .select((row) => ["event.date", row.fn.countAll<number>().as("count")])
    .groupBy("event.date")
    .execute();
  return new Map(rows.map(({ date, count }) => [date, count]));
}

/** Returns how many photos of each room came since the account was there last, by project; none where it never was. */
export async function newInRooms(db: Db, viewer: Viewer): Promise<Map<number, number>> {
  const visits = db
    .selectFrom("roomVisit")
    .select(["projectId", "shown"])
    .where("accountId", "=", viewer.id)
    .orderBy("shownAt", "desc")
    .limit(maxRooms)
    .as("visit");
  const rows = await photosOfOthers(db, viewer)
    .innerJoin(visits, "visit.projectId", "arrival.projectId")
    .whereRef("arrival.number", ">", "visit.shown")
    .select((row) => ["arrival.projectId", row.fn.countAll<number>().as("count")])
    .groupBy("arrival.projectId")
    .execute();
  return new Map(rows.map(({ projectId, count }) => [projectId, count]));
}
