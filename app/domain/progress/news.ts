import type { Role } from "#app/domain/accounts/roles.ts";
import { addDays, siteClock, siteDay } from "#app/domain/values/site-time.ts";

/** Site time at which accounts are mailed about new photos of a project. */
export const newsAt = "18:00";

/** Whether an account is told before it chooses: clients are, colleagues see the photos anyway. */
export const isToldAs = (role: Role): boolean => role === "client";

export const lastDueDay = (now: Date): string =>
  siteClock(now) >= newsAt ? siteDay(now) : addDays(siteDay(now), -1);
