import Papa from "papaparse";

/** Cells that a spreadsheet would run as a formula; some also read the full-width signs. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Returns one line of a CSV file with its line break. Every cell is quoted; formulas get a leading apostrophe, which
 * marks text in spreadsheets.
 */
export const csvLine = (cells: (string | number)[]): string =>
  `${Papa.unparse([cells], { quotes: true, escapeFormulae: formula })}\r\n`;

/** The byte order mark, without which Excel does not read a CSV file as UTF-8. */
export const csvStart = "\uFEFF";
