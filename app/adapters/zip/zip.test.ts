import { buffer } from "node:stream/consumers";
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
