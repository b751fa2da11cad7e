import type { Cell } from "#app/adapters/tables/table.ts";
import { cellText } from "./import-cells.ts";
import { type DateOrder, dateOrders, readDate, type WrittenDate } from "./import-dates.ts";

/** Asked when `03/04/2026` could be two days, or when a table mixes date formats. */
export interface DateFormatQuestion {
  why: "several ways" | "either order" | "month first" | "no order fits";
  /** An example date from the table, as written. */
  example: string;
  /** An example of the table's date cells, which another country's Excel may have made; null if it has none. */
  dateCell: string | null;
  /** What the examples mean in each order, and how many dates of the table do not fit that order. */
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
