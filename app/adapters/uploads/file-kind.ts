import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";

const headBytes = 1024;

/** Types that `file-type` does not know, by the head of the file as Latin-1. */
const otherKinds: [mime: string, head: RegExp][] = [
  // Scanners and printers write a line break or their own commands first. Markup could hide a page in a PDF.
  ["application/pdf", /^[^<]+%PDF-/],
  ["image/vnd.dxf", /^(?:AutoCAD Binary DXF\r\n|\s*(?:999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION\r?\n)/],
];

/** Returns the MIME type of a file by its content, whatever its name says; null if it is unknown. */
export async function fileKind(path: string): Promise<string | null> {
  // Office files and scans describe themselves at their end, which the library reads from the disk.
  const known = await fileTypeFromFile(path).catch(() => undefined);
  if (known) return known.mime;
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const head = buffer.toString("latin1", 0, bytesRead);
  return otherKinds.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}
