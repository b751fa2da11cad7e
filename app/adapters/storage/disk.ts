import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import { storageOnFlydrive } from "./flydrive-storage.ts";
import { removePartFiles } from "./part-files.ts";
import type { Storage } from "./storage.ts";

/**
 * Returns a storage in a local folder, which is created with the first write.
 *
 * After a crash or a power cut every file is complete or missing. A `<key>.<uuid>.PART` may be left, which no key can
 * match; `tidy` deletes it.
 */
export function createDiskStorage(folder: string): Storage {
  const driver = new WholeFileDriver(resolve(folder));
  return storageOnFlydrive(driver, isMissing, {
    tidy: (before) => removePartFiles(resolve(folder), before),
    local: driver,
  });
}

class WholeFileDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  // flydrive writes directly to the final file, and its move is a copy: both can be interrupted.
  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#whole(key, (unfinished) => writeFile(unfinished, contents, { flush: true }));
  }

  putFile(key: string, path: string): Promise<void> {
    return this.#whole(key, async (unfinished) => {
      await copyFile(path, unfinished);
      await using file = await open(unfinished, "r+");
      await file.sync();
    });
  }

  pathOf(key: string): string {
    return join(this.#folder, key);
  }

  async #whole(key: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const place = this.pathOf(key);
    const unfinished = `${place}.${randomUUID()}.PART`;
    await mkdir(dirname(place), { recursive: true });
    try {
      await write(unfinished);
      await rename(unfinished, place);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  // flydrive returns 64 KB of uninitialised memory for an empty file.
  override getBytes(key: string): Promise<Uint8Array> {
    return readFile(this.pathOf(key));
  }

  // flydrive's stream fails for a missing file only when it is read, after the response has started.
  override async getStream(key: string): ReturnType<FSDriver["getStream"]> {
    if (!(await this.exists(key))) throw Object.assign(new Error(`No file ${key}`), { code: "ENOENT" });
    return super.getStream(key);
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR";
}
