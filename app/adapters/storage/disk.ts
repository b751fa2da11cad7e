import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, readFile, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { Readable } from "node:stream";
import { checkedKey, isKey, type Storage } from "./storage.ts";
import { removePartFiles, writeWhole } from "./temporary-files.ts";

/**
 * Returns a storage in a local folder, which is created with the first write.
 *
 * After a crash or a power cut every file is complete or missing. A `<key>.<uuid>.PART` may be left, which no key can
 * match; `tidy` deletes it.
 */
export function createDiskStorage(folder: string): Storage {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, checkedKey(key));

  async function exists(key: string): Promise<boolean> {
    return (await ifThere(stat(pathOf(key))))?.isFile() ?? false;
  }

  return {
    tidy: (before) => removePartFiles(root, before),

    async put(key, content) {
      const place = pathOf(key);
      await mkdir(dirname(place), { recursive: true });
      await writeWhole(place, (unfinished) =>
        "path" in content
          ? copyWhole(content.path, unfinished)
          : writeFile(unfinished, content, { flush: true }),
      );
    },

    get: async (key) => ifThere(readFile(pathOf(key))),

    async stream(key) {
      // A read stream fails for a missing file only when it is read, after the response has started.
      if (!(await exists(key))) return null;
      return Readable.toWeb(createReadStream(pathOf(key))) as ReadableStream<Uint8Array<ArrayBuffer>>;
    },

    async withFile(key, work) {
      if (!(await exists(key))) return null;
      try {
        return await work(pathOf(key));
      } catch (error) {
        if (await exists(key)) throw error;
        return null;
      }
    },

    exists,

    async delete(key) {
      await ifThere(unlink(pathOf(key)));
    },

    async *list(below) {
      const place = below === "" ? root : pathOf(below);
      for (const entry of (await ifThere(readdir(place, { recursive: true, withFileTypes: true }))) ?? []) {
        const key = relative(root, join(entry.parentPath, entry.name));
        if (entry.isFile() && isKey(key)) yield key;
      }
    },
  };
}

async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await using file = await open(to, "r+");
  await file.sync();
}

/** Resolves to null if there is no such file. */
async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return null;
    throw error;
  }
}
