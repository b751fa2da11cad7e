/**
 * Files by key, wherever they live. A key is a path of lowercase names, `originals/3fa9`; it is a
 * file or a folder, never both. Contents are opaque bytes, replaced whole.
 *
 * Every call rejects with `InvalidKey` for a key that is none, and with the store's own error when the
 * store cannot be reached, written or read. A file that is not there is never an error.
 */
export interface Storage {
  /** Keeps the bytes under the key. Readers see the old file or the new one, never a part. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole file, or null when there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The file piece by piece, for large answers; null when there is none. Read it or cancel it. */
  stream(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the file; fine when there is none. */
  delete(key: string): Promise<void>;
  /** The keys of all files below a folder, however deep, in no order; `""` is everything. */
  list(folder: string): AsyncIterable<string>;
  /** Removes what writes that broke off before this moment have left behind. @returns how many files */
  tidy(before: Date): Promise<number>;
}

export class InvalidKey extends Error {
  override name = "InvalidKey";

  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}

const maxKeyLength = 200;
const names = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** Whether a text can be a key: names of `a-z 0-9 . _ -`, joined by `/`, with no dot first or last. */
export function isKey(text: string): boolean {
  return text.length <= maxKeyLength && names.test(text) && !text.includes("..") && !/\.(\/|$)/.test(text);
}

/** The key itself. Throws `InvalidKey`. */
export function checkedKey(text: string): string {
  if (!isKey(text)) throw new InvalidKey(text);
  return text;
}
