import { z } from "zod";
import { fieldsOf, type SettingField, text, typedLines } from "#app/domain/records/setting-fields.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { line, refuse, typedLine, typedWhole } from "#app/domain/values/form-schema.ts";
import { capitalized } from "#app/domain/values/wording.ts";
import { type OpenDays, weekdays } from "./open-days.ts";

/** How the promised time counts, by the label of the form. */
const promiseUnits = {
  hours: "Clock hours",
  businessHours: "Business hours",
  nextWorkingDay: "Next working day",
} as const;

type PromiseUnit = keyof typeof promiseUnits;
const unitNames = Object.keys(promiseUnits) as PromiseUnit[];
const unitLabels = Object.values(promiseUnits);

const maxHolidays = 100;
const defaultAmount = 24;

const dayFields = Object.fromEntries(
  weekdays.map((day): [string, SettingField<boolean>] => [
    day,
    {
      label: capitalized(day),
      stored: z.boolean(),
      // An unticked checkbox is submitted as an empty string.
      typed: z.string().transform(Boolean),
      empty: day !== "sunday",
      shown: (open) => (open ? "Open" : ""),
    },
  ]),
) as Record<keyof OpenDays, SettingField<boolean>>;

const typedTime = typedLine("Please enter text").regex(
  /^(([01]\d|2[0-3]):[0-5]\d)?$/,
  "Please enter a time, such as 09:00",
);

/** A setting that was saved before there were hours has none. */
const stored = z.string().default("");

const timeOfDay = (label: string, section?: SettingField<string>["section"]) =>
  text(label, typedTime, { stored, input: { type: "time" }, ...(section && { section }) });

const holidayLine = /^(\d{4}-\d{2}-\d{2})(?:\s+(.*))?$/;

/** A day on which the office is closed although its weekday is open. */
const holiday = z.object({ date: z.string(), name: z.string() });
type Holiday = z.infer<typeof holiday>;

const holidays: SettingField<Holiday[]> = {
  label: "Holidays",
  section: { title: "Holidays", hint: "Closed days beside the weekdays that are not ticked." },
  hint: "One per line, the date first: 2027-01-26 Republic Day",
  stored: z.array(holiday).default([]),
  typed: typedLines(8_000, {
    max: maxHolidays,
    of: "holidays",
    read(line): Holiday | null {
      const [, date = "", name = ""] = holidayLine.exec(line) ?? [];
      return isCalendarDay(date) && name.length <= 80 ? { date, name } : null;
    },
    wrong: "please enter a date and a name of at most 80 characters, such as 2027-01-26 Republic Day",
  }).transform((days) => {
    const byDate = new Map(days.map((day) => [day.date, day]));
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
  typed: typedWhole({ min: 1, max: 240, wrong: wrongAmount, blank: defaultAmount }),
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
  closedNote: text("On closed days", line(60), {
    hint: "Follows the closed days, such as “emergency only”. Empty for “closed”.",
    stored,
  }),
  holidays,
  promiseUnit,
  promiseAmount,
});

/** Parses the form: opening and closing time belong together, and business hours need both. */
export const typedBusinessHours = businessHoursFields.typed.superRefine(
  ({ opens, closes, promiseUnit: unit }, check) => {
    if ((opens === "") !== (closes === ""))
      refuse(check, opens === "" ? "opens" : "closes", "Please enter both times, or clear both");
    else if (opens !== "" && closes <= opens)
      refuse(check, "closes", "Please enter a time after the opening time");
    else if (opens === "" && unit === "businessHours")
      refuse(check, "promiseUnit", "Please enter the business hours first");
  },
);
