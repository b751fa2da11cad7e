import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { type Viewer, visibleTo } from "./events.server.ts";
import { monthsUntil } from "./statistics.ts";

const visible = (db: Db, viewer: Viewer) => db.selectFrom("event").where(visibleTo(viewer));

/** How many site days have events that the viewer may see. */
export async function countDays(db: Db, viewer: Viewer): Promise<number> {
  const { days } = await visible(db, viewer)
    .select((row) => row.fn.count<number>("event.date").distinct().as("days"))
    .executeTakeFirstOrThrow();
  return days;
}

/** The events of each of so many months, the last that of a site day; a month without any has 0. */
export async function countByMonth(
  db: Db,
  viewer: Viewer,
  { until, months }: { until: string; months: number },
) {
  const listed = monthsUntil(until, months);
  const month = sql<string>`substr("event"."date", 1, 7)`;
  const rows = await visible(db, viewer)
    .select((row) => [month.as("month"), row.fn.countAll<number>().as("count")])
    .where("event.date", ">=", `${listed[0]}-01`)
    .where("event.date", "<=", `${listed.at(-1)}-31`)
    .groupBy(month)
    .execute();
  const counts = new Map(rows.map((row) => [row.month, row.count]));
  return listed.map((month) => ({ month, count: counts.get(month) ?? 0 }));
}

/** The events of each project, and of none (title null), the most first. */
export async function countByProject(db: Db, viewer: Viewer) {
  const rows = await visible(db, viewer)
    .leftJoin("project", "project.id", "event.projectId")
    .select((row) => [
      "event.projectId as id",
      "project.title",
      row.fn.countAll<number>().as("count"),
      row.fn.max("event.date").as("last"),
    ])
    .groupBy(["event.projectId", "project.title"])
    .execute();
  return rows.sort(
    (one, other) => other.count - one.count || (one.title ?? "").localeCompare(other.title ?? ""),
  );
}

/** The site day with the most events, the latest of several; undefined when there is none. */
export function busiestDay(db: Db, viewer: Viewer) {
  return visible(db, viewer)
    .select((row) => ["event.date", row.fn.countAll<number>().as("count")])
    .groupBy("event.date")
    .orderBy("count", "desc")
    .orderBy("event.date", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The newest save: when, how many events, and whose; undefined when there is none. */
export async function lastUpload(db: Db, viewer: Viewer) {
  const newest = await visible(db, viewer)
    .leftJoin("user", "user.id", "event.createdBy")
    .select((row) => [
      "event.createdAt",
      "event.createdBy",
      "user.name",
      row.fn.countAll<number>().as("count"),
    ])
    .groupBy(["event.createdAt", "event.createdBy", "user.name"])
    .orderBy("event.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest && { at: new Date(newest.createdAt), by: newest.name, count: newest.count };
}
