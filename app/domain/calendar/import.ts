import type { Cell, Table } from "#app/adapters/tables/table.ts";
import { comparable } from "#app/domain/values/choices.ts";
import { counted } from "#app/domain/values/wording.ts";
import { maxEventsPerRequest } from "./events.ts";
import { cellText, type ImportColumn, importColumns } from "./import-cells.ts";
import { type DateFormatQuestion, type DateOrder, dateFormatQuestion } from "./import-dates.ts";
import { type ImportEvent, type Known, readRow } from "./import-row.ts";

export interface Problem {
  /** 1-based, as in spreadsheets: row 1 has the headings. */
  row: number;
  /** Null when the whole row is affected. */
  column: ImportColumn | null;
  text: string;
  /** The known name that was probably meant. */
  meant?: string | undefined;
}

export interface ImportChoices {
  /** The order of dates in numbers; null until chosen. */
  order?: DateOrder | null;
  /** What replaces cells, by the numbers of their rows. */
  corrections?: Record<number, Partial<Record<ImportColumn, string>>>;
  /** Numbers of the rows that are imported already. */
  imported?: number[];
}

export interface ImportRow {
  row: number;
  written: Record<ImportColumn, string>;
  /** Null while the row has a problem or its date order is unknown. */
  event: ImportEvent | null;
  problems: Problem[];
  hidden: boolean;
}

export interface ImportPlan extends Pick<Table, "sheet" | "otherSheets"> {
  rows: ImportRow[];
  /** All problems from top to bottom; rows without problems can be imported alone. */
  problems: Problem[];
  /** Headings of unknown columns. */
  unused: string[];
  /** The number of right rows without a project; their visibility must be chosen before the import. */
  withoutProject: number;
  /** The question of the date order; must be answered before the import. */
  question: DateFormatQuestion | null;
}

/**
 * Returns the dry run of an import: what each row of a table would add, and the problems by row and column.
 * Columns may be in any order. Rows that are imported already are left out.
 */
export function planImport(
  table: Table,
  known: Known,
  { order = null, corrections = {}, imported = [] }: ImportChoices = {},
): ImportPlan {
  const { sheet, otherSheets } = table;
  const { above, headings } = headingsOf(table.rows);
  const unused = headings.filter((heading) => heading !== "" && !columnOf(heading));
  const filled = filledRows(table.rows, above);
  const wrong = wrongHeadings(headings, above + 1) ?? wrongLength(filled);
  if (wrong)
    return { rows: [], problems: [wrong], unused, withoutProject: 0, question: null, sheet, otherSheets };

  const cellIn = ({ row, cells }: { row: number; cells: Cell[] }, column: ImportColumn) => {
    const cell = corrections[row]?.[column] ?? cells[headings.indexOf(column)];
    return column === "date" && typeof cell === "number" ? cell + table.dateOffset : cell;
  };
  const question = dateFormatQuestion(filled.map((line) => cellIn(line, "date")));
  const dateOrder = order ?? (question ? null : "day-first");
  const all = filled.map((line): ImportRow => {
    const { row, cells } = line;
    const shifted = wrongCellCount(cells, headings, table.separator);
    const { event, wrong } = shifted
      ? { event: null, wrong: [shifted] }
      : readRow((column) => cellIn(line, column), known, dateOrder);
    const written = importColumns.map((column) => [column, cellText(cellIn(line, column))]);
    return {
      row,
      written: Object.fromEntries(written) as ImportRow["written"],
      event,
      problems: wrong.map((one) => ({ row, ...one })),
      hidden: table.hiddenRows.has(row),
    };
  });
  refuseRepetitions(all);
  const rows = all.filter(({ row }) => !imported.includes(row));
  const problems = rows.flatMap(({ problems }) => problems);
  const withoutProject = rightRows(rows).filter(({ written }) => written.project === "").length;
  return { rows, problems, unused, withoutProject, question, sheet, otherSheets };
}

/** Returns the rows that can be imported once the questions are answered. */
export const rightRows = (rows: ImportRow[]): ImportRow[] =>
  rows.filter(({ problems }) => problems.length === 0);

/** Returns the names and numbers by which a table refers to projects, each once. */
export function projectsIn({ rows }: Table): string[] {
  const { above, headings } = headingsOf(rows);
  const at = headings.indexOf("project");
  if (at < 0) return [];
  const names = filledRows(rows, above)
    .slice(0, maxEventsPerRequest)
    .map(({ cells }) => cellText(cells[at]));
  return [...new Map(names.filter(Boolean).map((name) => [comparable(name), name])).values()];
}

export function hasHeadings(rows: Cell[][]): boolean {
  const { headings } = headingsOf(rows);
  return needed.every((column) => headings.includes(column));
}

/** Returns the rows below the headings with any text, by their numbers in the spreadsheet. */
const filledRows = (rows: Cell[][], above: number): { row: number; cells: Cell[] }[] =>
  rows
    .map((cells, at) => ({ row: at + 1, cells }))
    .slice(above + 1)
    .filter(({ cells }) => cells.some((cell) => cellText(cell) !== ""));

/** A title and notes may stand above the headings. */
const maxRowsAbove = 20;

/** Returns the headings, and how many rows are above them: those with most of the columns, else the first row. */
function headingsOf(rows: Cell[][]): { above: number; headings: string[] } {
  const candidates = rows.slice(0, maxRowsAbove + 1).map((row, above) => {
    const headings = Array.from(row, (cell) => columnOf(cellText(cell)) ?? cellText(cell));
    return { above, headings, known: importColumns.filter((column) => headings.includes(column)).length };
  });
  const [best] = candidates.sort((one, other) => other.known - one.known);
  return best ?? { above: 0, headings: [] };
}

/** Returns the column of a heading, ignoring case and plural. */
function columnOf(heading: string): ImportColumn | undefined {
  const word = heading.toLowerCase();
  return importColumns.find((column) => word === column || word === `${column}s`);
}

const needed: ImportColumn[] = ["date", "time", "image"];

function wrongHeadings(headings: string[], row: number): Problem | null {
  for (const column of importColumns) {
    const count = headings.filter((heading) => heading === column).length;
    if (count > 1) return { row, column, text: `There are ${count} columns “${column}”.` };
    if (count === 0 && needed.includes(column))
      return {
        row,
        column,
        text: `There is no column “${column}”. A row above the events has to name the columns.`,
      };
  }
  return null;
}

function wrongLength(filled: { row: number }[]): Problem | null {
  const rows = filled.length;
  if (rows === 0) return { row: 1, column: null, text: "The table has no rows below the headings." };
  if (rows <= maxEventsPerRequest) return null;
  const text = `The table has ${rows} rows (maximum ${maxEventsPerRequest} per import).`;
  return { row: filled[maxEventsPerRequest]?.row ?? 1, column: null, text };
}

/**
 * Returns the problem of a CSV row whose cells are not those of the headings, or null. Empty cells at its end are
 * harmless.
 */
function wrongCellCount(cells: Cell[], headings: string[], separator: string | null) {
  const filledCells = (row: Cell[]) => row.findLastIndex((cell) => cellText(cell) !== "") + 1;
  const expected = filledCells(headings);
  const count = Math.max(filledCells(cells), Math.min(cells.length, expected));
  if (separator === null || count === expected) return null;
  const name = separator === "\t" ? "a tab" : `“${separator}”`;
  const text = `This row has ${counted(count, "cell")}, the headings have ${expected}. Text that contains ${name} needs quotation marks, without a blank before them.`;
  return { column: null, text };
}

/** Adds a problem to each row that repeats an earlier one; it was most likely pasted twice. */
function refuseRepetitions(rows: ImportRow[]): void {
  const firstRows = new Map<string, number>();
  for (const row of rows) {
    if (!row.event) continue;
    const same = JSON.stringify(row.event);
    const before = firstRows.get(same);
    if (before === undefined) firstRows.set(same, row.row);
    else {
      row.problems.push({ row: row.row, column: null, text: `Duplicate of row ${before}.` });
      row.event = null;
    }
  }
}
