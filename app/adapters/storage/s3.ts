import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3Driver } from "flydrive/drivers/s3";
import type { DriverContract } from "flydrive/types";
import { checkedKey, isKey, type Storage, StorageAway } from "./storage.ts";
import { withTempFolder } from "./temporary-files.ts";

export type S3Settings = {
  bucket: string;
  /** Origin of an S3-compatible store; absent for Amazon S3. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Returns a storage in an existing bucket. The key pair needs permission to read, write, delete and list. Without the
 * list permission Amazon reports missing files as "access denied", which is an error here.
 */
export function createS3Storage(settings: S3Settings): Storage {
  const driver = new S3Driver({
    ...clientOptions(settings),
    bucket: settings.bucket,
    visibility: "private",
    // Newer Amazon buckets and many compatible stores reject requests with an ACL.
    supportsACL: false,
    // A frozen store must fail a request before its visitor gives up.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000 },
  });
  return storageOnFlydrive(driver, isMissing, isAway);
}

/** Returns the options of Amazon's client for an account of a store. */
export function clientOptions(account: Omit<S3Settings, "bucket">) {
  const { endpoint, region, accessKeyId, secretAccessKey } = account;
  return {
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    // Only Amazon S3 expects the bucket in the host name.
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    // Many compatible stores do not support the checksums that Amazon's client adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  } as const;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name === "NoSuchKey";
}

const awayCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

/** Returns whether a connection failed or timed out; flydrive and Amazon's client wrap such errors. */
function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === "TimeoutError" || awayCodes.test(String((cause as NodeJS.ErrnoException).code)))
      return true;
  return false;
}

/**
 * Returns a storage on any flydrive driver of an object store. `isMissing` recognises the driver's "no such file" errors,
 * `isAway` those of a store that does not respond.
 *
 * It bypasses flydrive's `Disk`, which rewrites keys ("a/" also lists "ab/c").
 */
export function storageOnFlydrive(
  driver: DriverContract,
  isMissing: (error: unknown) => boolean,
  isAway: (error: unknown) => boolean = () => false,
): Storage {
  /** Rejects with `StorageAway` if the store does not respond. */
  async function reached<T>(response: Promise<T>): Promise<T> {
    try {
      return await response;
    } catch (error) {
      throw isAway(error) ? new StorageAway(error) : error;
    }
  }

  /** Resolves to null if there is no such file. */
  async function ifThere<T>(response: Promise<T>): Promise<T | null> {
    try {
      return await reached(response);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    // An interrupted write leaves nothing in an object store.
    tidy: async () => 0,

    async put(key, content) {
      checkedKey(key);
      // A stream could not be sent again by a second attempt.
      const bytes = "path" in content ? await readFile(content.path) : content;
      await reached(driver.put(key, bytes));
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
      const readable = await ifThere(driver.getStream(checkedKey(key)));
      if (!readable) return null;
      return withTempFolder(async (folder) => {
        const path = join(folder, "file");
        await reached(pipeline(readable, createWriteStream(path)));
        return work(path);
      });
    },

    exists: async (key) => (await ifThere(driver.exists(checkedKey(key)))) ?? false,

    async delete(key) {
      await ifThere(driver.delete(checkedKey(key)));
    },

    async *list(folder) {
      // Flydrive's drivers list everything for "/".
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
