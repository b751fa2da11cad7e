import { sql } from "kysely";
import { countedFor, type Viewer } from "#app/domain/accounts/project-access.server.ts";
import { pageOf, recordsPerPage } from "#app/domain/values/paging.server.ts";
import { addDays } from "#app/domain/values/site-time.ts";
import { weekOf } from "#app/domain/values/weeks.ts";
import { byName } from "#db/by-name.ts";
import type { Db } from "#db/connect.ts";
import { countRows } from "#db/rows.ts";
import { visibleEvents } from "./events.server.ts";
import { monthsUntil } from "./statistics.ts";

/** The days with events the viewer may see: for admins as they are stored, for clients as they are counted. */
function daysOf(db: Db, viewer: Viewer) {
  if (viewer.role === "admin")
    return db.selectFrom("eventDay").select(["date", "events", "photos"]).where("events", ">", 0).as("day");
  return visibleEvents(db, viewer)
    .select((row) => [
      "event.date",
      row.fn.countAll<number>().as("events"),
      row.fn.count<number>("event.photoId").as("photos"),
    ])
    .groupBy("event.date")
    .as("day");
}

interface Month {
  /** `YYYY-MM`. */
  month: string;
  /** Days with events. */
  days: number;
  events: number;
  photos: number;
  /** The number of the most events of a day, and below it the latest such day: 12 on 2026-11-20 is 1220261120. */
  busiest: number;
}

/** Returns the sums of each month with events, in any order. All other figures follow from them. */
export async function readMonths(db: Db, viewer: Viewer): Promise<Month[]> {
  const month = sql<string>`substr("date", 1, 7)`;
  return db
    .selectFrom(daysOf(db, viewer))
    .select((row) => [
      month.as("month"),
      row.fn.countAll<number>().as("days"),
      sql<number>`cast(sum("events") as bigint)`.as("events"),
      sql<number>`cast(sum("photos") as bigint)`.as("photos"),
      sql<number>`max(cast("events" as bigint) * 100000000 + cast(replace("date", '-', '') as bigint))`.as(
        "busiest",
      ),
    ])
    .groupBy(month)
    .execute();
}

export const sumMonths = (months: Month[]) => {
  const sum = (column: "events" | "photos" | "days") =>
    months.reduce((total, month) => total + month[column], 0);
  return { events: sum("events"), photos: sum("photos"), days: sum("days") };
};

/** Returns the site day with the most events, the latest of several; undefined when there is none. */
export function busiestDay(months: Month[]) {
  if (months.length === 0) return undefined;
  const busiest = Math.max(...months.map((month) => month.busiest));
  const date = String(busiest % 100_000_000).replace(/(....)(..)(..)/, "$1-$2-$3");
  return { date, count: Math.floor(busiest / 100_000_000) };
}

/** Returns the number of events per month, ending with the month of a site day; 0 for months without any. */
export function countByMonth(months: Month[], { until, months: count }: { until: string; months: number }) {
  const counts = new Map(months.map(({ month, events }) => [month, events]));
  return monthsUntil(until, count).map((month) => ({ month, count: counts.get(month) ?? 0 }));
}

/**
 * Returns one page of the projects with events, and of none (title null: for all accounts, or for admins only), the most
 * events first.
 */
export async function countByProject(db: Db, viewer: Viewer, requested: string | null = null) {
  const counted = db.selectFrom("eventProject").where(countedFor(viewer));
  const { found, most } = await counted
    .select((row) => [row.fn.countAll<number>().as("found"), row.fn.max("events").as("most")])
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageOf(requested, found);
  const rows = await counted
    .leftJoin("project", "project.id", "eventProject.projectId")
    .select(["eventProject.projectId as id", "project.title", "eventProject.events as count"])
    .orderBy("eventProject.events", "desc")
    .orderBy(sql`coalesce(${byName("project.title")}, '')`)
    .limit(recordsPerPage)
    .offset(offset)
    .execute();
  const days = await lastDays(
    db,
    rows.map(({ id }) => id),
  );
  const projects = rows.map(({ id, ...row }) => ({
    ...row,
    id: id > 0 ? id : null,
    adminsOnly: id < 0,
    last: days.get(id) ?? "",
  }));
  return { projects, most: most ?? 0, page, pages };
}

/**
 * Returns the newest day with events of each of some projects, with one step into an index for each. The ids 0 and -1
 * stand for events without a project, as in `storedCounts`.
 */
async function lastDays(db: Db, ids: number[]): Promise<Map<number, string>> {
  const newest = (id: number) => {
    const days = db
      .selectFrom("event")
      .select([sql<number>`cast(${id} as integer)`.as("id"), "date"])
      .where("deletedAt", "is", null)
      .where("projectId", id > 0 ? "=" : "is", id > 0 ? id : null)
      .where("adminsOnly", "=", sql.lit(id < 0 ? 1 : 0))
      .orderBy("date", "desc")
      .limit(1);
    return db.selectFrom(days.as("newest")).selectAll();
  };
  const [first, ...others] = ids.map(newest);
  if (!first) return new Map();
  const rows = await others.reduce((union, day) => union.unionAll(day), first).execute();
  return new Map(rows.map(({ id, date }) => [id, date]));
}

/** Returns the newest save: when, how many events, and whose; undefined when there is none. */
export async function lastUpload(db: Db, viewer: Viewer) {
  const newest = await visibleEvents(db, viewer)
    .select(["event.createdAt", "event.createdBy"])
    // PostgreSQL reads the index backwards only if the order names its first column as well.
    .orderBy("event.deletedAt", "desc")
    .orderBy("event.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  const { createdAt, createdBy } = newest;
  const count = await countRows(
    visibleEvents(db, viewer)
      .where("event.createdAt", "=", createdAt)
      .where("event.createdBy", createdBy === null ? "is" : "=", createdBy),
  );
  const by = await db.selectFrom("account").select("name").where("id", "=", createdBy).executeTakeFirst();
  return { at: new Date(createdAt), by: by?.name ?? null, count };
}

/**
 * Counts the site photos of some weeks, for the projects that have the most, with none as null, and for all.
 * @param mondays first days of consecutive weeks, oldest first
 */
export async function weeklyPhotos(db: Db, mondays: string[], { projects: limit }: { projects: number }) {
  const [first = "", last = ""] = [mondays[0], mondays.at(-1)];
  const end = addDays(last, 7);
  const week = (monday: string) =>
    sql<number>`cast(sum(case when "date" >= ${monday} and "date" < ${addDays(monday, 7)} then 1 else 0 end) as integer)`;
  const [top, days] = await Promise.all([
    db
      .selectFrom("event")
      .leftJoin("project", "project.id", "event.projectId")
      .select(["event.projectId as id", "project.title"])
      .select(mondays.map((monday, at) => week(monday).as(`week${at}`)))
      .where("event.deletedAt", "is", null)
      .where("date", ">=", first)
      .where("date", "<", end)
      .where("photoId", "is not", null)
      .groupBy(["event.projectId", "project.title"])
      .orderBy((row) => row.fn.countAll(), "desc")
      .orderBy("event.projectId")
      .limit(limit)
      .execute(),
    db
      .selectFrom("eventDay")
      .select(["date", "photos"])
      .where("date", ">=", first)
      .where("date", "<", end)
      .where("photos", ">", 0)
      .execute(),
  ]);
  const all = mondays.map(() => 0);
  for (const { date, photos } of days)
    all[weekOf(date, mondays)] = (all[weekOf(date, mondays)] ?? 0) + photos;
  const projects = top.map(({ id, title, ...counts }) => ({
    id,
    title,
    weeks: mondays.map((_, at) => (counts as Record<string, number>)[`week${at}`] ?? 0),
  }));
  return { projects, all };
}
