import { andList } from "#app/domain/values/spoken-figures.ts";
import { capitalized, counted } from "#app/domain/values/wording.ts";
import type { businessHoursFields } from "./business-hours-fields.ts";
import { closedDays, formatDays } from "./open-days.ts";

export type BusinessHours = typeof businessHoursFields.empty;

/** Returns the promised time, such as `We reply within 24 hours`. */
export function promisedTime({ promiseUnit: unit, promiseAmount: amount }: BusinessHours): string {
  if (unit === "nextWorkingDay") return "We reply by the next working day";
  return `We reply within ${counted(amount, unit === "businessHours" ? "business hour" : "hour")}`;
}

/**
 * Returns the promise with the open days, such as `We reply within 24 hours, Monday to Saturday`. Names no days when
 * none is selected, because every day counts then.
 */
export function replyPromise(hours: BusinessHours): string {
  const days = formatDays(hours);
  return days ? `${promisedTime(hours)}, ${days}` : promisedTime(hours);
}

/** Returns the opening hours, such as `Monday to Saturday, 9:00 AM to 6:00 PM`; empty without times. */
export function openingText(hours: BusinessHours): string {
  if (!hours.opens) return "";
  const days = formatDays(hours) || "every day";
  return `${capitalized(days)}, ${readableTime(hours.opens)} to ${readableTime(hours.closes)}`;
}

/** Returns the line about the other days, such as `Sunday: emergency only`; empty without times or closed days. */
export function closedText(hours: BusinessHours): string {
  const days = closedDays(hours);
  return hours.opens && days ? `${days}: ${hours.closedNote || "closed"}` : "";
}

function readableTime(time: string) {
  const [hour = 0, minute = ""] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

/** Returns how the time of the promise is counted, for the office. */
export function countingRule(hours: BusinessHours): string {
  const skipped = closedDays(hours) ? ["closed days", "holidays"] : ["holidays"];
  const rules = {
    hours: `${counted(hours.promiseAmount, "clock hour")} from the arrival of an inquiry, nights included. The hours of ${andList.format(skipped)} do not count.`,
    businessHours: `${counted(hours.promiseAmount, "hour")} between opening and closing time. ${andList.format(["Nights", ...skipped])} do not count.`,
    nextWorkingDay: `Until the office closes on the next open day after the day of arrival. Skips ${andList.format(skipped)}.`,
  };
  return rules[hours.promiseUnit];
}

/** Returns the promise as the acknowledgement of an inquiry states it, one line each. */
export function acknowledgedPromise(hours: BusinessHours): string[] {
  const times = openingText(hours);
  return [`${replyPromise(hours)}.`, ...(times ? [`Our hours: ${times}.`] : [])];
}
