import { type DBSchema, openDB } from "idb";

/** A photo that another app shared, until the uploader has added it to its draft. */
interface SharedPhoto {
  file: File;
  /** The account of this browser when it was shared; null if it was unknown. */
  account: string | null;
}

/** Why photos that another app shared are not in the uploader, as its address says it. */
export type ShareProblemCode = "nothing" | "too-many" | "full";

interface Stores extends DBSchema {
  photos: { key: number; value: SharedPhoto };
}

const name = "plinth-shared";

/** Rejects without browser storage, as in some private windows. */
const openShared = async () =>
  openDB<Stores>(name, 1, { upgrade: (db) => db.createObjectStore("photos", { autoIncrement: true }) });

/** Rejects without browser storage. */
const hasShared = async () => (await indexedDB.databases()).some((database) => database.name === name);

/** Stores all photos or none. Rejects if the storage is full. */
export async function storeShared(files: File[], account: string | null): Promise<void> {
  const db = await openShared();
  try {
    const change = db.transaction("photos", "readwrite");
    await Promise.all([...files.map((file) => change.store.add({ file, account })), change.done]);
  } finally {
    db.close();
  }
}

export interface WaitingPhotos {
  /** One or more. */
  files: File[];
  /** Deletes them from this device. */
  forget: () => Promise<void>;
}

/**
 * Returns the shared photos that are this account's or nobody's: another account's stay. Null if there are none, and in a
 * browser without storage.
 */
export async function waitingPhotos(account: string): Promise<WaitingPhotos | null> {
  if (!(await hasShared().catch(() => false))) return null;
  const db = await openShared().catch(() => null);
  if (!db) return null;
  try {
    const [keys, photos] = await Promise.all([db.getAllKeys("photos"), db.getAll("photos")]);
    const own = keys.filter((_, at) => [account, null].includes(photos[at]?.account ?? null));
    const files = keys.flatMap((key, at) => (own.includes(key) ? (photos[at]?.file ?? []) : []));
    return files.length === 0 ? null : { files, forget: () => forget(own) };
  } finally {
    db.close();
  }
}

async function forget(keys: number[]): Promise<void> {
  const db = await openShared();
  try {
    const change = db.transaction("photos", "readwrite");
    await Promise.all([...keys.map((key) => change.store.delete(key)), change.done]);
  } finally {
    db.close();
  }
}

export async function countShared(): Promise<number> {
  const db = await openShared();
  return db.count("photos").finally(() => db.close());
}
