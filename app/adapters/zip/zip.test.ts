import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { unzip } from "#tests/support/unzip.ts";
import { zip } from "./zip.ts";

/** Files that tell how many of them are open. */
function storeOf(sizes: number[]) {
  const seen = { open: 0, most: 0, opened: 0 };
  const files = sizes.map((size, at) => ({
    name: `2026-11-12/photo-${at}.webp`,
    size,
    changed: "2026-11-12T10:20:32",
    async open() {
      seen.opened += 1;
      seen.open += 1;
      seen.most = Math.max(seen.most, seen.open);
      let left = size;
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          const piece = Math.min(left, 64 * 1024);
          left -= piece;
          if (piece > 0) return controller.enqueue(new Uint8Array(piece).fill(at + 1));
          seen.open -= 1;
          controller.close();
        },
        cancel() {
          seen.open -= 1;
        },
      });
    },
  }));
  return { files, seen };
}

describe("an archive", () => {
  /** @spec feeds.2 */
  test("contains every file byte for byte, with site time, and has exactly the announced size", async () => {
    const { files, seen } = storeOf([100_000, 0, 70_000]);
    const { stream, length } = zip(files);
    const archive = await buffer(stream);
    expect(archive.length).toBe(length);
    const found = unzip(archive);
    expect(found.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    expect(found.map(({ changed }) => changed)).toEqual(files.map(({ changed }) => changed));
    expect(found.map(({ bytes }) => bytes)).toEqual(
      [100_000, 0, 70_000].map((size, at) => Buffer.alloc(size, at + 1)),
    );
    expect(seen).toEqual({ open: 0, most: 1, opened: 3 });
  });

  test("opens no file before it is read, and closes all files when the reader aborts", async () => {
    const { files, seen } = storeOf([10_000_000, 10_000_000]);
    const { stream } = zip(files);
    await new Promise(setImmediate);
    expect(seen.opened).toBe(0);
    const reader = stream.getReader();
    for (let pieces = 0; pieces < 10; pieces += 1) await reader.read();
    expect(seen.open).toBe(1);
    await reader.cancel();
    expect(seen).toEqual({ open: 0, most: 1, opened: 1 });
  });

  test("fails when a file is missing, so that no incomplete archive looks complete", async () => {
    const { files } = storeOf([1000]);
    const gone = { name: "gone.webp", size: 5, changed: "2026-11-12T10:20:32", open: async () => null };
    await expect(buffer(zip([...files, gone]).stream)).rejects.toThrow("gone.webp is not in the storage");
  });
});
