import type { Cell } from "#app/adapters/tables/table.ts";

/** Which number in `03/04/2026` is the day. */
export type DateOrder = "day-first" | "month-first";

/** A date as written: the site day it names in either order, or null. */
export interface WrittenDate {
  how: "year first" | "date cell" | "slashes";
  days: Record<DateOrder, string | null>;
}

/** Returns the cell as displayed in the table, without marks that nobody sees. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (!(cell instanceof Date)) return String(cell).replace(invisible, "").trim();
  if (Number.isNaN(cell.getTime())) return "?";
  const [day = "", time = ""] = cell.toISOString().slice(0, 19).split("T");
  if (cell.getTime() < epoch + oneYear) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}

/** Zero-width blanks, marks of the writing direction and of the byte order, as copied from messages and web pages. */
const invisible = /[\u200b\u200e\u200f\u2060\u202a-\u202e\ufeff]/g;

const oneDay = 24 * 60 * 60 * 1000;
const oneYear = 366 * oneDay;
/** Spreadsheets count days from 30 December 1899. */
const epoch = Date.UTC(1899, 11, 30);

/** Parses `2026-04-12`, `12/04/2026` (with slashes, dots or dashes) and workbook cells; null for anything else. */
export function readDate(cell: Cell | undefined): WrittenDate | null {
  if (cell instanceof Date) return sureDate("date cell", dayOfMoment(cell));
  // A workbook date in a cell formatted as a number.
  if (typeof cell === "number" && Number.isInteger(cell))
    return sureDate("date cell", dayOfMoment(new Date(epoch + cell * oneDay)));
  const text = cellText(cell);
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year) return sureDate("year first", dayOf(year, month, day));
  const [, first, , second, ofYear] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (!ofYear) return null;
  const days = { "day-first": dayOf(ofYear, second, first), "month-first": dayOf(ofYear, first, second) };
  return days["day-first"] || days["month-first"] ? { how: "slashes", days } : null;
}

function sureDate(how: WrittenDate["how"], day: string | null): WrittenDate | null {
  return day === null ? null : { how, days: { "day-first": day, "month-first": day } };
}

function dayOfMoment(moment: Date): string | null {
  return Number.isNaN(moment.getTime()) ? null : dayIn(moment.toISOString().slice(0, 10));
}

function dayOf(year = "", month = "", day = ""): string | null {
  return dayIn(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** Returns the day if it exists, from 1990 to 2099. */
function dayIn(day: string): string | null {
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day) return null;
  return day >= "1990" && day < "2100" ? day : null;
}

/** Parses `10:20`, `9.05`, `0930`, `10:20:33`, `2:15 PM` and time cells as `HH:MM` or `HH:MM:SS`; null for anything else. */
export function readTime(cell: Cell | undefined): string | null {
  if (cell instanceof Date && Number.isNaN(cell.getTime())) return null;
  if (cell instanceof Date) return ofDay(Math.round((cell.getTime() - epoch) / 1000));
  if (typeof cell === "number" && cell >= 0 && cell < 1) return ofDay(Math.round(cell * 86_400));
  const parts =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s*([ap])\.?m\.?)?$/i.exec(cellText(cell)) ??
    /^(\d{2})(\d{2})()()$/.exec(cellText(cell));
  if (!parts) return null;
  const [, written = "", minute = "", second, half] = parts;
  const hour = half ? hourOfDay(Number(written), half) : Number(written);
  if (hour > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const time = `${String(hour).padStart(2, "0")}:${minute}`;
  return second ? `${time}:${second}` : time;
}

function hourOfDay(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.POSITIVE_INFINITY;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

function ofDay(seconds: number): string {
  const time = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19);
  return time.replace(/:00$/, "");
}
