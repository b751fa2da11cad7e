import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { zipOf } from "#tests/support/zip-of.ts";
import { withTempFolder } from "../storage/temporary-files.ts";
import { BrokenUpload, fileKind, receiveFile, TooLarge } from "./receive-file.ts";

const limit = { name: "raft.jpg", maxBytes: 1000 };
const body = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream();

test("a received file stays on disk until the callback has finished", async () => {
  const path = await withTempFolder(async (folder) => {
    const file = await receiveFile(body(1000), folder, limit);
    expect(file).toMatchObject({ name: "raft.jpg", bytes: 1000 });
    expect(existsSync(file.path)).toBe(true);
    return file.path;
  });
  expect(existsSync(path)).toBe(false);
});

test("a file that is too large is rejected by name and leaves nothing behind", async () => {
  const arriving: string[] = [];
  const receiving = withTempFolder(async (folder) => {
    arriving.push(folder);
    return receiveFile(body(1001), folder, limit);
  });
  await expect(receiving).rejects.toThrow(TooLarge);
  await expect(receiving).rejects.toThrow("raft.jpg is larger than");
  expect(existsSync(arriving[0] ?? "")).toBe(false);
});

test("an aborted upload leaves nothing behind", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(10));
      controller.error(new Error("gone"));
    },
  });
  await expect(withTempFolder((folder) => receiveFile(broken, folder, limit))).rejects.toThrow(BrokenUpload);
});

test("a disk error is not reported as the sender's fault", async () => {
  await expect(receiveFile(body(10), "/no/such/folder", limit)).rejects.toMatchObject({ code: "ENOENT" });
});

const office = "application/vnd.openxmlformats-officedocument";

/** An Office file as some programs write it: the part that names its type is the last. */
const officeFile = (part: string, type: string) =>
  zipOf({ [part]: "x".repeat(9_000), "[Content_Types].xml": `<Override ContentType="${type}"/>` });

/** A TIFF whose directory is behind its pixels, as scanners write them. */
const scan = () => readFile(new URL("../../../tests/fixtures/scan.tif", import.meta.url));

test.each<[string, () => string | Promise<Uint8Array>, string | null]>([
  ["a PDF behind a line break", () => "\r\n%PDF-1.4\n", "application/pdf"],
  [
    "a PDF behind printer commands",
    () => "\x1b%-12345X@PJL SET COPIES=1\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4\n",
    "application/pdf",
  ],
  ["a PDF mark behind 1,024 bytes", () => `${" ".repeat(1_024)}%PDF-1.4\n`, null],
  ["a PDF mark in a page", () => "<script>alert(1)</script>%PDF-1.4\n", null],
  ["a TIFF with its directory at the end", scan, "image/tiff"],
  ["a DXF", () => "  0\r\nSECTION\r\n  2\r\nHEADER\r\n", "image/vnd.dxf"],
  ["a DXF with a comment", () => "999\nmade by LibreCAD\n  0\nSECTION\n  2\nHEADER\n", "image/vnd.dxf"],
  ["a binary DXF", () => "AutoCAD Binary DXF\r\n\x1a\0\0\0", "image/vnd.dxf"],
  ["a CSV", () => "0\nSECTIONS\n", null],
  [
    "a workbook",
    () => officeFile("xl/workbook.xml", `${office}.spreadsheetml.sheet.main+xml`),
    `${office}.spreadsheetml.sheet`,
  ],
  [
    "a document",
    () => officeFile("word/document.xml", `${office}.wordprocessingml.document.main+xml`),
    `${office}.wordprocessingml.document`,
  ],
  [
    "a workbook with macros",
    () => officeFile("xl/workbook.xml", "application/vnd.ms-excel.sheet.macroEnabled.main+xml"),
    "application/vnd.ms-excel.sheet.macroenabled.12",
  ],
])("the kind of %s", async (_, content, kind) => {
  await withTempFolder(async (folder) => {
    const path = join(folder, "1");
    await writeFile(path, await content());
    expect(await fileKind(path)).toBe(kind);
  });
});
