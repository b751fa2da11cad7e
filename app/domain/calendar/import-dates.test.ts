import { describe, expect, test } from "vitest";
import type { Cell } from "#app/adapters/tables/table.ts";
import { plan, problemsOf, row } from "#tests/support/import-table.ts";
import type { DateOrder } from "./import-dates.ts";

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
      [3, "date", "“04/13/2026” is not a date in day/month/year order: there is no month 13."],
    ]);
  });

  test.each<Cell>([
    "12-Nov-26",
    "12 Nov 2026",
    "12Nov2026",
    "12th November, 2026",
    "Thu, Nov 12th, 2026",
    "2026-Nov-12",
    "2026/11/12",
    "2026.11.12",
    "2026 11 12",
    "20261112",
    20_261_112,
    "12\u00a0nov.\u00a02026",
    "१२ Nov २०२६",
    "૧૩/૧૧/૨૦૨૬",
    "2026-11-12T10:20",
    "12 Nov 2026, 2 pm",
    "13/11/2026 10:20:33.000",
  ])("of one meaning in any usual notation, also with a time behind: %s", (date) => {
    const { rows, question } = plan([row({ date })]);
    const day = /^(13|૧૩)/.test(String(date)) ? "2026-11-13" : "2026-11-12";
    expect([rows[0]?.event?.date, question]).toEqual([day, null]);
  });

  test("the source of a missing time, if there is one behind them", () => {
    const written = ["2026-11-12 10:20", "12 Nov 2026, 2 pm", new Date("2026-11-12T16:45:30Z")];
    const times = plan(written.map((date) => row({ date, time: "" }))).rows.map(({ event }) => event?.time);
    expect(times).toEqual(["10:20", "14:00", "16:45:30"]);
    expect(problemsOf([row({ date: "2026-11-12", time: "" })])).toEqual([
      [2, "time", "The time is missing."],
    ]);
  });

  test("asked about with two digits of the year, which may come first", () => {
    const { question } = plan(dates("12/11/26", "13/11/26"));
    expect(question?.readings.map(({ order, day, unfit }) => [order, day, unfit])).toEqual([
      ["day-first", "2026-11-12", 0],
      ["month-first", "2026-12-11", 1],
      ["year-first", "2012-11-26", 0],
    ]);
    expect(read("year-first", "26/11/12", "2026-11-13")).toEqual(["2026-11-12", "2026-11-13"]);
    expect(problemsOf(dates("26/11/12", "13/11/2026"), "year-first")).toEqual([
      [3, "date", "“13/11/2026” is not a date in year/month/day order: its year comes last."],
    ]);
  });

  test("asked about with date cells, which an Excel of another country may have made from text", () => {
    const april3 = new Date("2026-03-04T00:00:00Z");
    const { question } = plan(dates(april3, "13/04/2026"));
    expect(question?.dateCell).toBe("2026-03-04");
    expect(question?.readings.map(({ order, day, dateCellDay }) => [order, day, dateCellDay])).toEqual([
      ["day-first", "2026-04-13", "2026-03-04"],
      ["month-first", null, "2026-03-04"],
      ["day-first-exchanged", "2026-04-13", "2026-04-03"],
    ]);
    expect(read("day-first-exchanged", april3, "13/04/2026")).toEqual(["2026-04-03", "2026-04-13"]);
    const april20 = new Date("2026-04-20T00:00:00Z");
    const offered = plan(dates(april3, april20, "13/04/2026")).question?.readings.map(({ order }) => order);
    expect(offered).toEqual(["day-first", "month-first"]);
  });

  test.each([
    ["2026-11-31", "November has 30 days"],
    ["31/11/2026", "November has 30 days"],
    ["04/31/2026", "April has 30 days"],
    ["30 Feb 2027", "February 2027 has 28 days"],
    ["2026-13-01", "there is no month 13"],
    ["0 Nov 2026", "November has 30 days"],
  ])("rejected with the reason if they do not exist: %s", (date, reason) => {
    expect(problemsOf([row({ date })])).toEqual([[2, "date", `“${date}” is not a date: ${reason}.`]]);
  });

  test.each(["1989-12-31", "2100-01-01"])("rejected if no event can have them: %s", (date) => {
    expect(problemsOf([row({ date })])).toMatchObject([
      [2, "date", expect.stringContaining("is not between")],
    ]);
  });

  test.each<Cell>([
    "April 12",
    "12 Nov 026",
    "12 November December 2026",
    "1 2 3 Nov 2026",
    "2026-04-12T10:00Z",
    "2026-04-12 25:00",
    "12/11-2026",
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
