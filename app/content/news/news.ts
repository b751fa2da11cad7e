import { addDays, siteClock, siteDay } from "../site-time.ts";
import type { Role } from "../users/roles.ts";

/** How often an account is mailed about new photos of a project. */
export const newsPaces = ["daily", "weekly", "never"] as const;
export type NewsPace = (typeof newsPaces)[number];

/** Site time at which news are due, and the weekday of weekly ones, Sunday being 0. */
const newsAt = { time: "18:00", weekday: 5 };

export const paceNames: Record<NewsPace, string> = {
  daily: `Every day at ${newsAt.time}`,
  weekly: `Fridays at ${newsAt.time}`,
  never: "Never",
};

/** Returns what an account has before it chooses: clients are told of new photos, colleagues see them anyway. */
export const paceOfRole = (role: Role): NewsPace => (role === "client" ? "daily" : "never");

/** Returns the site day on which news of a pace were due last. */
export function lastDueDay(pace: Exclude<NewsPace, "never">, now: Date): string {
  const today = siteDay(now);
  const day = siteClock(now) >= newsAt.time ? today : addDays(today, -1);
  if (pace === "daily") return day;
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - newsAt.weekday + 7) % 7));
}
