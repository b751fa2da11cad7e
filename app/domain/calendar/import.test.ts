import { describe, expect, test } from "vitest";
import type { Cell } from "#app/adapters/tables/table.ts";
import { readTable } from "#app/adapters/tables/tables.ts";
import { headings, known, plan, problemsOf, row, sheet } from "#tests/support/import-table.ts";
import { hasHeadings, planImport, projectsIn, rightRows } from "./import.ts";
import { importTemplate } from "./import-cells.ts";

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
    ["930", "09:30"],
    ["10:20:33.000", "10:20:33"],
    ["10:20 hrs", "10:20"],
    ["2 pm", "14:00"],
    ["१०:२०", "10:20"],
    ["12/11/2026 10:20", "10:20"],
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
      row({ date: "12/11/206", image: "http://" }),
    ]);
    expect(wrong.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      "2 date",
      "2 time",
      "2 image",
      "4 date",
      "4 image",
      "4 project",
      "4 note",
      "5 image",
      "5 project",
      "6 date",
      "6 image",
      "7 date",
      "7 image",
    ]);
    expect(wrong.rows.map(({ event }) => event !== null)).toEqual([false, true, false, false, false, false]);
    expect(wrong.problems.map(({ text }) => text)).toContain(
      "There are several projects “Twice”. Please give its number.",
    );
    expect(wrong.rows[2]?.written).toMatchObject({ date: "31/02/2026", image: "missing.jpg" });
  });

  test("finds the headings below a title, numbers rows from the top of the sheet, and marks hidden ones", () => {
    const table = {
      ...sheet(["Date: November"], [], headings, row({}), row({ time: "x" })),
      hiddenRows: new Set([5]),
    };
    const { rows, problems } = planImport(table, known);
    expect(rows.map(({ row, hidden }) => [row, hidden])).toEqual([
      [4, false],
      [5, true],
    ]);
    expect(problems.map(({ row }) => row)).toEqual([5]);
    expect([hasHeadings(table.rows), hasHeadings([headings.slice(1)])]).toEqual([true, false]);
    expect(projectsIn(sheet(["Title"], headings, row({ project: "Kelva" })))).toEqual(["Kelva"]);
  });

  test("reads plain numbers as dates of a workbook that counts from 1904", () => {
    const table = { ...sheet(headings, row({ date: 44_876 })), dateOffset: 1462 };
    expect(planImport(table, known).rows[0]?.event?.date).toBe("2026-11-12");
  });

  test("asks for the projects of all rows, however many blank ones are between them", () => {
    const filled = Array.from({ length: 400 }, (_, at) => [
      row({ project: `Site ${at}` }),
      row({ date: "", time: "", image: "" }),
    ]);
    expect(projectsIn(sheet(headings, ...filled.flat()))).toHaveLength(400);
  });

  test("finds names whatever form their characters have", () => {
    const files = ["Za\u0308une 2.jpg"];
    const projects = [{ id: 1, title: "Cafe\u0301 Row" }];
    const written = row({ image: "Z\u00e4une\u00a02.jpg", project: "Caf\u00e9\u202fRow\u200b" });
    expect(planImport(sheet(headings, written), { files, projects }).rows[0]?.event).toMatchObject({
      image: { file: files[0] },
      project: projects[0],
    });
  });

  test("reports duplicate rows and duplicate image names", () => {
    expect(problemsOf([row({}), row({ time: "11:00" }), row({ image: "A.JPG" })])).toEqual([
      [4, null, "Duplicate of row 2."],
    ]);
    const twice = { ...known, files: ["a.jpg", "A.jpg"] };
    expect(planImport(sheet(headings, row({})), twice).problems[0]?.text).toBe(
      "2 chosen images are called “a.jpg”.",
    );
  });

  test.each<[string, Cell[][], string]>([
    ["no rows at all", [], "There is no column “date”. A row above the events has to name the columns."],
    ["no headings", [row({})], "There is no column “date”. A row above the events has to name the columns."],
    [
      "no image column",
      [
        ["date", "time"],
        ["2026-11-12", "10:20"],
      ],
      "There is no column “image”. A row above the events has to name the columns.",
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
      "2026-11-12,10:24,a.jpg,,Slab\nTotal",
    ];
    const { problems, rows } = planImport(await readTable(new Blob([lines.join("\n")])), known);
    const advice = "Text that contains “,” needs quotation marks, without a blank before them.";
    expect(problems).toEqual([
      { row: 2, column: null, text: `This row has 6 cells, the headings have 5. ${advice}` },
      { row: 3, column: null, text: `This row has 6 cells, the headings have 5. ${advice}` },
      { row: 4, column: null, text: `This row has 3 cells, the headings have 5. ${advice}` },
      { row: 7, column: null, text: `This row has 1 cell, the headings have 5. ${advice}` },
    ]);
    expect(rows.flatMap(({ row, event }) => (event ? `${row} ${event.note}` : []))).toEqual(["5 ", "6 Slab"]);
  });

  test("lists the columns that it ignores", () => {
    expect(planImport(sheet([...headings, "Weather", ""], row({})), known).unused).toEqual(["Weather"]);
  });
});

describe("wrong rows", () => {
  const rows = [
    row({ project: "Kelva Twin" }),
    row({ time: "25:00" }),
    row({ image: "slab-levl-4.jpg", time: "11:00" }),
  ];

  test("name the project or image that was probably meant", () => {
    const { problems } = plan([...rows, row({ project: "Airport" })]);
    expect(problems.map(({ row, meant }) => [row, meant])).toEqual([
      [2, "Kelva Twins"],
      [3, undefined],
      [4, "slab-level-4.jpg"],
      [5, undefined],
    ]);
  });

  test("are right once their cells are corrected, and no longer listed once imported", () => {
    const corrections = { 2: { project: "3" }, 3: { time: "12:00" } };
    const table = sheet(headings, ...rows);
    const corrected = planImport(table, known, { corrections });
    expect(rightRows(corrected.rows).map(({ row }) => row)).toEqual([2, 3]);
    const rest = planImport(table, known, { corrections, imported: [2, 3] });
    expect(rest.rows.map(({ row }) => row)).toEqual([4]);
  });
});
