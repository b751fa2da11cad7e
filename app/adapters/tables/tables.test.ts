import { describe, expect, test } from "vitest";
import { workbook } from "#tests/support/xlsx.ts";
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

describe("a file that is not a table is rejected with a message:", () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["an empty file", "", "This file is empty."],
    ["an old Excel file", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), "old Excel file"],
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
  ])("%s", async (_, content, words) => {
    await expect(csv(content)).rejects.toThrow(words);
  });

  test("a truncated workbook, and one that would unpack to more than the limit", async () => {
    const whole = await workbook([["date"], ["x".repeat(600_000)]]);
    await expect(readTable(whole)).rejects.toThrow("very large");
    const small = await workbook([["date"]]);
    await expect(readTable(small.slice(0, small.size - 200))).rejects.toThrow(
      "damaged or not an Excel workbook",
    );
  });
});
