import type { LinkHolder } from "#app/domain/accounts/project-access.server.ts";
import { newestFirst, oldestFirst, visibleEvents } from "#app/domain/calendar/events.server.ts";
import type { Db } from "#db/connect.ts";
import type { Photo } from "#db/galleries.ts";

const detailed = (db: Db, holder: LinkHolder) =>
  visibleEvents(db, holder)
    .leftJoin("photo", "photo.id", "event.photoId")
    .select(["event.id", "event.date", "event.time", "event.note"])
    .select(["photo.hash", "photo.width", "photo.height", "photo.alt"]);

type Row = Awaited<ReturnType<ReturnType<typeof detailed>["executeTakeFirstOrThrow"]>>;

export type ProgressEvent = ReturnType<typeof fromRow>;

function fromRow({ hash, width, height, alt, ...event }: Row) {
  const photo = hash === null ? null : { hash, width: width ?? 0, height: height ?? 0, alt: alt ?? "" };
  return { ...event, photo };
}

/** Returns the last day with events; undefined if there is none. */
export async function lastProgressDay(db: Db, holder: LinkHolder): Promise<string | undefined> {
  const row = await visibleEvents(db, holder)
    .select("event.date")
    .orderBy("event.projectId", "desc")
    .orderBy(newestFirst)
    .limit(1)
    .executeTakeFirst();
  return row?.date;
}

/** Returns the photo that was taken last; undefined if there is none. */
export function newestProgressPhoto(db: Db, holder: LinkHolder) {
  return visibleEvents(db, holder)
    .innerJoin("photo", "photo.id", "event.photoId")
    .select(["event.date", "photo.hash", "photo.width", "photo.height"])
    .orderBy("event.projectId", "desc")
    .orderBy(newestFirst)
    .limit(1)
    .executeTakeFirst();
}

/** Returns the events of a day by time, a page of them. */
export async function progressDay(
  db: Db,
  holder: LinkHolder,
  { date, limit, offset }: { date: string; limit: number; offset: number },
): Promise<ProgressEvent[]> {
  const rows = await detailed(db, holder)
    .where("event.date", "=", date)
    .orderBy(oldestFirst)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(fromRow);
}

/** Counts the events of a day, and those with a photo. */
export const countProgressDay = (db: Db, holder: LinkHolder, date: string) =>
  visibleEvents(db, holder)
    .select((row) => [
      row.fn.countAll<number>().as("events"),
      row.fn.count<number>("event.photoId").as("photos"),
    ])
    .where("event.date", "=", date)
    .executeTakeFirstOrThrow();

/** Returns the days of a month with events, the latest first, each with its number of photos. */
export const progressMonth = (db: Db, holder: LinkHolder, month: string) =>
  visibleEvents(db, holder)
    .select((row) => ["event.date", row.fn.count<number>("event.photoId").as("photos")])
    .where("event.date", ">=", `${month}-01`)
    .where("event.date", "<=", `${month}-31`)
    .groupBy("event.date")
    .orderBy("event.date", "desc")
    .execute();

/**
 * Returns the first photos of some days, at most `each` per day, by day. Each day is a query of its own, so full days cost
 * no more than others.
 */
export async function firstProgressPhotos(
  db: Db,
  holder: LinkHolder,
  { dates, each }: { dates: string[]; each: number },
) {
  const firstOf = (date: string) =>
    detailed(db, holder)
      .where("event.photoId", "is not", null)
      .where("event.date", "=", date)
      .orderBy(oldestFirst)
      .limit(each);
  const [first, ...others] = dates.map((date) => db.selectFrom(firstOf(date).as("day")).selectAll());
  if (!first) return new Map<string, ProgressEvent[]>();
  const all = others.reduce((union, day) => union.unionAll(day), first);
  const rows = await all.orderBy("date").orderBy("time").orderBy("id").execute();
  return Map.groupBy(rows.map(fromRow), ({ date }) => date);
}

/** Returns the nearest months with events before and after a month, `YYYY-MM`; null where there is none. */
export async function progressMonthsAround(db: Db, holder: LinkHolder, month: string) {
  const [before, after] = await Promise.all([
    nearestDay(db, holder, { side: "<", day: `${month}-01` }),
    nearestDay(db, holder, { side: ">", day: `${month}-31` }),
  ]);
  return { before: before?.slice(0, 7) ?? null, after: after?.slice(0, 7) ?? null };
}

/** Returns the nearest days with events before and after a day; null where there is none. */
export async function progressDaysAround(db: Db, holder: LinkHolder, date: string) {
  const [before, after] = await Promise.all([
    nearestDay(db, holder, { side: "<", day: date }),
    nearestDay(db, holder, { side: ">", day: date }),
  ]);
  return { before: before ?? null, after: after ?? null };
}

async function nearestDay(db: Db, holder: LinkHolder, { side, day }: { side: "<" | ">"; day: string }) {
  const order = side === "<" ? "desc" : "asc";
  const row = await visibleEvents(db, holder)
    .select("event.date")
    .where("event.date", side, day)
    .orderBy("event.projectId", order)
    .orderBy("event.date", order)
    .limit(1)
    .executeTakeFirst();
  return row?.date;
}

/** Returns an event with a photo, and the ids of its neighbours with photos in the order of time. */
export async function findProgressPhotoPage(db: Db, holder: LinkHolder, id: number) {
  const row = await detailed(db, holder).where("event.id", "=", id).executeTakeFirst();
  const event = row && fromRow(row);
  if (!event?.photo) return undefined;
  const [before, after] = await Promise.all([
    neighbour(db, holder, { side: "<", ...event }),
    neighbour(db, holder, { side: ">", ...event }),
  ]);
  return { event: { ...event, photo: event.photo }, before, after };
}

async function neighbour(
  db: Db,
  holder: LinkHolder,
  { side, date, time, id }: ProgressEvent & { side: "<" | ">" },
) {
  const order = side === "<" ? "desc" : "asc";
  const row = await visibleEvents(db, holder)
    .select("event.id")
    .where("event.photoId", "is not", null)
    .where((is) => is(is.refTuple("event.date", "event.time", "event.id"), side, is.tuple(date, time, id)))
    .orderBy("event.projectId", order)
    .orderBy(side === "<" ? newestFirst : oldestFirst)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Maximum number of photos that a project's page shows. */
const maxShown = 24;
/** Number of the latest photos from which they are chosen. */
const maxRead = 1000;

export interface PublicSitePhoto extends Photo {
  /** Id of its event. */
  id: number;
  /** Site day. */
  date: string;
}

/** Returns at most 24 of the latest 1000 public site photos of a project, oldest first and at equal distances. */
export async function publicProgress(db: Db, projectId: number): Promise<PublicSitePhoto[]> {
  const all = await visibleEvents(db, { role: "visitor" }, { project: projectId })
    .innerJoin("photo", "photo.id", "event.photoId")
    .select(["event.id", "event.date", "photo.hash", "photo.width", "photo.height", "photo.alt"])
    .select(["photo.focalX", "photo.focalY", "photo.onPaper"])
    .orderBy(newestFirst)
    .limit(maxRead)
    .execute();
  return atEqualDistances(all.reverse(), maxShown);
}

/** Returns at most `count` of some entries: the first, the last and others at equal distances. */
export function atEqualDistances<Entry>(entries: Entry[], count: number): Entry[] {
  if (entries.length <= count) return entries;
  const step = (entries.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => entries[Math.round(at * step)] as Entry);
}
