import { z } from "zod";
import { line, lines } from "../form-schema.ts";
import { fieldsOf, type SettingField, text } from "./fields.ts";
import { closedDays, formatDays, type OpenDays, weekdayNames, weekdays } from "./open-days.ts";

/** How the promised time counts, by the label of the form. */
export const promiseUnits = {
  hours: "Clock hours",
  businessHours: "Business hours",
  nextWorkingDay: "Next working day",
} as const;

export type PromiseUnit = keyof typeof promiseUnits;
const unitNames = Object.keys(promiseUnits) as PromiseUnit[];
const unitLabels = Object.values(promiseUnits);

/** A day on which the office is closed although its weekday is open. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
}

const maxHolidays = 100;
const defaultAmount = 24;

const dayFields = Object.fromEntries(
  weekdays.map((day): [string, SettingField<boolean>] => [
    day,
    {
      label: weekdayNames[day],
      stored: z.boolean(),
      // An unticked checkbox is submitted as an empty string.
      typed: z.string().transform(Boolean),
      empty: day !== "sunday",
      shown: (open) => (open ? "Open" : ""),
    },
  ]),
) as Record<keyof OpenDays, SettingField<boolean>>;

const timeOfDay = (label: string, section?: SettingField<string>["section"]): SettingField<string> => ({
  ...text(
    label,
    z
      .string()
      .trim()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "Please enter a time, such as 09:00"),
    { input: { type: "time" }, ...(section && { section }) },
  ),
  // A setting that was saved before there were hours.
  stored: z.string().default(""),
});

const holidayLine = /^(\d{4}-\d{2}-\d{2})(?:\s+(.*))?$/;

/** Returns whether a text is a day of the calendar: `2027-02-30` is not. */
const isDay = (day: string) => {
  const noon = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day);
};

const holidays: SettingField<Holiday[]> = {
  label: "Holidays",
  section: { title: "Holidays", hint: "Closed days beside the weekdays that are not ticked." },
  hint: "One per line, the date first: 2027-01-26 Republic Day",
  stored: z.array(z.object({ date: z.string(), name: z.string() })).default([]),
  typed: lines(8_000).transform((typed, check) => {
    const rows = typed
      .split("\n")
      .map((row) => row.trim())
      .filter(Boolean);
    if (rows.length > maxHolidays)
      check.addIssue({ code: "custom", message: `Please keep to at most ${maxHolidays} holidays` });
    const read = rows.slice(0, maxHolidays).map((row) => {
      const [, date = "", name = ""] = holidayLine.exec(row) ?? [];
      return isDay(date) && name.length <= 80 ? { date, name } : null;
    });
    const wrong = read.indexOf(null);
    if (wrong >= 0)
      check.addIssue({
        code: "custom",
        message: `Line ${wrong + 1}: please enter a date and a name of at most 80 characters, such as 2027-01-26 Republic Day`,
      });
    const byDate = new Map(read.flatMap((row) => (row ? [[row.date, row] as const] : [])));
    return [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
  }),
  empty: [],
  shown: (days) => days.map(({ date, name }) => `${date} ${name}`.trim()).join("\n"),
  rows: 6,
  wide: true,
};

const promiseUnit: SettingField<PromiseUnit> = {
  label: "We reply within",
  section: { title: "Reply promise", hint: "Stands beside the contact form and in mails to visitors." },
  stored: z.enum(unitNames as [PromiseUnit, ...PromiseUnit[]]).default("hours"),
  typed: z
    .enum(["", ...unitLabels], "Please choose how the time counts")
    .transform((label) => unitNames.find((unit) => promiseUnits[unit] === label) ?? "hours"),
  empty: "hours",
  shown: (unit) => promiseUnits[unit],
  options: unitLabels,
};

const wrongAmount = "Please enter a whole number of hours from 1 to 240";
const promiseAmount: SettingField<number> = {
  label: "Hours",
  hint: "Not used for the next working day.",
  stored: z.int().min(1).max(240).default(defaultAmount),
  typed: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, wrongAmount)
    .transform((typed) => (typed === "" ? defaultAmount : Number(typed)))
    .pipe(z.number().min(1, wrongAmount).max(240, wrongAmount)),
  empty: defaultAmount,
  shown: String,
  input: { inputMode: "numeric" },
};

/** Business hours, closed days and the reply promise: texts, the reply clock and mails to visitors follow from them. */
export const businessHoursFields = fieldsOf({
  ...dayFields,
  opens: timeOfDay("Opens", {
    title: "Hours",
    hint: "The hours beside the contact form, unless the contact settings have a text of their own.",
  }),
  closes: timeOfDay("Closes"),
  closedNote: {
    ...text("On closed days", line(60), {
      hint: "Follows the closed days, such as “emergency only”. Empty for “closed”.",
    }),
    stored: z.string().default(""),
  },
  holidays,
  promiseUnit,
  promiseAmount,
});

export type BusinessHours = typeof businessHoursFields.empty;

/** Parses the form: opening and closing time belong together, and business hours need both. */
export const typedBusinessHours = businessHoursFields.typed.superRefine(
  ({ opens, closes, promiseUnit: unit }, check) => {
    const issue = (path: string, message: string) =>
      check.addIssue({ code: "custom", path: [path], message });
    if ((opens === "") !== (closes === ""))
      issue(opens === "" ? "opens" : "closes", "Please enter both times, or clear both");
    else if (opens !== "" && closes <= opens) issue("closes", "Please enter a time after the opening time");
    else if (opens === "" && unit === "businessHours")
      issue("promiseUnit", "Please enter the business hours first");
  },
);

/** Returns the promised time, such as `We reply within 24 hours`. */
export function promisedTime({ promiseUnit: unit, promiseAmount: amount }: BusinessHours): string {
  if (unit === "nextWorkingDay") return "We reply by the next working day";
  return `We reply within ${amount} ${unit === "businessHours" ? "business " : ""}${amount === 1 ? "hour" : "hours"}`;
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
  return `${days.charAt(0).toUpperCase()}${days.slice(1)}, ${readableTime(hours.opens)} to ${readableTime(hours.closes)}`;
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

/** Returns how the promise counts, for the office. */
export function countingRule(hours: BusinessHours): string {
  const days = formatDays(hours);
  const skipped = !days || days === "every day" ? "holidays" : "closed days and holidays";
  const rules = {
    hours: `${hours.promiseAmount} clock hours from the arrival of an inquiry, nights included. The hours of ${skipped} do not count.`,
    businessHours: `${hours.promiseAmount} hours between opening and closing time. Nights, ${skipped} do not count.`,
    nextWorkingDay: `Until the office closes on the next open day after the day of arrival. Skips ${skipped}.`,
  };
  return rules[hours.promiseUnit];
}

/** Returns the promise as the acknowledgement of an inquiry states it, one line each. */
export function acknowledgedPromise(hours: BusinessHours): string[] {
  const times = openingText(hours);
  return [`${replyPromise(hours)}.`, ...(times ? [`Our hours: ${times}.`] : [])];
}
