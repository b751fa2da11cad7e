import type { Cell } from "#app/adapters/tables/table.ts";
import { dayMs } from "#app/domain/values/durations.ts";
import { capitalized } from "#app/domain/values/wording.ts";
import { cellText, epoch, momentIn } from "./import-cells.ts";

/**
 * How `03/04/05` is read. The exchanged orders also exchange day and month of date cells, as an Excel of another country
 * did when it took text for dates.
 */
const dateOrders = [
  "day-first",
  "month-first",
  "year-first",
  "day-first-exchanged",
  "month-first-exchanged",
] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A site day, or why there is none, in the middle of a sentence. */
type ReadDay = { day: string } | { wrong: string };

/** A date as written: the site day it names in each order. */
interface WrittenDate {
  how: "one way" | "date cell" | "numbers";
  days: Record<DateOrder, ReadDay>;
}

/**
 * Parses what can only be dates: `2026-11-12`, `12/11/2026`, `12.11.26`, `12-Nov-26`, `Nov 12, 2026`, with slashes, dots,
 * dashes or blanks, with a time behind, and cells of workbooks. Null for anything else.
 */
export function readDate(cell: Cell | undefined): WrittenDate | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : dateCell(cell);
  // A workbook date in a cell formatted as a number. Greater numbers are digits of a date, such as 20261112.
  if (typeof cell === "number" && cell < 100_000)
    return cell > daysOfFirstYear ? dateCell(new Date(epoch + cell * dayMs)) : null;
  const text = momentIn(cellText(cell)).day.toLowerCase();
  const yearFirst = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst?.[2] !== undefined && (yearFirst[2] || text.length === 8))
    return oneWay(dayOf(yearFirst[1], yearFirst[3], yearFirst[4]));
  const named = namedMonth(text);
  if (named) return oneWay(dayOf(fullYear(named.year), String(named.month), named.day));
  const [, first, , second, third] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? [];
  return third ? inNumbers(first, second, third) : null;
}

/** Workbook dates of 1900 are mistyped numbers, or times. */
const daysOfFirstYear = 366;

const oneWay = (day: ReadDay): WrittenDate => ({ how: "one way", days: inOrders(day) });

function dateCell(moment: Date): WrittenDate {
  const [year, month, day] = moment.toISOString().slice(0, 10).split("-");
  const read = dayOf(year, day, month);
  const exchanged = { "day-first-exchanged": read, "month-first-exchanged": read };
  return {
    how: "date cell",
    days: { ...inOrders(dayOf(year, month, day)), ...exchanged },
  };
}

function inNumbers(first = "", second = "", third = ""): WrittenDate {
  const dayFirst = dayOf(fullYear(third), second, first);
  const monthFirst = dayOf(fullYear(third), first, second);
  const yearFirst =
    third.length === 4
      ? { wrong: "its year comes last" }
      : dayOf(fullYear(first.padStart(2, "0")), second, third);
  // The reason is that of the order whose month exists.
  if ([dayFirst, monthFirst, yearFirst].every((read) => "wrong" in read))
    return oneWay(Number(second) > 12 ? monthFirst : dayFirst);
  return { how: "numbers", days: inOrders(dayFirst, monthFirst, yearFirst) };
}

/** Returns the day of a date in each order; exchanged orders read it like the order that they are named after. */
const inOrders = (dayFirst: ReadDay, monthFirst = dayFirst, yearFirst = dayFirst): WrittenDate["days"] => ({
  "day-first": dayFirst,
  "month-first": monthFirst,
  "year-first": yearFirst,
  "day-first-exchanged": dayFirst,
  "month-first-exchanged": monthFirst,
});

const monthNames = new Intl.DateTimeFormat("en", { timeZone: "UTC", month: "long" });
const months = Array.from({ length: 12 }, (_, at) => monthNames.format(Date.UTC(2000, at)).toLowerCase());

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? ?/;
const ordinal = /(\d)(?:st|nd|rd|th)\b/;

/** Parses a date whose month has a name, in lower case; null if it has none or no year. */
function namedMonth(text: string): { year: string; month: number; day: string } | null {
  const parts = text
    .replace(weekday, "")
    .replace(ordinal, "$1")
    .replace(" of ", " ")
    .split(/[-/., ']+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/);
  const named = parts.findIndex((part) => /^[a-z]{3,}$/.test(part));
  const month = months.findIndex((name) => name.startsWith(parts[named] ?? "?")) + 1;
  const [first = "", second = "", rest] = parts.filter((_, at) => at !== named);
  if (month === 0 || rest !== undefined || ![first, second].every((part) => /^\d{1,4}$/.test(part)))
    return null;
  const [day, year] = first.length === 4 ? [second, first] : [first, second];
  return day.length <= 2 && year.length % 2 === 0 ? { year, month, day } : null;
}

/** Returns a year of four digits. Two digits are from 1990 to 2089. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 90 ? 20 : 19}${year}`);

function dayOf(year = "", month = "", day = ""): ReadDay {
  const name = months[Number(month) - 1];
  if (!name) return { wrong: `there is no month ${Number(month)}` };
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const title = `${capitalized(name)}${name === "february" ? ` ${year}` : ""}`;
  if (Number(day) > last || Number(day) < 1) return { wrong: `${title} has ${last} days` };
  return { day: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` };
}

/** Asked when `03/04/2026` could be two days, or when a table mixes date formats. */
export interface DateFormatQuestion {
  why: "several ways" | "either order" | "month first" | "no order fits";
  /** An example date from the table, as written. */
  example: string;
  /** An example of the table's date cells, which another country's Excel may have made; null if it has none. */
  dateCell: string | null;
  /** The days of both examples in each order, and how many dates of the table do not fit that order. */
  readings: { order: DateOrder; day: string | null; dateCellDay: string | null; unfit: number }[];
}

/** Returns the question about the dates of a table, or null when all are unambiguous. */
export function dateFormatQuestion(cells: (Cell | undefined)[]): DateFormatQuestion | null {
  const dates = cells.flatMap((cell) => {
    const date = readDate(cell);
    const isDate = date && dateOrders.some((order) => dayIn(date, order) !== null);
    return isDate ? [{ ...date, text: cellText(cell) }] : [];
  });
  const numbers = dates.filter(({ how }) => how === "numbers");
  const dateCells = dates.filter(({ how }) => how === "date cell");
  const [first] = numbers;
  const unfit = (order: DateOrder) => numbers.filter((date) => dayIn(date, order) === null).length;
  const why = reasonToAsk(
    basicOrders.filter((order) => unfit(order) === 0),
    numbers,
    dates.length,
  );
  if (!why || !first) return null;
  const telling = numbers.find(isAmbiguous) ?? first;
  const tellingCell = dateCells.find(isAmbiguous) ?? dateCells[0];
  const canBeExchanged =
    dateCells.some(isAmbiguous) && dateCells.every((date) => dayIn(date, "day-first-exchanged") !== null);
  const offered = dateOrders.filter((order) => {
    if (order.endsWith("-exchanged")) return canBeExchanged && unfit(order) === 0;
    return order !== "year-first" || unfit(order) < numbers.length;
  });
  const readings = offered.map((order) => ({
    order,
    day: dayIn(telling, order),
    dateCellDay: tellingCell ? dayIn(tellingCell, order) : null,
    unfit: unfit(order),
  }));
  return { why, example: telling.text, dateCell: tellingCell?.text ?? null, readings };
}

const basicOrders: DateOrder[] = ["day-first", "month-first", "year-first"];

function reasonToAsk(
  fitting: DateOrder[],
  numbers: WrittenDate[],
  dates: number,
): DateFormatQuestion["why"] | null {
  if (numbers.length === 0) return null;
  if (fitting.length === 0) return "no order fits";
  if (numbers.length < dates) return "several ways";
  if (fitting.length > 1) return numbers.some(isAmbiguous) ? "either order" : null;
  return fitting[0] === "day-first" ? null : "month first";
}

const isAmbiguous = (date: WrittenDate): boolean =>
  new Set(dateOrders.map((order) => dayIn(date, order)).filter((day) => day !== null)).size > 1;

function dayIn({ days }: WrittenDate, order: DateOrder): string | null {
  const read = days[order];
  return "day" in read ? read.day : null;
}
