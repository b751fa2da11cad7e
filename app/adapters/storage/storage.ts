/** Bytes, or a file on the local disk with them, which takes no memory. */
export type Content = Uint8Array | { path: string };

/**
 * Stores files by key. A key is a path of lowercase names, such as `originals/3fa9`; it is a file or a folder, never
 * both. Contents are opaque bytes, replaced as a whole.
 *
 * Every method rejects with `InvalidKey` for an invalid key, with `StorageAway` if an object store does not respond, and
 * with the underlying error if the storage cannot be written or read. A missing file is never an error.
 */
export interface Storage {
  /** Writes atomically: readers see the old file or the new one. */
  put(key: string, content: Content): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Returns the file as a stream, or null if it does not exist. The caller must read or cancel it. */
  stream(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /**
   * Calls `work` with the path of a local file with this content, which must not be changed and may be gone afterwards.
   * Returns null if the file does not exist, or is deleted while `work` runs and rejects.
   */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T | null>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Lists the keys of all files below a folder, recursively and unordered; `""` lists everything. */
  list(folder: string): AsyncIterable<string>;
  /** Deletes files left by writes that were interrupted before this moment. @returns the number of files */
  tidy(before: Date): Promise<number>;
}

export class InvalidKey extends Error {
  override name = "InvalidKey";

  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}

/** Thrown when an object store does not respond. The cause says why. */
export class StorageAway extends Error {
  override name = "StorageAway";

  constructor(cause: unknown) {
    super("The object store does not respond", { cause });
  }
}

const maxKeyLength = 200;
const names = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** Returns whether a text is a valid key: names of `a-z 0-9 . _ -` without leading or trailing dots, joined by `/`. */
export function isKey(text: string): boolean {
  return text.length <= maxKeyLength && names.test(text) && !text.includes("..") && !/\.(\/|$)/.test(text);
}

/** Returns the key if it is valid, otherwise throws `InvalidKey`. */
export function checkedKey(text: string): string {
  if (!isKey(text)) throw new InvalidKey(text);
  return text;
}

interface GeneratedFile {
  folder: string;
  /** Name that changes with the content. */
  file: string;
  /** Returns whether another file of the folder is deleted once this one is stored; none is when absent. */
  isOutdated?: (key: string) => boolean;
}

/**
 * Returns a generated file, made on the first request and then stored. Concurrent requests wait for the same run. A
 * storage that cannot store it, such as a full disk, is no reason to withhold it: it is made again for the next request.
 * The storage that the program opens logs its failures.
 *
 * Rejects if making it or reading the storage fails; the next request retries.
 * @param make returns null if there can be no such file
 */
export function cachedFile<Made extends Uint8Array<ArrayBuffer> | null>(
  storage: Storage,
  { folder, file, isOutdated }: GeneratedFile,
  make: () => Promise<Made>,
): Promise<Made | Uint8Array<ArrayBuffer>> {
  const key = `${folder}/${file}`;
  return singleFlight(storage, key, async () => {
    const stored = await storage.get(key);
    if (stored) return stored;
    const bytes = await make();
    if (!bytes || !(await tryToStore(storage, key, bytes)) || !isOutdated) return bytes;
    for await (const other of storage.list(folder))
      if (other !== key && isOutdated(other)) await storage.delete(other);
    return bytes;
  });
}

/** Stores a file. Resolves to false instead of rejecting. */
const tryToStore = (storage: Storage, key: string, bytes: Uint8Array) =>
  storage.put(key, bytes).then(
    () => true,
    () => false,
  );

const running = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs a job for an owner, or returns the running one with the same key. A call after it has settled runs a new one. */
export function singleFlight<T>(owner: object, key: string, job: () => Promise<T>): Promise<T> {
  const flights = running.get(owner) ?? new Map<string, Promise<unknown>>();
  running.set(owner, flights);
  const flight = flights.get(key) ?? job().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight as Promise<T>;
}

/** Waits for an owner's running jobs whose keys start with `prefix`, including those that fail. */
export async function flightsEnd(owner: object, prefix: string): Promise<void> {
  const flights = [...(running.get(owner) ?? [])];
  await Promise.allSettled(flights.map(([key, flight]) => key.startsWith(prefix) && flight));
}
