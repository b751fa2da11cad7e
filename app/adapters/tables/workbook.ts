import { Parts, parse } from "./office-parts.ts";
import { type Cell, saveAs, type Table, TableRefused } from "./table.ts";

/**
 * Reads a sheet of an Excel workbook (.xlsx): the first one that `isWanted` by its rows, visible sheets before hidden
 * ones, else the first visible one.
 * @throws TableRefused if the file is another kind, damaged or too large
 */
export function readWorkbook(bytes: Uint8Array, isWanted: (rows: Cell[][]) => boolean): Table {
  try {
    const workbook = new Workbook(bytes);
    const sheets = [...workbook.sheets].sort((one, other) => Number(one.hidden) - Number(other.hidden));
    let first: Table | undefined;
    for (const { name, path } of sheets) {
      const table: Table = {
        ...workbook.readSheet(path),
        separator: null,
        dateOffset: workbook.dateOffset,
        sheet: name,
        otherSheets: workbook.sheets
          .filter((sheet) => sheet.path !== path && !sheet.hidden)
          .map(({ name }) => name),
      };
      if (isWanted(table.rows)) return table;
      first ??= table;
    }
    if (first) return first;
  } catch (cause) {
    if (cause instanceof TableRefused) throw cause;
    throw new TableRefused(damaged, { cause });
  }
  throw new TableRefused(damaged);
}

const damaged = "This file is damaged or not an Excel workbook.";

/** Days from 30 December 1899 to 1 January 1904, from which workbooks of early Macs count. */
const daysTo1904 = 1462;
/** Milliseconds. */
const oneDay = 24 * 60 * 60 * 1000;
const epoch = Date.UTC(1899, 11, 30);

class Workbook {
  readonly #parts: Parts;
  readonly #texts: string[];
  readonly #dateStyles: Set<number>;
  readonly sheets: { name: string; path: string; hidden: boolean }[] = [];
  dateOffset = 0;

  constructor(bytes: Uint8Array) {
    this.#parts = new Parts(bytes);
    const path = this.#parts.linkedFrom("").find(({ type }) => type === "officeDocument")?.path ?? "";
    if (path.endsWith(".bin")) throw new TableRefused(`This is an Excel binary workbook (.xlsb). ${saveAs}`);
    const linked = this.#parts.linkedFrom(path);
    const partOf = (wanted: string) =>
      this.#parts.read(linked.find(({ type }) => type === wanted)?.path ?? "");
    this.#texts = sharedTexts(partOf("sharedStrings"));
    this.#dateStyles = dateStyles(partOf("styles"));
    parse(this.#parts.read(path), {
      open: (element, attributes) => {
        if (element === "workbookPr" && isTrue(attributes.date1904)) this.dateOffset = daysTo1904;
        if (element !== "sheet") return;
        const [, id] = Object.entries(attributes).find(([name]) => name.endsWith(":id")) ?? [];
        const sheet = linked.find((link) => link.id === id && link.type === "worksheet");
        const hidden = (attributes.state ?? "visible") !== "visible";
        if (sheet) this.sheets.push({ name: attributes.name ?? "", path: sheet.path, hidden });
      },
    });
  }

  readSheet(path: string): Pick<Table, "rows" | "hiddenRows"> {
    const cells: Cell[][] = [];
    const hiddenRows = new Set<number>();
    const merged: string[] = [];
    let row = 0;
    let column = 0;
    let cell: Record<string, string> = {};
    let text: string | null = null;
    parse(this.#parts.read(path), {
      open: (element, attributes) => {
        if (element === "row") {
          row = Number(attributes.r ?? row + 1);
          column = 0;
          if (isTrue(attributes.hidden)) hiddenRows.add(row);
        } else if (element === "c") {
          cell = attributes;
          // Some programs write no addresses.
          column = cell.r ? columnOf(cell.r) : column + 1;
          text = null;
        } else if (element === "mergeCell") merged.push(attributes.ref ?? "");
      },
      text: (element, more) => {
        if (element === "v" || element === "t") text = (text ?? "") + more;
      },
      close: (element) => {
        if (element !== "c" || text === null) return;
        const value = this.#valueOf(cell, text);
        if (value === "" || value === null) return;
        cells[row - 1] ??= [];
        const line = cells[row - 1];
        if (line) line[column - 1] = value;
      },
    });
    const rows = Array.from(cells, (line) => Array.from(line ?? [], (value) => value ?? null));
    repeatMerged(rows, merged);
    return { rows, hiddenRows };
  }

  #valueOf({ t: type, s: style }: Record<string, string>, text: string): Cell {
    if (type === "s") return this.#texts[Number(text)] ?? null;
    if (type === "b") return isTrue(text);
    if (type === "d") return momentOf(text) ?? text;
    const number = Number(text);
    if ((type ?? "n") !== "n" || Number.isNaN(number)) return unescaped(text);
    if (!this.#dateStyles.has(Number(style ?? 0))) return number;
    // Without a day it is a time, which both ways of counting write alike.
    const days = number >= 1 ? number + this.dateOffset : number;
    return new Date(epoch + Math.round(days * oneDay));
  }
}

/** Gives each row of merged cells their value, in the first of their columns. Rows without other cells stay empty. */
function repeatMerged(rows: Cell[][], merged: string[]): void {
  const filled = rows.map((row) => row.length > 0);
  for (const range of merged) {
    const [, from = "", to = ""] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
    const column = columnOf(range) - 1;
    const value = rows[Number(from) - 1]?.[column] ?? null;
    for (let at = Number(from); at < Math.min(Number(to), rows.length); at += 1) {
      const row = rows[at];
      if (row && filled[at])
        rows[at] = Object.assign(Array(Math.max(row.length, column + 1)).fill(null), row, {
          [column]: value,
        });
    }
  }
}

/** Returns the 1-based column of an address such as `AB12`. */
function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? "";
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Parses a date, a time or both in ISO 8601; null for other text. A time alone gets the day from which days are counted. */
function momentOf(iso: string): Date | null {
  const [found, day = "1899-12-30", time = "00:00"] =
    /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?Z?$/.exec(iso) ?? [];
  return found ? new Date(`${day}T${time}Z`) : null;
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  parse(xml, {
    open: (element) => {
      if (element === "si") texts.push("");
    },
    text: (element, more) => {
      if (element === "t") texts.push(`${texts.pop()}${more}`);
    },
  });
  return texts.map(unescaped);
}

/** Replaces the escapes of Excel for control characters, such as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the indexes of the cell styles that show numbers as dates or times. */
function dateStyles(xml: string): Set<number> {
  const codes = new Map<number, string>();
  const formats: Record<string, number[]> = { cellStyleXfs: [], cellXfs: [] };
  let list = "";
  parse(xml, {
    open: (element, { numFmtId, formatCode, xfId }) => {
      if (element === "numFmt") codes.set(Number(numFmtId), formatCode ?? "");
      if (element in formats) list = element;
      if (element === "xf")
        formats[list]?.push(Number(numFmtId ?? formats.cellStyleXfs?.[Number(xfId)] ?? 0));
    },
    close: (element) => {
      if (element === list) list = "";
    },
  });
  const isDate = (format: number) => {
    const code = codes.get(format);
    return code === undefined
      ? builtInDates.some(([from, to]) => format >= from && format <= to)
      : showsDate(code);
  };
  return new Set(formats.cellXfs?.flatMap((format, at) => (isDate(format) ? at : [])));
}

/** Ranges of the number formats that every spreadsheet program knows, some of them by region (ECMA-376, 18.8.30). */
const builtInDates: [number, number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** Looks for letters of days, months, years and times outside quoted text, colours and conditions. */
const showsDate = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, "").replace(/general/i, ""));

const isTrue = (value: string | undefined) => value === "1" || value === "true";
