import type { Cell } from "#app/adapters/tables/table.ts";
import { cellText, type DateOrder, readDate, type WrittenDate } from "./import-cells.ts";

/** Asked when `03/04/2026` could be two days, or when a table mixes date formats. */
export interface DateFormatQuestion {
  why: "several ways" | "either order" | "month first" | "no order fits";
  /** An example date from the table, as written. */
  example: string;
  /** What the example means in each order, and how many dates of the table do not fit that order. */
  readings: { order: DateOrder; day: string | null; unfit: number }[];
}

/** Returns the question about the dates of a table, or null when all are unambiguous. */
export function dateFormatQuestion(cells: (Cell | undefined)[]): DateFormatQuestion | null {
  const dates = cells.flatMap((cell) => {
    const date = readDate(cell);
    return date ? [{ ...date, text: cellText(cell) }] : [];
  });
  const slashed = dates.filter(({ how }) => how === "slashes");
  const [first] = slashed;
  const why = reasonToAsk(dates, slashed);
  if (!why || !first) return null;
  const telling = slashed.find(couldBeEither) ?? first;
  const reading = (order: DateOrder) => ({
    order,
    day: telling.days[order],
    unfit: slashed.filter(({ days }) => days[order] === null).length,
  });
  return { why, example: telling.text, readings: [reading("day-first"), reading("month-first")] };
}

function reasonToAsk(dates: WrittenDate[], slashed: WrittenDate[]): DateFormatQuestion["why"] | null {
  const onlyDayFirst = slashed.some(({ days }) => days["month-first"] === null);
  const onlyMonthFirst = slashed.some(({ days }) => days["day-first"] === null);
  if (onlyDayFirst && onlyMonthFirst) return "no order fits";
  if (slashed.length > 0 && slashed.length < dates.length) return "several ways";
  if (onlyMonthFirst) return "month first";
  return slashed.some(couldBeEither) && !onlyDayFirst ? "either order" : null;
}

function couldBeEither({ days }: WrittenDate): boolean {
  return (
    days["day-first"] !== null && days["month-first"] !== null && days["day-first"] !== days["month-first"]
  );
}
