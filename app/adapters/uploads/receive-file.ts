import { type BinaryToTextEncoding, createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileTypeFromFile } from "file-type";
import { withTempFolder } from "../storage/temporary-files.ts";
import { readableSize } from "./byte-size.ts";

/** A received file. It is stored on disk so that slow uploads use no memory. */
export interface ReceivedFile {
  name: string;
  path: string;
  bytes: number;
  /** SHA-256 of the received bytes in hex, if the form is read with `readsWhole`. */
  hash?: string;
  /** Why it could not be written, if the form is read with `readsWhole`. */
  failure?: Error;
}

/** Runs `work` with the file that `fetch` returns. It is written to disk so that it uses no memory while queued. */
export function withFetched<T>(
  fetch: () => Promise<Uint8Array>,
  work: (file: { path: string }) => Promise<T>,
): Promise<T> {
  return withTempFolder(async (folder) => {
    const path = join(folder, "1");
    await writeFile(path, await fetch());
    return work({ path });
  });
}

/** Thrown when an upload exceeds a limit. The message is for the user and names the file or the request. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/** Thrown when the client disconnects or the body is malformed. */
export class BrokenUpload extends Error {
  override name = "BrokenUpload";
  override message = "The connection broke, or what arrived is incomplete. Please send it again.";
}

/** System calls of writing to disk. */
const fileCalls = ["open", "write", "close"];

/** Converts a body error: the client is at fault unless writing to disk failed. */
export function brokenBy(cause: unknown): Error {
  const { syscall } = Object(cause) as { syscall?: string };
  const isOfDisk = cause instanceof Error && fileCalls.includes(syscall ?? "");
  return isOfDisk ? cause : Object.assign(new BrokenUpload(), { cause });
}

/**
 * Writes a request body to a file in the folder.
 * @throws TooLarge beyond `maxBytes`, BrokenUpload if the client disconnects, and file system errors
 */
export async function receiveFile(
  body: ReadableStream<Uint8Array> | null,
  folder: string,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<ReceivedFile> {
  const path = join(folder, "1");
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new TooLarge(`${name} is larger than ${readableSize(maxBytes)}.`);
      yield chunk;
    }
  };
  try {
    const arriving = Readable.fromWeb(
      (body ?? new Blob([]).stream()) as Parameters<typeof Readable.fromWeb>[0],
    );
    await pipeline(arriving, counted, createWriteStream(path));
  } catch (cause) {
    throw cause instanceof TooLarge ? cause : brokenBy(cause);
  }
  return { name, path, bytes };
}

/** Returns the SHA-256 of a file's bytes. */
export async function hashOfFile(path: string, encoding: BinaryToTextEncoding): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest(encoding);
}

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
