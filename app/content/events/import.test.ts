import { describe, expect, test } from "vitest";
import { type Cell, readTable, type Table } from "#app/adapters/tables/tables.ts";
import { planImport } from "./import.ts";
import type { DateOrder } from "./import-cells.ts";
import { importTemplate } from "./import-columns.ts";

const known = {
  files: ["a.jpg", "IMG 2.JPG", "slab-level-4.jpg"],
  projects: [
    { id: 3, title: "Kelva Twins" },
    { id: 4, title: "Worli  Sea Face" },
    { id: 7, title: "12" },
    { id: 8, title: "Twice" },
    { id: 9, title: "twice" },
  ],
};
const headings: Cell[] = ["date", "time", "image", "project", "note"];
const sheet = (...rows: Cell[][]): Table => ({ rows, separator: null });
const plan = (rows: Cell[][], order?: DateOrder) => planImport(sheet(headings, ...rows), known, order);
const problemsOf = (rows: Cell[][], order?: DateOrder) =>
  plan(rows, order).problems.map(({ row, column, text }) => [row, column, text]);
const row = (more: Partial<Record<"date" | "time" | "image" | "project" | "note", Cell>>): Cell[] =>
  Object.values({ date: "2026-11-12", time: "10:20", image: "a.jpg", project: "", note: "", ...more });

describe("the dry run of an import", () => {
  /** @spec import.2 */
  test("lists what every row adds, for any column order, with the row numbers of the spreadsheet", () => {
    const table = sheet(
      ["Note", "IMAGES", "Date", "Project", "Time"],
      ["Slab cast", "photos\\IMG 2.jpg", "2026-11-12", "kelva twins", "10:20"],
      ["", "", "", "", ""],
      ["", "https://example.com/x.jpg?a=1", "2026-11-13", "7", "16:45:30"],
    );
    const { rows, problems, unused, question } = planImport(table, known);
    expect([problems, unused, question]).toEqual([[], [], null]);
    expect(rows.map(({ row, event }) => [row, event])).toEqual([
      [
        2,
        {
          date: "2026-11-12",
          time: "10:20",
          image: { file: "IMG 2.JPG" },
          project: known.projects[0],
          note: "Slab cast",
        },
      ],
      [
        4,
        {
          date: "2026-11-13",
          time: "16:45:30",
          image: { address: "https://example.com/x.jpg?a=1" },
          project: known.projects[2],
          note: "",
        },
      ],
    ]);
  });

  /** @spec import.4 */
  test("reads its own template, for any project name", async () => {
    for (const title of ["Kelva Twins", 'Tower "A", Worli']) {
      const table = await readTable(new Blob([importTemplate(title)]));
      const { problems, rows } = planImport(table, { ...known, projects: [{ id: 1, title }] });
      expect(problems).toEqual([]);
      expect(rows.map(({ event }) => event?.project?.id)).toEqual([1, undefined]);
    }
  });

  /** @spec import.1 */
  test("reads date and time cells of a workbook, even when they are stored as plain numbers", () => {
    const { rows, problems } = plan([
      row({ date: new Date("2026-11-12T00:00:00Z"), time: new Date("1899-12-30T10:20:00Z") }),
      row({ date: 46_338, time: 0.4375 }),
      row({ date: new Date("2026-11-12T16:45:30Z"), time: new Date("2026-11-12T16:45:30Z") }),
      row({ time: new Date("1899-12-30T00:00:00.400Z") }),
    ]);
    expect(problems).toEqual([]);
    expect(rows.map(({ event }) => `${event?.date} ${event?.time}`)).toEqual([
      "2026-11-12 10:20",
      "2026-11-12 10:30",
      "2026-11-12 16:45:30",
      "2026-11-12 00:00",
    ]);
  });

  test.each([
    ["9:05", "09:05"],
    ["9.05", "09:05"],
    ["0930", "09:30"],
    ["2:15 PM", "14:15"],
    ["12:01 am", "00:01"],
    ["12:00 p.m.", "12:00"],
    ["23:59:59", "23:59:59"],
  ])("reads the time %s", (time, read) => {
    expect(plan([row({ time })]).rows[0]?.event?.time).toBe(read);
  });

  test.each(["24:00", "10:60", "13:00 PM", "0:10 AM", "10", "ten", "10:20:61", "-1:00", "1e3"])(
    "rejects the time %s",
    (time) => {
      expect(problemsOf([row({ time })])).toEqual([
        [2, "time", `“${time}” is not a time such as 10:20 or 16:45:30.`],
      ]);
    },
  );

  /** @spec import.2 */
  test("names row and column of every error, and skips those rows", () => {
    const wrong = plan([
      row({ date: "", time: "", image: "", note: "x" }),
      row({}),
      row({ date: "31/02/2026", image: "missing.jpg", project: "Nowhere", note: "x".repeat(1001) }),
      row({ image: "ftp://example.com/x.jpg", project: "Twice" }),
      row({ image: "javascript://x", date: "2026-13-01" }),
      row({ date: "12/11/26", image: "http://" }),
    ]);
    expect(wrong.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...["2 date", "2 time", "2 image", "4 date", "4 image", "4 project", "4 note"],
      ...["5 image", "5 project", "6 date", "6 image", "7 date", "7 image"],
    ]);
    expect(wrong.rows.map(({ event }) => event !== null)).toEqual([false, true, false, false, false, false]);
    expect(wrong.problems.map(({ text }) => text)).toContain(
      "There are several projects “Twice”. Please give its number.",
    );
    expect(wrong.rows[2]?.written).toMatchObject({ date: "31/02/2026", image: "missing.jpg" });
  });

  test("reports duplicate rows and duplicate image names", () => {
    expect(problemsOf([row({}), row({ time: "11:00" }), row({ image: "A.JPG" })])).toEqual([
      [4, null, "Duplicate of row 2."],
    ]);
    const twice = { ...known, files: ["a.jpg", "A.jpg"] };
    expect(planImport(sheet(headings, row({})), twice).problems[0]?.text).toBe(
      "Two chosen images are called “a.jpg”.",
    );
  });

  test.each<[string, Cell[][], string]>([
    ["no rows at all", [], "There is no column “date”. The first row has to name the columns."],
    ["no headings", [row({})], "There is no column “date”. The first row has to name the columns."],
    [
      "no image column",
      [
        ["date", "time"],
        ["2026-11-12", "10:20"],
      ],
      "There is no column “image”. The first row has to name the columns.",
    ],
    ["a column twice", [["date", "time", "image", "Date"], []], "There are 2 columns “date”."],
    ["nothing below", [headings, ["", null, ""]], "The table has no rows below the headings."],
    [
      "501 rows",
      [headings, ...Array.from({ length: 501 }, () => row({}))],
      "The table has 501 rows (maximum 500 per import).",
    ],
  ])("rejects a table with %s", (_, table, text) => {
    const refused = planImport(sheet(...table), known);
    expect([refused.problems.map((problem) => problem.text), refused.rows]).toEqual([[text], []]);
  });

  test("names CSV rows that have more or fewer cells than the headings, except for empty cells at the end", async () => {
    const lines = [
      "date,time,image,project,note,",
      "2026-11-12,10:20,a.jpg,,Slab, level 4",
      '2026-11-12,10:21,a.jpg,, "Slab, level 4"',
      "2026-11-12,10:22,a.jpg",
      "2026-11-12,10:23,a.jpg,,,,,",
      "2026-11-12,10:24,a.jpg,,Slab",
    ];
    const { problems, rows } = planImport(await readTable(new Blob([lines.join("\n")])), known);
    const advice = "Text that contains “,” needs quotation marks, without a blank before them.";
    expect(problems).toEqual([
      { row: 2, column: null, text: `This row has 6 cells, the headings have 5. ${advice}` },
      { row: 3, column: null, text: `This row has 6 cells, the headings have 5. ${advice}` },
      { row: 4, column: null, text: `This row has 3 cells, the headings have 5. ${advice}` },
    ]);
    expect(rows.map(({ event }) => event?.note)).toEqual([undefined, undefined, undefined, "", "Slab"]);
  });

  test("lists the columns that it ignores", () => {
    expect(planImport(sheet([...headings, "Weather", ""], row({})), known).unused).toEqual(["Weather"]);
  });
});

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
