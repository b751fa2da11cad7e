import Papa from "papaparse";

/** What a spreadsheet would take for a formula; the wide forms are what some of them read as the plain ones. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Returns one line of a CSV file, with its end. Every cell is quoted, and one that a spreadsheet would run as a
 * formula gets a leading apostrophe, which spreadsheets take for "this is text".
 */
export const csvLine = (cells: string[]): string =>
  `${Papa.unparse([cells], { quotes: true, escapeFormulae: formula })}\r\n`;

/** Stands at the beginning of a CSV file; without it Excel does not read it as UTF-8. */
export const csvStart = "\uFEFF";
