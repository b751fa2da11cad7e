import { makeZip } from "client-zip";

export interface ZipFile {
  /** Local modification time without a time zone, such as `2026-11-12T10:20:00`. */
  changed: string;
  /** Returns the path in the archive, joined by `/`, and the bytes; null if the file no longer exists. */
  read(): Promise<{ name: string; bytes: Uint8Array } | null>;
}

/**
 * Streams a ZIP archive of uncompressed files. Each file is read when the one before it has been sent, and none once
 * the archive is cancelled. The stream fails if a file is missing.
 */
export function zip(files: ZipFile[]): ReadableStream<Uint8Array> {
  async function* entries() {
    for (const file of files) {
      const found = await file.read();
      if (!found) throw new Error("A file of the archive is no longer in the storage");
      yield { name: found.name, input: found.bytes, lastModified: new Date(file.changed) };
    }
  }
  // Created on the first read, because it reads its first file at once.
  let archive: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        archive ??= makeZip(entries()).getReader();
        const { done, value } = await archive.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await archive?.cancel().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}
