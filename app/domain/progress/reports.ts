import { editsEvents, type Role } from "#app/domain/accounts/roles.ts";
import { counted } from "#app/domain/values/wording.ts";

/** The parts of a daily report with their labels; clients see each only if the site team has said so. */
export const reportParts = {
  work: "Work done",
  manpower: "Manpower",
  machines: "Machines",
  weather: "Weather",
  hindrances: "Hindrances",
} as const;
export type ReportPart = keyof typeof reportParts;

export const partNames = Object.keys(reportParts) as ReportPart[];

export const skies = ["Clear", "Partly cloudy", "Cloudy", "Rain", "Heavy rain", "Wind", "Fog"] as const;

export interface ReportContent {
  work: string;
  manpower: { trade: string; people: number }[];
  /** Machines with the names that they had; the hours can be unknown. */
  machines: { id: number; name: string; hours: number | null }[];
  weather: { sky: string; rainHours: number | null; temperature: number | null };
  hindrances: string;
  /** The parts that clients see. */
  visible: ReportPart[];
}

/** A name and its figure; empty if unknown. */
export type Figure = readonly [name: string, figure: string];

/** What a part amounts to, as a field of the report's title block. */
export interface Measure {
  label: string;
  figure: string;
  /** What the figure is made of; can be empty. */
  note: string;
}

export interface ShownPart {
  part: ReportPart;
  label: string;
  /** The part as text. */
  lines: string[];
  /** The same as names with their figures, such as a trade and its people; null for a part that is only text. */
  figures: Figure[] | null;
  /** What the part amounts to; null for one that is only text. */
  measure: Measure | null;
  /** Whether clients do not see it; always false for clients. */
  internal: boolean;
}

/**
 * Decides what somebody sees of a report: the office and the engineers all of it, clients the parts that are visible
 * to them. Pages, documents and mails get reports only as this returns them; without any part there is no report.
 */
export function shownParts(report: ReportContent, role: Role): ShownPart[] {
  return partNames.flatMap((part) => {
    const isVisible = report.visible.includes(part);
    if (!isVisible && !editsEvents(role)) return [];
    const figures = figuresOf(report, part);
    const lines = figures?.map((figure) => figure.filter(Boolean).join(": ")) ?? linesOf(report, part);
    return lines.length === 0
      ? []
      : [
          {
            part,
            label: reportParts[part],
            lines,
            figures,
            measure: measureOf(report, part),
            internal: !isVisible,
          },
        ];
  });
}

function measureOf({ manpower, machines, weather }: ReportContent, part: ReportPart): Measure | null {
  if (part === "manpower") {
    const people = manpower.reduce((sum, trade) => sum + trade.people, 0);
    return { label: "People", figure: String(people), note: counted(manpower.length, "trade") };
  }
  if (part === "machines") {
    const known = machines.flatMap(({ hours }) => hours ?? []);
    if (known.length === 0) return { label: "Machines", figure: String(machines.length), note: "" };
    const note = counted(machines.length, "machine");
    const hours = known.reduce((sum, one) => sum + one, 0);
    return {
      label: "Machine hours",
      // Sums of halves and quarters, without the noise of binary fractions.
      figure: String(Math.round(hours * 100) / 100),
      note:
        known.length < machines.length ? `${note}, ${machines.length - known.length} without hours` : note,
    };
  }
  if (part !== "weather") return null;
  const { temperature, ...sky } = weather;
  const withoutTemperature = weatherLine({ ...sky, temperature: null })[0] ?? "";
  return temperature === null
    ? { label: reportParts.weather, figure: withoutTemperature, note: "" }
    : { label: reportParts.weather, figure: `${temperature} °C`, note: withoutTemperature };
}

function figuresOf({ manpower, machines }: ReportContent, part: ReportPart): Figure[] | null {
  if (part === "machines")
    return machines.map(({ name, hours }) => [name, hours === null ? "" : counted(hours, "hour")]);
  if (part !== "manpower") return null;
  const figures = manpower.map(({ trade, people }): Figure => [trade, String(people)]);
  const total = manpower.reduce((sum, { people }) => sum + people, 0);
  return figures.length > 1 ? [...figures, ["Total", String(total)]] : figures;
}

/** Returns the lines of a part that is text: work, weather or hindrances. */
export const linesOf = ({ work, weather, hindrances }: ReportContent, part: ReportPart): string[] =>
  part === "weather" ? weatherLine(weather) : textLines(part === "work" ? work : hindrances);

const textLines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

function weatherLine({ sky, rainHours, temperature }: ReportContent["weather"]): string[] {
  const facts = [
    sky,
    rainHours !== null && `${counted(rainHours, "hour")} of rain`,
    temperature !== null && `${temperature} °C`,
  ].filter(Boolean);
  return facts.length === 0 ? [] : [facts.join(", ")];
}

/** The address of the report of a project's day; its form and its document are below it. */
export const reportPath = (project: number, day: string): string => `/admin/rooms/${project}/reports/${day}`;

/** Returns the number of a day's report: `DR-261112` for 2026-11-12. */
export const reportNumber = (day: string): string => `DR-${day.slice(2).replaceAll("-", "")}`;

/** Longest text of a report in a mail, in characters. */
const maxMailed = 600;

/** Returns what somebody may see of a report on one line, so that it never looks like a paragraph of a mail. */
export function reportLine(parts: ShownPart[]): string {
  const line = parts
    .map(({ label, lines, internal }) => `${label}${internal ? " (internal)" : ""}: ${lines.join(", ")}`)
    .join(". ")
    .replace(/\s+/g, " ");
  const characters = Array.from(line);
  return characters.length > maxMailed ? `${characters.slice(0, maxMailed).join("")}…` : line;
}
