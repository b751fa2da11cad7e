import { describe, expect, test } from "vitest";
import type { Cell } from "#app/adapters/tables/table.ts";
import { plan, problemsOf, row } from "#tests/support/import-table.ts";
import type { DateOrder } from "./import-cells.ts";

/** @spec import.3 */
describe("dates are", () => {
  const dates = (...written: Cell[]) => written.map((date, at) => row({ date, time: `10:${10 + at}` }));
  const read = (order: DateOrder | undefined, ...written: Cell[]) =>
    plan(dates(...written), order).rows.map(({ event }) => event?.date ?? null);

  test("yyyy-mm-dd, or dd/mm/yyyy without a question if one of them fits no other order", () => {
    expect(read(undefined, "2026-04-03", "2026-4-3")).toEqual(["2026-04-03", "2026-04-03"]);
    expect(read(undefined, "03/04/2026", "13/04/2026")).toEqual(["2026-04-03", "2026-04-13"]);
    expect(read(undefined, "03-04-2026", "13.04.2026")).toEqual(["2026-04-03", "2026-04-13"]);
    expect(read(undefined, "05/05/2026", "7/7/2026")).toEqual(["2026-05-05", "2026-07-07"]);
    expect(plan(dates("03/04/2026", "13/04/2026")).question).toBeNull();
  });

  test.each<[string, Cell[], number, number, string]>([
    ["either order", ["03/04/2026", "05/06/2026"], 0, 0, "03/04/2026"],
    ["month first", ["03/04/2026", "04/13/2026"], 1, 0, "03/04/2026"],
    ["no order fits", ["13/04/2026", "04/13/2026", "1/2/2026"], 1, 1, "1/2/2026"],
    ["several ways", ["2026-04-12", "03/04/2026"], 0, 0, "03/04/2026"],
    ["several ways", ["2026-04-12", "13/04/2026"], 0, 1, "13/04/2026"],
    ["several ways", [new Date("2026-04-12T00:00:00Z"), "13/04/2026"], 0, 1, "13/04/2026"],
  ])("never guessed if ambiguous: %s in %j", (why, written, unfitDayFirst, unfitMonthFirst, example) => {
    const { question, rows, problems } = plan(dates(...written));
    expect(question).toMatchObject({ why, example });
    expect(question?.readings.map(({ unfit }) => unfit)).toEqual([unfitDayFirst, unfitMonthFirst]);
    const slashed = written.map((date) => typeof date === "string" && date.includes("/"));
    expect(rows.map(({ event }) => event === null)).toEqual(slashed);
    expect(problems).toEqual([]);
  });

  test("read in the chosen order, and those that do not fit are reported", () => {
    expect(read("month-first", "03/04/2026", "04/13/2026")).toEqual(["2026-03-04", "2026-04-13"]);
    expect(read("day-first", "03/04/2026", "2026-04-12")).toEqual(["2026-04-03", "2026-04-12"]);
    expect(problemsOf(dates("03/04/2026", "04/13/2026"), "day-first")).toEqual([
      [3, "date", "“04/13/2026” is not a valid date in day/month/year order."],
    ]);
  });

  test.each<Cell>([
    "1989-12-31",
    "2100-01-01",
    "2026-02-30",
    "12/04/26",
    "April 12",
    "2026-04-12T10:00",
    -5,
    1e9,
    true,
    new Date(Number.NaN),
  ])("never %s", (date) => {
    expect(problemsOf([row({ date })])).toMatchObject([
      [2, "date", expect.stringContaining("is not a date")],
    ]);
  });
});
