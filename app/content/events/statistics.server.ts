import { sql } from "kysely";
import { pageOf, recordsPerPage } from "#app/content/search.ts";
import type { Db } from "#db/connect.ts";
import { type Viewer, visibleTo } from "./events.server.ts";
import { monthsUntil } from "./statistics.ts";

const visible = (db: Db, viewer: Viewer) => db.selectFrom("event").where(visibleTo(viewer));

/**
 * Returns what is known of all events of each month that has some, newest first: one pass over an index gives
 * everything that is counted by day.
 */
export async function readMonths(db: Db, viewer: Viewer) {
  const day = visible(db, viewer)
    .select((row) => [
      "event.date",
      row.fn.countAll<number>().as("events"),
      row.fn.count<number>("event.photoId").as("photos"),
    ])
    .groupBy("event.date");
  const month = sql<string>`substr("date", 1, 7)`;
  return db
    .selectFrom(day.as("day"))
    .select((row) => [
      month.as("month"),
      row.fn.countAll<number>().as("days"),
      sql<number>`cast(sum("events") as bigint)`.as("events"),
      sql<number>`cast(sum("photos") as bigint)`.as("photos"),
      // The latest of the days with the most events, below their number.
      sql<number>`max("events" * 100000000 + cast(replace("date", '-', '') as bigint))`.as("busiest"),
    ])
    .groupBy(month)
    .orderBy(month, "desc")
    .execute();
}

type Month = Awaited<ReturnType<typeof readMonths>>[number];

/** Returns how many events, photos and days with events there are. */
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
export function countByMonth(months: Month[], { until, months: shown }: { until: string; months: number }) {
  const counts = new Map(months.map(({ month, events }) => [month, events]));
  return monthsUntil(until, shown).map((month) => ({ month, count: counts.get(month) ?? 0 }));
}

/** Returns one page of the projects with events, and of none (title null), the most events first. */
export async function countByProject(db: Db, viewer: Viewer, asked: string | null = null) {
  const counted = visible(db, viewer)
    .select((row) => [
      "event.projectId as id",
      row.fn.countAll<number>().as("count"),
      row.fn.max("event.date").as("last"),
    ])
    .groupBy("event.projectId");
  // The number of projects comes with the page, since counting them is the same pass over all events.
  const find = (offset: number) =>
    db
      .selectFrom(counted.as("counted"))
      .leftJoin("project", "project.id", "counted.id")
      .select(["counted.id", "project.title", "counted.count", "counted.last"])
      .select([
        sql<number>`count(*) over ()`.as("found"),
        sql<number>`max("counted"."count") over ()`.as("most"),
      ])
      .orderBy("counted.count", "desc")
      .orderBy(sql`coalesce("project"."title", '')`)
      .limit(recordsPerPage)
      .offset(offset)
      .execute();
  const wanted = pageOf(asked, Number.MAX_SAFE_INTEGER).offset;
  const first = await find(wanted);
  const rows = first.length === 0 && wanted > 0 ? await find(0) : first;
  const { found, most } = rows[0] ?? { found: 0, most: 0 };
  const { page, pages } = pageOf(rows === first ? asked : null, found);
  return { projects: rows.map(({ found: _, most: __, ...project }) => project), most, page, pages };
}

/** Returns the newest save: when, how many events, and whose; undefined when there is none. */
export async function lastUpload(db: Db, viewer: Viewer) {
  const newest = await visible(db, viewer)
    .select(["event.createdAt", "event.createdBy"])
    .orderBy("event.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  const { createdAt, createdBy } = newest;
  const { count } = await visible(db, viewer)
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("event.createdAt", "=", createdAt)
    .where("event.createdBy", createdBy === null ? "is" : "=", createdBy)
    .executeTakeFirstOrThrow();
  const by = await db.selectFrom("user").select("name").where("id", "=", createdBy).executeTakeFirst();
  return { at: new Date(createdAt), by: by?.name ?? null, count };
}
