/** What a spreadsheet would take for a formula; the wide forms are what some of them read as the plain ones. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * One line of a CSV file, with its end. Every cell is quoted, and one that a spreadsheet would run as a
 * formula gets a leading apostrophe, which spreadsheets take for "this is text".
 */
export function csvLine(cells: string[]): string {
  const quoted = cells.map((cell) => {
    const safe = formula.test(cell) ? `'${cell}` : cell;
    return `"${safe.replaceAll('"', '""')}"`;
  });
  return `${quoted.join(",")}\r\n`;
}

/** Stands at the beginning of a CSV file; without it Excel does not read it as UTF-8. */
export const csvStart = "\uFEFF";
