import { Readable } from "node:stream";
import type { DriverContract } from "flydrive/types";
import { checkedKey, isKey, type Storage, StorageAway } from "./storage.ts";

/**
 * Returns a storage on any flydrive driver. `isMissing` recognises the driver's "no such file" errors, `isAway` those of
 * a store that does not respond; `tidy` is needed if interrupted writes leave files behind.
 *
 * It bypasses flydrive's `Disk`, which rewrites keys ("a/" also lists "ab/c").
 */
export function storageOnFlydrive(
  driver: DriverContract,
  isMissing: (error: unknown) => boolean,
  {
    tidy = async () => 0,
    isAway = () => false,
  }: { tidy?: Storage["tidy"]; isAway?: (error: unknown) => boolean } = {},
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

  return {
    tidy,

    async put(key, bytes) {
      await reached(driver.put(checkedKey(key), bytes));
    },

    async get(key) {
      const bytes = await ifThere(driver.getBytes(checkedKey(key)));
      return bytes as Uint8Array<ArrayBuffer> | null;
    },

    async stream(key) {
      const readable = await ifThere(driver.getStream(checkedKey(key)));
      return readable && (Readable.toWeb(readable) as ReadableStream<Uint8Array<ArrayBuffer>>);
    },

    async exists(key) {
      return (await ifThere(driver.exists(checkedKey(key)))) ?? false;
    },

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
