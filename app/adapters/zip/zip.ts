import { crc32 } from "node:zlib";

export interface ZipFile {
  /** Local modification time without a time zone, such as `2026-11-12T10:20:00`. */
  changed: string;
  /** Returns the path in the archive, joined by `/`, and the bytes; null if the file no longer exists. */
  read(): Promise<{ name: string; bytes: Uint8Array } | null>;
}

/** Sizes and numbers that need ZIP64 have this value in their field. */
const inZip64 = 0xff_ff_ff_ff;
/** Flag: names are UTF-8. */
const utf8Names = 0x08_00;

/**
 * Streams a ZIP archive of uncompressed files. Each file is read when the one before it has been sent, and none once
 * the archive is cancelled. The stream fails if a file is missing. Sizes and checksums precede the data, so that programs
 * can unpack the archive while it arrives.
 */
export function zip(files: ZipFile[]): ReadableStream<Uint8Array> {
  const arriving = parts(files);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await arriving.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await arriving.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* parts(files: ZipFile[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const found = await file.read();
    if (!found) throw new Error("A file of the archive is no longer in the storage");
    const name = Buffer.from(found.name);
    const { bytes } = found;
    const about = Buffer.concat([
      fields([2, utf8Names], [2, 0]),
      dosTime(file.changed),
      fields([4, crc32(bytes)], [4, bytes.length], [4, bytes.length], [2, name.length]),
    ]);
    const far = offset >= inZip64;
    const extra = far ? fields([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
    // Made by UNIX, for version 4.5; a regular file that all may read.
    const rest = fields(
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0o100_644 * 0x1_00_00],
      [4, far ? inZip64 : offset],
    );
    directory.push(
      Buffer.concat([fields([4, 0x02_01_4b_50], [2, 0x03_2d], [2, 45]), about, rest, name, extra]),
    );
    const header = Buffer.concat([fields([4, 0x04_03_4b_50], [2, 45]), about, fields([2, 0]), name]);
    yield header;
    yield bytes;
    offset += header.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  yield Buffer.concat([list, ...endOf(files.length, list.length, offset)]);
}

/** Returns the records after the directory, with those of ZIP64 where the numbers do not fit the others. */
function endOf(count: number, size: number, offset: number): Buffer[] {
  const isLarge = count >= 0xff_ff || offset >= inZip64;
  const zip64 = isLarge
    ? [
        fields([4, 0x06_06_4b_50], [8, 44], [2, 0x03_2d], [2, 45], [4, 0], [4, 0]),
        fields([8, count], [8, count], [8, size], [8, offset]),
        fields([4, 0x07_06_4b_50], [4, 0], [8, offset + size], [4, 1]),
      ]
    : [];
  const files = Math.min(count, 0xff_ff);
  const place = fields([4, Math.min(size, inZip64)], [4, Math.min(offset, inZip64)]);
  return [...zip64, fields([4, 0x06_05_4b_50], [4, 0], [2, files], [2, files]), place, fields([2, 0])];
}

/** Returns unsigned numbers of 2, 4 or 8 bytes, one after the other. */
const fields = (...numbers: [size: number, value: number][]): Buffer =>
  Buffer.concat(
    numbers.map(([size, value]) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(BigInt(value));
      return bytes.subarray(0, size);
    }),
  );

/** Returns time and date as MS-DOS counts them: from 1980, in steps of two seconds. */
function dosTime(changed: string): Buffer {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] = changed.split(/\D/).map(Number);
  return fields(
    [2, (hour << 11) | (minute << 5) | (second >> 1)],
    [2, ((year - 1980) << 9) | (month << 5) | day],
  );
}
