import type { Cell, Table } from "#app/adapters/tables/table.ts";
import { planImport } from "#app/domain/calendar/import.ts";
import type { DateOrder } from "#app/domain/calendar/import-dates.ts";

export const known = {
  files: ["a.jpg", "IMG 2.JPG", "slab-level-4.jpg"],
  projects: [
    { id: 3, title: "Kelva Twins" },
    { id: 4, title: "Worli  Sea Face" },
    { id: 7, title: "12" },
    { id: 8, title: "Twice" },
    { id: 9, title: "twice" },
  ],
};
export const headings: Cell[] = ["date", "time", "image", "project", "note"];
export const sheet = (...rows: Cell[][]): Table => ({
  rows,
  separator: null,
  dateOffset: 0,
  sheet: null,
  otherSheets: [],
  hiddenRows: new Set(),
});
export const plan = (rows: Cell[][], order?: DateOrder) =>
  planImport(sheet(headings, ...rows), known, order && { order });
export const problemsOf = (rows: Cell[][], order?: DateOrder) =>
  plan(rows, order).problems.map(({ row, column, text }) => [row, column, text]);
export const row = (more: Partial<Record<"date" | "time" | "image" | "project" | "note", Cell>>): Cell[] =>
  Object.values({ date: "2026-11-12", time: "10:20", image: "a.jpg", project: "", note: "", ...more });
