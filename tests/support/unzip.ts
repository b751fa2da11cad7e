import { crc32 } from "node:zlib";

interface Unzipped {
  name: string;
  bytes: Buffer;
  /** The year to the second, without a time zone. */
  changed: string;
}

/** The files of a ZIP whose files are kept as they are, in its order. Throws where a checksum is wrong. */
export function unzip(archive: Buffer): Unzipped[] {
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0) throw new Error("No ZIP, or only a part of one");
  const files: Unzipped[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    if (method !== 0) throw new Error(`${name} is compressed`);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.push({
      name,
      bytes,
      changed: dosTime(archive.readUInt16LE(at + 14), archive.readUInt16LE(at + 12)),
    });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function dosTime(date: number, time: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [1980 + (date >> 9), two((date >> 5) & 15), two(date & 31)].join("-");
  return `${day}T${[time >> 11, (time >> 5) & 63, (time & 31) * 2].map(two).join(":")}`;
}
