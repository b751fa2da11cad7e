import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { addDays } from "../site-time.ts";
import { weekOf } from "../weeks.ts";

export interface WeeklyPhotos {
  /** The projects with the most photos, and none (id and title null), each with its photos of every week. */
  projects: { id: number | null; title: string | null; weeks: number[] }[];
  /** The photos of every week, whatever their project. */
  all: number[];
}

/**
 * Counts the site photos of some weeks, for the projects that have the most.
 * @param mondays first days of consecutive weeks, oldest first
 */
export async function weeklyPhotos(
  db: Db,
  mondays: string[],
  { projects: limit }: { projects: number },
): Promise<WeeklyPhotos> {
  const [first = "", last = ""] = [mondays[0], mondays.at(-1)];
  const end = addDays(last, 7);
  const week = (monday: string) =>
    sql<number>`cast(sum(case when "date" >= ${monday} and "date" < ${addDays(monday, 7)} then 1 else 0 end) as integer)`;
  const [top, days] = await Promise.all([
    db
      .selectFrom("event")
      .select("projectId as id")
      .select(mondays.map((monday, at) => week(monday).as(`week${at}`)))
      .where("deletedAt", "is", null)
      .where("date", ">=", first)
      .where("date", "<", end)
      .where("photoId", "is not", null)
      .groupBy("projectId")
      .orderBy((row) => row.fn.countAll(), "desc")
      .orderBy("projectId")
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
  const titles = await titlesOf(
    db,
    top.flatMap(({ id }) => id ?? []),
  );
  const all = mondays.map(() => 0);
  for (const { date, photos } of days)
    all[weekOf(date, mondays)] = (all[weekOf(date, mondays)] ?? 0) + photos;
  const projects = top.map(({ id, ...counts }) => ({
    id,
    title: id === null ? null : (titles.get(id) ?? null),
    weeks: mondays.map((_, at) => (counts as Record<string, number>)[`week${at}`] ?? 0),
  }));
  return { projects, all };
}

async function titlesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("project").select(["id", "title"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
