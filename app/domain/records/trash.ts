import { daysBefore } from "#app/domain/values/site-time.ts";

export const trashDays = 30;

/** Returns the time before which deleted records are removed permanently, in stored format. */
export function trashEnd(now: Date): string {
  return daysBefore(now, trashDays);
}
