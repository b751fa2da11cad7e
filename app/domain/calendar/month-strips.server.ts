import type { Viewer } from "#app/domain/accounts/project-access.ts";
import type { Db } from "#db/connect.ts";
import { daysForEveryone, type Filter, oldestFirst, visibleEvents } from "./events.server.ts";

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
  /** Content hashes of the first ones. */
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
