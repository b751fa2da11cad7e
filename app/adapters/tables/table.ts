/** Value of a cell. A date or time of a workbook is a `Date` whose UTC fields match the cell; it may be invalid. */
export type Cell = string | number | boolean | Date | null;

export interface Table {
  /** Rows of cells, including empty rows. */
  rows: Cell[][];
  /** The separator of a CSV file, whose rows may have too many or too few cells; null for a workbook. */
  separator: string | null;
  /** Days to add to a number that stands for a date, so that it counts from 30 December 1899. */
  dateOffset: number;
  /** Name of the sheet that was read; null for a CSV file. */
  sheet: string | null;
  /** Names of the other visible sheets. */
  otherSheets: string[];
  /** Numbers, from 1, of the rows that are hidden, by hand or by a filter. */
  hiddenRows: Set<number>;
}

/** Thrown for a file that cannot be read as a table. The message is for the user. */
export class TableRefused extends Error {
  override name = "TableRefused";
}

/** Ends a refusal of another format. */
export const saveAs = "Save it as an Excel workbook (.xlsx) or CSV, and choose that file.";
