import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { InvalidKey, type Storage } from "#app/adapters/storage/storage.ts";

type Opened = { storage: Storage; close: () => Promise<void> };

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

async function keysIn(storage: Storage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(folder)) keys.push(key);
  return keys.sort();
}

/** Tests that every storage must pass; `open` returns an empty one. */
export function storageContract(name: string, open: () => Promise<Opened>) {
  describe(`files stored on ${name}`, () => {
    let storage: Storage;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ storage, close } = await open());
    });
    afterAll(() => close());

    test("tidying up leaves every whole file", async () => {
      await storage.put("originals/whole.webp", bytes("whole"));
      expect(await storage.tidy(new Date(Date.now() + 60_000))).toBe(0);
      expect(text(await storage.get("originals/whole.webp"))).toBe("whole");
      await storage.delete("originals/whole.webp");
    });

    test("a saved file is read back byte for byte", async () => {
      const all = Uint8Array.from({ length: 300_000 }, (_, i) => i % 256);
      await storage.put("originals/all-bytes.webp", all);
      expect(Buffer.compare((await storage.get("originals/all-bytes.webp")) ?? bytes(""), all)).toBe(0);
    });

    test("a file on disk is saved byte for byte, and stays", async () => {
      const folder = await mkdtemp(join(tmpdir(), "plinth-contract-"));
      const path = join(folder, "file");
      await writeFile(path, "from a file");
      await storage.put("files/one", { path });
      await storage.put("files/one", { path });
      expect(text(await storage.get("files/one"))).toBe("from a file");
      expect(await readFile(path, "utf8")).toBe("from a file");
      await expect(storage.put("files/two", { path: `${path}-missing` })).rejects.toThrow("ENOENT");
      expect(await keysIn(storage, "files")).toEqual(["files/one"]);
      await rm(folder, { recursive: true });
    });

    test("a file is lent as a local file", async () => {
      await storage.put("lent/whole", bytes("whole"));
      expect(await storage.withFile("lent/whole", (path) => readFile(path, "utf8"))).toBe("whole");
      await expect(storage.withFile("lent/whole", () => Promise.reject(new Error("no")))).rejects.toThrow(
        "no",
      );
      expect(await storage.withFile("lent/nothing", (path) => readFile(path))).toBeNull();
    });

    test("a slice of a larger piece of memory is saved as that slice", async () => {
      await storage.put("slices/middle", bytes("only the middle of this").subarray(9, 15));
      expect(text(await storage.get("slices/middle"))).toBe("middle");
    });

    test("an empty file is read back empty", async () => {
      await storage.put("slices/empty", new Uint8Array());
      expect((await storage.get("slices/empty"))?.length).toBe(0);
    });

    test("a file is streamed whole", async () => {
      const large = new Uint8Array(200_000).fill(7);
      await storage.put("streams/large", large);
      const received = await new Response(await storage.stream("streams/large")).bytes();
      expect(Buffer.compare(received, large)).toBe(0);
    });

    test("saving again replaces the file", async () => {
      await storage.put("replaced", bytes("first, and longer"));
      await storage.put("replaced", bytes("second"));
      expect(text(await storage.get("replaced"))).toBe("second");
    });

    test("a missing file is reported as missing by every method", async () => {
      expect(await storage.get("nowhere/at-all")).toBeNull();
      expect(await storage.stream("nowhere/at-all")).toBeNull();
      expect(await storage.exists("nowhere/at-all")).toBe(false);
      expect(await keysIn(storage, "nowhere")).toEqual([]);
    });

    test("a folder is not read as a file, nor a file as a folder", async () => {
      await storage.put("shelf/book", bytes("text"));
      expect(await storage.exists("shelf")).toBe(false);
      expect(await storage.get("shelf")).toBeNull();
      expect(await storage.stream("shelf")).toBeNull();
      expect(await storage.exists("shelf/book/page")).toBe(false);
      expect(await storage.get("shelf/book/page")).toBeNull();
    });

    test("a deleted file is gone, and deleting it again succeeds", async () => {
      await storage.put("short-lived", bytes("x"));
      expect(await storage.exists("short-lived")).toBe(true);
      await storage.delete("short-lived");
      await storage.delete("short-lived");
      expect(await storage.exists("short-lived")).toBe(false);
    });

    test("a folder lists its own files at any depth, and none of a folder with the same prefix", async () => {
      for (const key of ["list/a/1.webp", "list/a/deep/2.webp", "list/ab/3.webp"]) {
        await storage.put(key, bytes(key));
      }
      expect(await keysIn(storage, "list/a")).toEqual(["list/a/1.webp", "list/a/deep/2.webp"]);
      expect(await keysIn(storage, "")).toEqual(expect.arrayContaining(["list/ab/3.webp", "shelf/book"]));
    });

    test.for([
      "",
      "/",
      "/etc/x",
      "../secret",
      "a/../b",
      "a..b",
      "a//b",
      "a/",
      "..",
      ".",
      ".hidden",
      "a/.b",
      "a.",
      "A",
      "a b",
      "a\\b",
      "a\0b",
      "é",
      "a/b.PART",
      "x".repeat(201),
    ])("the key %j is rejected by every method", async (key) => {
      await expect(storage.put(key, bytes("x"))).rejects.toThrow(InvalidKey);
      await expect(storage.get(key)).rejects.toThrow(InvalidKey);
      await expect(storage.withFile(key, async () => {})).rejects.toThrow(InvalidKey);
      await expect(storage.stream(key)).rejects.toThrow(InvalidKey);
      await expect(storage.exists(key)).rejects.toThrow(InvalidKey);
      await expect(storage.delete(key)).rejects.toThrow(InvalidKey);
      if (key !== "") await expect(keysIn(storage, key)).rejects.toThrow(InvalidKey);
    });
  });
}
