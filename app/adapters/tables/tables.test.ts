import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { packWorkbook, workbook } from "#tests/support/xlsx.ts";
import { readTable } from "./tables.ts";

const csv = async (text: string | Uint8Array<ArrayBuffer>) => (await readTable(new Blob([text]))).rows;

const rows = [
  ["date", "note"],
  ["2026-11-12", "Slab, level 4"],
];

/** @spec import.1 */
describe("a table is read from", () => {
  test.each([
    ["commas", 'date,note\r\n2026-11-12,"Slab, level 4"'],
    ["semicolons, as Excel writes in Europe", "date;note\n2026-11-12;Slab, level 4"],
    ["tabs", "date\tnote\n2026-11-12\tSlab, level 4"],
    ["a heading that ends with CRLF and rows that end with LF", 'date,note\r\n2026-11-12,"Slab, level 4"\n'],
    ["lone CR at line ends", 'date,note\r2026-11-12,"Slab, level 4"'],
    ["a first line that names the separator", "sep=|\r\ndate|note\n2026-11-12|Slab, level 4"],
    ["UTF-8 with its mark", '\ufeffdate,note\n2026-11-12,"Slab, level 4"'],
  ])("CSV with %s", async (_, text) => {
    expect((await csv(text)).slice(0, 2)).toEqual(rows);
  });

  test("CSV in UTF-16, in Windows-1252 and in any script", async () => {
    const utf16 = Buffer.from("\ufeffdate\tnote\n2026-11-12\tSlab, level 4", "utf16le");
    expect(await csv(Uint8Array.from(utf16))).toEqual(rows);
    expect(await csv(Uint8Array.from(Buffer.from("caf\xe9,1\n", "latin1")))).toContainEqual(["café", "1"]);
    expect(await csv("स्लैब,1\n")).toContainEqual(["स्लैब", "1"]);
  });

  test("CSV with line breaks in a cell and empty rows, each row in its place", async () => {
    expect(await csv('a,"b\nc"\n\nd,""""\n')).toEqual([["a", "b\nc"], [""], ["d", '"'], [""]]);
  });

  test("an Excel workbook, with texts, numbers, dates and times", async () => {
    const noon = { serial: 46_338.5, as: "both" } as const;
    const sheet = [
      ["date", "time", "image", "both", "number"],
      [{ serial: 46_338, as: "date" }, { serial: 10.5 / 24, as: "time" }, "a & b.jpg", noon, 7],
      [null, null, "c.jpg", null, null],
    ] as const;
    const { rows } = await readTable(await workbook(sheet.map((row) => [...row])));
    const [, first, second] = rows;
    expect(first).toEqual([
      new Date("2026-11-12T00:00:00Z"),
      new Date("1899-12-30T10:30:00Z"),
      "a & b.jpg",
      new Date("2026-11-12T12:00:00Z"),
      7,
    ]);
    expect(second?.[2]).toBe("c.jpg");
  });
});

const fixture = (name: string) => new Blob([readFileSync(`tests/fixtures/tables/${name}.xlsx`)]);
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const line = (...values: string[]) => `<row>${values.map(text).join("")}</row>`;
const sheet = (...lines: string[]) => `<sheetData>${lines.join("")}</sheetData>`;
const noon = new Date("2026-11-12T00:00:00Z");

/** @spec import.1 */
describe("a workbook is read with", () => {
  test("cells without addresses, in their order", async () => {
    const { rows } = await readTable(fixture("no-addresses"));
    expect(rows[1]).toEqual(["2026-11-12", "10:20", "a.jpg", null, "one"]);
  });

  test("merged cells, whose value counts for each row that has other cells", async () => {
    const { rows } = await readTable(fixture("merged-dates"));
    expect(rows.slice(1).map(([date, time]) => [date, time])).toEqual([
      [noon, "10:20"],
      [noon, "10:30"],
    ]);
    const content = `${sheet(line("a", "b"), "<row/>", line("", "c"), "<row/>")}<mergeCells><mergeCell ref="A1:A4"/></mergeCells>`;
    const merged = await readTable(await packWorkbook([{ name: "Photos", content }]));
    expect(merged.rows).toEqual([["a", "b"], [], ["a", "c"]]);
  });

  test("dates that count from 1904, and the days to add to plain numbers", async () => {
    const plain = await readTable(fixture("counted-from-1904"));
    expect(Number(plain.rows[1]?.[0]) + plain.dateOffset).toBe(46_338);
    const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const content = sheet('<row><c s="1"><v>44876</v></c><c s="2"><v>0.4375</v></c></row>');
    const workbookPart = `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="true"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const formatted = await packWorkbook([{ name: "A", content }], { "xl/workbook.xml": workbookPart });
    expect((await readTable(formatted)).rows).toEqual([[noon, new Date("1899-12-30T10:30:00Z")]]);
  });

  test("days and times that are written in ISO 8601", async () => {
    const cells = ["2026-11-12", "10:20:00", "2026-11-12T10:20:30.5", "soon"];
    const content = sheet(`<row>${cells.map((cell) => `<c t="d"><v>${cell}</v></c>`).join("")}</row>`);
    expect((await readTable(await packWorkbook([{ name: "A", content }]))).rows).toEqual([
      [noon, new Date("1899-12-30T10:20:00Z"), new Date("2026-11-12T10:20:30.5Z"), "soon"],
    ]);
  });

  test("number formats that show dates, and others that only contain their letters", async () => {
    const codes = [
      "d-mmm-yy",
      "[$-4009]dd/mm/yyyy;@",
      "[h]:mm",
      '0.0 "days"',
      "[Red]0",
      "[$₹-4009] #,##0",
      "General",
    ];
    const formats = codes.map(
      (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
    );
    const styles = codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
    const xml = `<styleSheet><numFmts>${formats.join("")}</numFmts><cellXfs>${styles.join("")}</cellXfs></styleSheet>`;
    const content = sheet(`<row>${codes.map((_, at) => `<c s="${at}"><v>46338</v></c>`).join("")}</row>`);
    const { rows } = await readTable(await packWorkbook([{ name: "A", content }], { "xl/styles.xml": xml }));
    expect(rows[0]).toEqual([noon, noon, noon, 46_338, 46_338, 46_338, 46_338]);
  });

  test("shared texts without their phonetic guides, prefixed elements and escaped characters", async () => {
    const shared =
      "<sst><si><r><t>two </t></r><r><t>runs</t></r><rPh><t>guide</t></rPh></si><si><t>a_x000A_b</t></si></sst>";
    const content =
      '<x:sheetData xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row></x:sheetData>';
    const links =
      '<Relationships><Relationship Id="rId1" Type="/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="/sharedStrings" Target="SharedStrings.xml"/></Relationships>';
    const extra = { "xl/_rels/workbook.xml.rels": links, "xl/sharedStrings.xml": shared };
    expect((await readTable(await packWorkbook([{ name: "A", content }], extra))).rows).toEqual([
      ["two runs", "a\nb"],
    ]);
  });

  test("a large drawing, a large second sheet, and thousands of empty rows with borders", async () => {
    const bordered = Array.from({ length: 3_000 }, () => `<row>${'<c s="1"/>'.repeat(40)}</row>`);
    const content = sheet(line("date"), line("2026-11-12"), ...bordered);
    const extra = { "xl/media/logo.emf": "x".repeat(6_000_000) };
    const file = await packWorkbook(
      [
        { name: "A", content },
        { name: "B", content: sheet(...bordered) },
      ],
      extra,
    );
    expect((await readTable(file)).rows).toEqual([["date"], ["2026-11-12"]]);
  });

  test("the wanted sheet, before one that is hidden, and the numbers of hidden rows", async () => {
    const hiddenFirst = await readTable(fixture("hidden-first-sheet"));
    expect([hiddenFirst.sheet, hiddenFirst.otherSheets]).toEqual(["Photos", []]);
    const sheets = [
      { name: "Cover", content: sheet(line("Kelva")) },
      { name: "Nov", content: sheet(line("date"), '<row r="3" hidden="1"><c><v>7</v></c></row>') },
    ];
    const wanted = await readTable(await packWorkbook(sheets), (rows) => rows[0]?.[0] === "date");
    expect([wanted.sheet, wanted.otherSheets, [...wanted.hiddenRows]]).toEqual(["Nov", ["Cover"], [3]]);
    expect(wanted.rows).toEqual([["date"], [], [7]]);
    const none = await readTable(await packWorkbook(sheets), () => false);
    expect(none.sheet).toBe("Cover");
  });
});

const zipped = (files: Record<string, string>) => packWorkbook([], files);
const oleFile = (entry: string) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from(entry, "utf16le")]);

describe("a file that is not a table is rejected with a message:", () => {
  test.each<[string, string | Uint8Array<ArrayBuffer> | Promise<Blob>, string]>([
    ["an empty file", "", "This file is empty."],
    ["an old Excel file", oleFile("Workbook"), "Excel 97–2003 workbook (.xls). Save it as"],
    [
      "a workbook with a password",
      oleFile("EncryptedPackage"),
      "protected by a password. Save it without one",
    ],
    [
      "a binary workbook",
      zipped({ "_rels/.rels": '<a><Relationship Type="/officeDocument" Target="xl/workbook.bin"/></a>' }),
      "binary workbook (.xlsb). Save it as",
    ],
    [
      "an OpenDocument spreadsheet",
      zipped({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
      "OpenDocument file (.ods). Save it as",
    ],
    ["a Numbers document", zipped({ "Index/Document.iwa": "" }), "Numbers document. Export it"],
    [
      "a web page that is named .xls",
      "<html><table><tr><td>date</td></tr></table></html>",
      "web page or XML file. Save it as",
    ],
    [
      "a picture",
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      "neither a CSV file nor an Excel workbook",
    ],
    [
      "a ZIP of something else",
      Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]),
      "damaged or not an Excel workbook",
    ],
    ["a quotation mark that never ends", 'date,note\n2026-11-12,"Slab\n', "Row 2 has a quotation mark"],
    ["6 MB", "a,b\n".repeat(1_600_000), "larger than 5 MB"],
    ["51 MB of a ZIP", `PK\x03\x04${" ".repeat(51 * 2 ** 20)}`, "larger than 50 MB"],
  ])("%s", async (_, content, words) => {
    await expect(readTable(new Blob([await content]))).rejects.toThrow(words);
  });

  test("a truncated workbook, and one that would unpack to more than the limit", async () => {
    const small = await workbook([["date"]]);
    const bytes = Buffer.from(await small.arrayBuffer());
    const sizeOfSheet = bytes.lastIndexOf("xl/worksheets/sheet1.xml") - 46 + 24;
    bytes.writeUInt32LE(65 * 1024 * 1024, sizeOfSheet);
    await expect(readTable(new Blob([bytes]))).rejects.toThrow("very large");
    await expect(readTable(small.slice(0, small.size - 200))).rejects.toThrow(
      "damaged or not an Excel workbook",
    );
  });
});
