import { makeZip, predictLength } from "client-zip";

export interface ZipFile {
  /** Path in the archive, joined by `/`. */
  name: string;
  /** Exact size in bytes. */
  size: number;
  /** Local modification time without a time zone, such as `2026-11-12T10:20:00`. */
  changed: string;
  /** Returns null if the file no longer exists. */
  open(): Promise<ReadableStream<Uint8Array> | null>;
}

/**
 * Streams a ZIP archive of uncompressed files. One file is open at a time, and none once the archive is read or
 * cancelled. The stream fails if a file is missing.
 * @returns the archive and its exact size in bytes
 */
export function zip(files: ZipFile[]): { stream: ReadableStream<Uint8Array>; length: number } {
  let open: AsyncGenerator<Uint8Array> | undefined;
  function* entries() {
    for (const file of files) {
      open = bytesOf(file);
      yield { name: file.name, input: open, lastModified: new Date(file.changed) };
    }
  }
  // Created on the first read, because it opens its first file at once.
  let archive: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        archive ??= makeZip(entries()).getReader();
        const { done, value } = await archive.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        // Cancelling the archive does not close the file that it was reading.
        await archive?.cancel().catch(() => {});
        await open?.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, length: Number(predictLength(files.map(({ name, size }) => ({ name, size })))) };
}

async function* bytesOf({ name, open }: ZipFile) {
  const bytes = await open();
  if (!bytes) throw new Error(`${name} is not in the storage`);
  for await (const chunk of bytes) yield chunk;
}
