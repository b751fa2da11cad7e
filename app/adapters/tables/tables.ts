import { megabyte, readableSize } from "../uploads/byte-size.ts";

/** Value of a cell. A date or time of a workbook is a `Date` whose UTC fields match the cell. */
export type Cell = string | number | boolean | Date | null;

export interface Table {
  /** Rows of cells, including empty rows. */
  rows: Cell[][];
  /** The separator of a CSV file, whose rows may have too many or too few cells; null for a workbook. */
  separator: string | null;
}

/** Thrown for a file that cannot be read as a table. The message is for the user. */
export class TableRefused extends Error {
  override name = "TableRefused";
}

export const maxTableBytes = 5 * megabyte;

/**
 * Reads a CSV file or the first sheet of an Excel workbook (.xlsx). CSV may use commas, semicolons, tabs or bars as
 * separators, any line ends, and UTF-8, UTF-16 or Windows-1252 as encoding. Runs in the browser and loads its libraries
 * on demand.
 * @throws TableRefused if the file is neither, damaged or larger than `maxTableBytes`
 */
export async function readTable(file: Blob): Promise<Table> {
  if (file.size === 0) throw new TableRefused("This file is empty.");
  if (file.size > maxTableBytes)
    throw new TableRefused(`This file is larger than ${readableSize(maxTableBytes)}.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readWorkbook(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new TableRefused("This is an old Excel file. Please save it as .xlsx or CSV.");
  return readCsv(textOf(bytes).replace(/\r\n?/g, "\n"));
}

async function readCsv(text: string): Promise<Table> {
  if (text.includes("\0")) throw new TableRefused("This is neither a CSV file nor an Excel workbook.");
  const { default: papaparse } = await import("papaparse");
  // Excel writes the separator in a first line, which it does not show as a row.
  const [firstLine = "", delimiter = ""] = /^sep=(.)\n/.exec(text) ?? [];
  const { data, errors, meta } = papaparse.parse<string[]>(text.slice(firstLine.length), {
    delimiter,
    delimitersToGuess: [",", ";", "\t", "|"],
    newline: "\n",
  });
  const quotes = errors.find(({ type }) => type === "Quotes");
  if (quotes) {
    const row = (quotes.row ?? 0) + 1;
    throw new TableRefused(`Row ${row} has a quotation mark that does not end where its cell does.`);
  }
  return { rows: data, separator: meta.delimiter };
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  if (maxPartBytes(bytes) >= maxInPlaceBytes)
    throw new TableRefused("This workbook is very large. Please save its sheet as CSV.");
  const { readSheet } = await import("read-excel-file/universal");
  return readSheet(bytes.buffer).then(
    (rows) => ({ rows: rows.map((row) => row.map(plainCell)), separator: null }),
    (cause: unknown) => {
      throw new TableRefused("This file is damaged or not an Excel workbook.", { cause });
    },
  );
}

function plainCell(value: unknown): Cell {
  const known = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return known || value instanceof Date ? value : null;
}

// The library unpacks larger parts in a worker, which our content security policy blocks, so it would never finish.
const maxInPlaceBytes = 512 * 1024;

/** Returns the unpacked size of the largest part of a ZIP, according to its directory. */
function maxPartBytes(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer);
  let largest = 0;
  for (let at = 0; at + 46 <= bytes.length; at += 1) {
    if (bytes[at] === 0x50 && view.getUint32(at) === 0x504b0102)
      largest = Math.max(largest, view.getUint32(at + 24, true));
  }
  return largest;
}

function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
