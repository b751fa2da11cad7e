import type { Role } from "#app/domain/accounts/roles.ts";
import { addDays, siteClock, siteDay } from "#app/domain/values/site-time.ts";

/** Site time at which accounts are mailed about new photos of a project. */
export const newsAt = "18:00";

/** Returns whether accounts of a role get news until they choose: clients do, colleagues see the photos anyway. */
export const isToldAs = (role: Role): boolean => role === "client";

/** Returns the site day of the last time that news were due. */
export const lastDueDay = (now: Date): string =>
  siteClock(now) >= newsAt ? siteDay(now) : addDays(siteDay(now), -1);
