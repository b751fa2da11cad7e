import { makeZip, predictLength } from "client-zip";

/** A file to be put into an archive when its turn comes. */
export interface ZipFile {
  /** Path in the archive, joined by `/`. */
  name: string;
  /** Bytes, exactly. */
  size: number;
  /** The year to the second as unpacking should show them, without a time zone, such as `2026-11-12T10:20:00`. */
  changed: string;
  /** The file's bytes; null when there are none any more. */
  open(): Promise<ReadableStream<Uint8Array> | null>;
}

/**
 * A ZIP archive as it is read, its files as they are, uncompressed. One file is open at a time, and none
 * once the archive is read or cancelled. It fails where a file is missing, rather than leave it out.
 * @returns the archive, and how many bytes it will have
 */
export function zip(files: ZipFile[]): { stream: ReadableStream<Uint8Array>; length: number } {
  let open: AsyncGenerator<Uint8Array> | undefined;
  function* entries() {
    for (const file of files) {
      open = bytesOf(file);
      yield { name: file.name, input: open, lastModified: new Date(file.changed) };
    }
  }
  // Made when it is first read: it opens its first file at once.
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
        // The archive leaves what it was reading open.
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
