import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { DriverContract } from "flydrive/types";
import { withArrivals } from "../uploads/receive-file.ts";
import { checkedKey, isKey, type Storage, StorageAway } from "./storage.ts";

/**
 * Returns a storage on any flydrive driver. `isMissing` recognises the driver's "no such file" errors, `isAway` those of
 * a store that does not respond; `tidy` is needed if interrupted writes leave files behind. A driver of local files has
 * `local`: `pathOf` returns the path of a key's file, `putFile` copies a file to a key.
 *
 * It bypasses flydrive's `Disk`, which rewrites keys ("a/" also lists "ab/c").
 */
export function storageOnFlydrive(
  driver: DriverContract,
  isMissing: (error: unknown) => boolean,
  {
    tidy = async () => 0,
    isAway = () => false,
    local,
  }: {
    tidy?: Storage["tidy"];
    isAway?: (error: unknown) => boolean;
    local?: { pathOf(key: string): string; putFile(key: string, path: string): Promise<void> };
  } = {},
): Storage {
  async function reached<T>(response: Promise<T>): Promise<T> {
    try {
      return await response;
    } catch (error) {
      throw isAway(error) ? new StorageAway(error) : error;
    }
  }

  async function ifThere<T>(response: Promise<T>): Promise<T | null> {
    try {
      return await reached(response);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  const exists = async (key: string) => (await ifThere(driver.exists(checkedKey(key)))) ?? false;

  return {
    tidy,

    async put(key, content) {
      checkedKey(key);
      if (!("path" in content)) await reached(driver.put(key, content));
      else if (local) await local.putFile(key, content.path);
      // A stream could not be sent again by a second attempt.
      else await reached(driver.put(key, await readFile(content.path)));
    },

    async get(key) {
      const bytes = await ifThere(driver.getBytes(checkedKey(key)));
      return bytes as Uint8Array<ArrayBuffer> | null;
    },

    async stream(key) {
      const readable = await ifThere(driver.getStream(checkedKey(key)));
      return readable && (Readable.toWeb(readable) as ReadableStream<Uint8Array<ArrayBuffer>>);
    },

    async withFile(key, work) {
      if (!local) {
        const readable = await ifThere(driver.getStream(checkedKey(key)));
        if (!readable) return null;
        return withArrivals(async (folder) => {
          const path = join(folder, "1");
          await reached(pipeline(readable, createWriteStream(path)));
          return work(path);
        });
      }
      if (!(await exists(key))) return null;
      try {
        return await work(local.pathOf(key));
      } catch (error) {
        if (await exists(key)) throw error;
        return null;
      }
    },

    exists,

    async delete(key) {
      await ifThere(driver.delete(checkedKey(key)));
    },

    async *list(folder) {
      const prefix = folder === "" ? "/" : `${checkedKey(folder)}/`;
      let paginationToken: string | undefined;
      do {
        const page = await ifThere(driver.listAll(prefix, { recursive: true, paginationToken }));
        for (const entry of page?.objects ?? []) if (entry.isFile && isKey(entry.key)) yield entry.key;
        paginationToken = page?.paginationToken;
      } while (paginationToken);
    },
  };
}
