import type { Cell } from "#app/adapters/tables/table.ts";
import { dayMs } from "#app/domain/values/durations.ts";
import { plainDigits, visibleText } from "#app/domain/values/typed-text.ts";

export const importColumns = ["date", "time", "image", "project", "note"] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Returns the import template as CSV: the headings and two examples, one with a project. */
export function importTemplate(project: string): string {
  const title = `"${project.replaceAll('"', '""')}"`;
  return [
    importColumns.join(","),
    `2026-11-12,10:20,slab-level-4.jpg,${title},Slab of level 4 cast`,
    "2026-11-12,16:45:30,https://example.com/photos/shoring.jpg,,Shoring of the north side",
    "",
  ].join("\r\n");
}

/** Returns the cell as displayed in the table, without marks that nobody sees. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (!(cell instanceof Date)) return visibleText(String(cell)).trim();
  if (Number.isNaN(cell.getTime())) return "?";
  const [day = "", time = ""] = cell.toISOString().slice(0, 19).split("T");
  if (cell.getTime() < epoch + oneYear) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}

const oneYear = 366 * dayMs;
/** Spreadsheets count days from 30 December 1899. */
export const epoch = Date.UTC(1899, 11, 30);

/**
 * Parses `10:20`, `9.05`, `930`, `10:20:33.000`, `2:15 PM`, `2 pm`, the time behind a date, and time cells as `HH:MM` or
 * `HH:MM:SS`; null for anything else.
 */
export function readTime(cell: Cell | undefined): string | null {
  if (cell instanceof Date && Number.isNaN(cell.getTime())) return null;
  if (cell instanceof Date) return clockTime(Math.round((cell.getTime() - epoch) / 1000));
  if (typeof cell === "number" && cell >= 0 && cell < 1) return clockTime(Math.round(cell * 86_400));
  const { day, time: behind } = momentIn(cellText(cell));
  return timeOf(behind ?? day);
}

/** Returns the time behind a date in one cell, in any form that `readTime` takes; null if there is none. */
export const timeBehindDate = (cell: Cell | undefined): string | null => {
  const { time } = momentIn(cellText(cell));
  return time === null ? null : timeOf(time);
};

/** Splits text such as `12 Nov 2026, 10:20` into day and time, with the digits 0 to 9. */
export function momentIn(text: string): { day: string; time: string | null } {
  const plain = plainDigits(text.replace(/\s+/g, " "));
  const [, day = plain, time = null] =
    /^(.*\d)(?:t|,? )(\d{1,2}(?:[:.]\d\d\S*| ?[ap]\.?m).*)$/i.exec(plain) ?? [];
  return time !== null && timeOf(time) ? { day, time } : { day: plain, time: null };
}

function timeOf(text: string): string | null {
  const parts =
    /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,]\d+)?)?(?: ?([ap])\.?m\.?| ?h(?:ou)?rs?)?$/i.exec(text) ??
    /^(\d{1,2})(\d\d)()()$/.exec(text) ??
    /^(\d{1,2})()() ?([ap])\.?m\.?$/i.exec(text);
  if (!parts) return null;
  const [, written = "", minute = "", second, half] = parts;
  const hour = half ? hourOfDay(Number(written), half) : Number(written);
  if (hour > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const time = `${String(hour).padStart(2, "0")}:${minute || "00"}`;
  return second ? `${time}:${second}` : time;
}

function hourOfDay(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.POSITIVE_INFINITY;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

/** Returns the time of day of a number of seconds, `HH:MM` or `HH:MM:SS`. */
function clockTime(seconds: number): string {
  const time = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19);
  return time.replace(/:00$/, "");
}
