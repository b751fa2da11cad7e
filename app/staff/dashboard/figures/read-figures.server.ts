import { weeklyPhotos } from "#app/domain/calendar/statistics.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { type RecentInquiry, recentInquiries } from "#app/domain/inquiries/inquiries.server.ts";
import { type ReplyTimes, replyTimes } from "#app/domain/inquiries/reply-clock.ts";
import { dayStart, shortSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import { weekOf, weeksUntil } from "#app/domain/values/weeks.ts";
import type { Db } from "#db/connect.ts";
import type { Series } from "./week-chart.tsx";

const weekCount = 12;
/** Maximum number of series with a hatching of their own; the others share one more. */
const maxSeries = 5;

export interface FigureFacts {
  /** First days of the weeks, in words, oldest first. */
  weeks: string[];
  inquiries: Series[];
  replies: Replies;
  photos: Series[];
}

/** Returns the figures of the last weeks, the present one included. */
export async function readFigures(db: Db, now: Date): Promise<FigureFacts> {
  const mondays = weeksUntil(siteDay(now), weekCount);
  const starts = mondays.map((monday) => (dayStart(monday) ?? now).toISOString());
  const [inquiries, photos, { openDays }] = await Promise.all([
    recentInquiries(db, starts[0] ?? ""),
    weeklyPhotos(db, mondays, { projects: maxSeries }),
    readSettings(db),
  ]);
  const weeks: RecentInquiry[][] = mondays.map(() => []);
  for (const inquiry of inquiries) weeks[weekOf(inquiry.createdAt, starts)]?.push(inquiry);
  const projects = photos.projects.map(
    ({ id, title, weeks: values }): Series => ({
      name: title ?? "No project",
      values,
      ...(id !== null && { to: `/admin/cms/projects/${id}/edit` }),
    }),
  );
  return {
    weeks: mondays.map(shortSiteDay),
    inquiries: byService(weeks),
    replies: {
      weeks: weeks.map((week) => replyTimes(week, now, openDays)),
      all: replyTimes(inquiries, now, openDays),
      promised: openDays.promiseUnit === "nextWorkingDay" ? null : openDays.promiseAmount,
    },
    photos: [...projects, ...others("Other projects", photos.all, projects)],
  };
}

export interface Replies {
  weeks: ReplyTimes[];
  all: ReplyTimes;
  /** Hours of the promise; null if it is the next working day. */
  promised: number | null;
}

/** Returns the inquiries of each week by service, the most frequent first. */
function byService(weeks: RecentInquiry[][]): Series[] {
  const counts = new Map<string, number[]>();
  for (const [at, week] of weeks.entries())
    for (const { service } of week) {
      const name = service || "No service chosen";
      const values = counts.get(name) ?? weeks.map(() => 0);
      values[at] = (values[at] ?? 0) + 1;
      counts.set(name, values);
    }
  const series = [...counts]
    .map(([name, values]): Series => ({ name, values }))
    .sort((one, other) => sum(other.values) - sum(one.values) || (one.name < other.name ? -1 : 1));
  if (series.length <= maxSeries + 1) return series;
  const largest = series.slice(0, maxSeries);
  const all = weeks.map(({ length }) => length);
  return [...largest, ...others("Other services", all, largest)];
}

/** Returns the rest of the totals as one more series; none if there is no rest. */
function others(name: string, all: number[], series: Series[]): Series[] {
  const values = all.map((total, at) => total - sum(series.map((one) => one.values[at] ?? 0)));
  return values.some((value) => value > 0) ? [{ name, values }] : [];
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
