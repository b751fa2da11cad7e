import { readableSiteDay } from "#app/domain/values/site-time.ts";

/** Returns a site day without its year where the year stands last, as "21 Nov". */
export const dayAndMonth = (day: string): string => readableSiteDay(day).replace(/,?\s+\d{4}$/, "");
