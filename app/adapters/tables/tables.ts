import { megabyte, readableSize } from "../uploads/byte-size.ts";
import { type Cell, saveAs, type Table, TableRefused } from "./table.ts";

export const maxCsvBytes = 5 * megabyte;
/** Workbooks may be large by their pictures, which are not read. */
export const maxWorkbookBytes = 50 * megabyte;

/**
 * Reads a CSV file or a sheet of an Excel workbook (.xlsx): the first one that `isWanted` by its rows, else the first
 * one. CSV may use commas, semicolons, tabs or bars as separators, any line ends, and UTF-8, UTF-16 or Windows-1252 as
 * encoding. Runs in the browser and loads its libraries on demand.
 * @throws TableRefused if the file is neither, damaged or too large
 */
export async function readTable(
  file: Blob,
  isWanted: (rows: Cell[][]) => boolean = () => true,
): Promise<Table> {
  if (file.size === 0) throw new TableRefused("This file is empty.");
  const isZip = startsWith(new Uint8Array(await file.slice(0, 4).arrayBuffer()), [0x50, 0x4b, 0x03, 0x04]);
  const maxBytes = isZip ? maxWorkbookBytes : maxCsvBytes;
  if (file.size > maxBytes) throw new TableRefused(`This file is larger than ${readableSize(maxBytes)}.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip) {
    const { readWorkbook } = await import("./workbook.ts");
    return readWorkbook(bytes, isWanted);
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new TableRefused(hasPassword(bytes) ? locked : oldExcel);
  return readCsv(textOf(bytes).replace(/\r\n?/g, "\n"));
}

async function readCsv(text: string): Promise<Table> {
  // Web programs name such pages .xls, and Excel opens them.
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text))
    throw new TableRefused(`This is a web page or XML file. ${saveAs}`);
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
  return {
    rows: data,
    separator: meta.delimiter,
    dateOffset: 0,
    sheet: null,
    otherSheets: [],
    hiddenRows: new Set(),
  };
}

const oldExcel = `This is an Excel 97–2003 workbook (.xls). ${saveAs}`;
const locked = "This workbook is protected by a password. Save it without one, and choose that file.";

/** Returns whether an OLE file has the entry of an encrypted workbook, named in UTF-16. */
const hasPassword = (bytes: Uint8Array) =>
  new TextDecoder("windows-1252").decode(bytes).includes([..."EncryptedPackage"].join("\0"));

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
