import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { unzip } from "#tests/support/unzip.ts";
import { zip } from "./zip.ts";

/** Files that tell how many of them were read. */
function storeOf(sizes: number[]) {
  const seen = { read: 0 };
  const files = sizes.map((size, at) => ({
    changed: "2026-11-12T10:20:32",
    async read() {
      seen.read += 1;
      return { name: `2026-11-12/photo-${at}.jpg`, bytes: new Uint8Array(size).fill(at + 1) };
    },
  }));
  return { files, seen };
}

describe("an archive", () => {
  /** @spec feeds.2 */
  test("contains every file byte for byte, with site time", async () => {
    const sizes = [100_000, 0, 70_000];
    const { files } = storeOf(sizes);
    const found = unzip(await buffer(zip(files)));
    expect(found.map(({ name }) => name)).toEqual(sizes.map((_, at) => `2026-11-12/photo-${at}.jpg`));
    expect(found.map(({ changed }) => changed)).toEqual(files.map(({ changed }) => changed));
    expect(found.map(({ bytes }) => bytes)).toEqual(sizes.map((size, at) => Buffer.alloc(size, at + 1)));
  });

  test("has sizes and checksums before the data, for programs that unpack while it arrives", async () => {
    const { files } = storeOf([5, 0]);
    const archive = await buffer(zip(files));
    const nameLength = "2026-11-12/photo-0.jpg".length;
    let at = 0;
    for (const bytes of [Buffer.alloc(5, 1), Buffer.alloc(0)]) {
      expect(archive.readUInt32LE(at)).toBe(0x04_03_4b_50);
      const hasSizesBehind = archive.readUInt16LE(at + 6) & 8;
      const [checksum, stored, size] = [14, 18, 22].map((offset) => archive.readUInt32LE(at + offset));
      expect([hasSizesBehind, checksum, stored, size]).toEqual([0, crc32(bytes), bytes.length, bytes.length]);
      at += 30 + nameLength + bytes.length;
    }
    expect(archive.readUInt32LE(at)).toBe(0x02_01_4b_50);
  });

  test("of more files than its first format can count is complete", async () => {
    const { files } = storeOf(Array(70_000).fill(0));
    const archive = await buffer(zip(files));
    const end = archive.lastIndexOf("PK\x06\x06", undefined, "latin1");
    expect(archive.readBigUInt64LE(end + 32)).toBe(70_000n);
  });

  test("reads one file at a time, none before it is read itself, and none after the reader aborts", async () => {
    const { files, seen } = storeOf([10_000_000, 10_000_000, 10_000_000]);
    const stream = zip(files);
    await new Promise(setImmediate);
    expect(seen.read).toBe(0);
    const reader = stream.getReader();
    await reader.read();
    await reader.read();
    expect(seen.read).toBe(1);
    await reader.cancel();
    expect(seen.read).toBe(1);
  });

  test("fails when a file is missing, so that no incomplete archive looks complete", async () => {
    const { files } = storeOf([1000]);
    const gone = { changed: "2026-11-12T10:20:32", read: async () => null };
    await expect(buffer(zip([...files, gone]))).rejects.toThrow("no longer in the storage");
  });
});
