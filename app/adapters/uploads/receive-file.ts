import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readableSize } from "./byte-size.ts";

/** A file that arrived, kept on disk so that a slow sender costs no memory. */
export interface ReceivedFile {
  name: string;
  path: string;
  bytes: number;
}

const prefix = "plinth-arriving-";

/** Runs `work` with a folder of its own for files that arrive; afterwards the folder is gone. */
export async function withArrivals<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of arrivals that a killed program has left behind before a moment. @returns how many */
export async function removeLeftArrivals(before: Date): Promise<number> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  let removed = 0;
  for (const name of folders) {
    const path = join(tmpdir(), name);
    const { mtime } = await stat(path).catch(() => ({ mtime: before }));
    if (mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Runs `work` with what `fetch` brings, laid on disk so that it costs no memory while it waits its turn. */
export function withFetched<T>(
  fetch: () => Promise<Uint8Array>,
  work: (file: { path: string }) => Promise<T>,
): Promise<T> {
  return withArrivals(async (folder) => {
    const path = join(folder, "1");
    await writeFile(path, await fetch());
    return work({ path });
  });
}

/** More arrived than is taken. The message is for the sender and names the file or the request. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/** The sender went away, or what was sent is no well-formed body of its kind. */
export class BrokenUpload extends Error {
  override name = "BrokenUpload";
  override message = "The connection broke, or what arrived is incomplete. Please send it again.";
}

const fileCalls = ["open", "write", "close"];

/** What a broken body is answered with: its sender's fault, unless the disk did not take it, which is ours. */
export function brokenBy(cause: unknown): Error {
  const { syscall } = Object(cause) as { syscall?: string };
  const isOfDisk = cause instanceof Error && fileCalls.includes(syscall ?? "");
  return isOfDisk ? cause : Object.assign(new BrokenUpload(), { cause });
}

/**
 * Writes a request's body to a file in the folder.
 * @throws TooLarge beyond `maxBytes`, BrokenUpload when the sender stops in the middle, and what the disk says
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
  return { name, path, bytes: (await stat(path)).size };
}
