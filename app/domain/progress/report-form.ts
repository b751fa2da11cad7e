import { type FormValues, isBlank } from "#app/domain/values/form-values.ts";
import { partNames, type ReportContent, type ReportPart } from "./reports.ts";

/** The blank form, with one blank entry in each list. */
export const blankReport = {
  work: "",
  manpower: [{ trade: "", people: "" }],
  machines: [{ machine: "", hours: "" }],
  sky: "",
  rainHours: "",
  temperature: "",
  hindrances: "",
  visible: [""],
};

export type ReportValues = typeof blankReport & FormValues;

/** Clients see these parts of a new report unless its author says otherwise. */
const visible: ReportPart[] = ["work", "weather"];
export const newReport: ReportValues = { ...blankReport, visible };

export const reportLabels: Record<string, string> = {
  work: "Work done",
  manpower: "Manpower",
  machines: "Machines",
  sky: "Weather",
  rainHours: "Hours of rain",
  temperature: "Temperature in °C",
  hindrances: "Hindrances",
  visible: "The client can see",
};

const text = (number: number | null) => (number === null ? "" : String(number));

export const reportValues = (report: ReportContent): ReportValues => ({
  work: report.work,
  hindrances: report.hindrances,
  visible: report.visible,
  manpower: report.manpower.map(({ trade, people }) => ({ trade, people: String(people) })),
  machines: report.machines.map(({ id, hours }) => ({ machine: String(id), hours: text(hours) })),
  sky: report.weather.sky,
  rainHours: text(report.weather.rainHours),
  temperature: text(report.weather.temperature),
});

const isEmpty = (value: ReportValues[string]) =>
  typeof value === "string" ? isBlank(value) : value.every((entry) => isBlank(entry));

/** The parts that are copied from day to day. Each day has its own work, weather and hindrances. */
const copied = ["manpower", "machines"] as const;

/**
 * Fills the empty parts of a form from an earlier report. What is typed stays. A copied part also gets the earlier
 * report's visibility, so that copying never shows clients what was internal.
 */
export function filledFrom(
  typed: ReportValues,
  earlier: ReportValues,
): { values: ReportValues; filled: ReportPart[] } {
  const filled: ReportPart[] = copied.filter((part) => isEmpty(typed[part]) && !isEmpty(earlier[part]));
  const values = {
    ...typed,
    ...Object.fromEntries(filled.map((part) => [part, earlier[part]])),
    visible: partNames.filter((part) => (filled.includes(part) ? earlier : typed).visible.includes(part)),
  } as ReportValues;
  return { values, filled };
}
