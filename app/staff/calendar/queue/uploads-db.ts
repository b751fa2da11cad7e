import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Visibility } from "#app/domain/calendar/visibility.ts";

/** A photo's bytes, stored separately from its details, which change often. */
export interface StoredFile {
  file: Blob;
  thumb: Blob | null;
  /** Whether the bytes are ready to send. */
  prepared: boolean;
}

/** A photo that the queue sends and saves as an event. Its bytes are in `files` under the same key. */
export interface QueuedPhoto {
  account: string;
  /** Identifies the photo in this browser and its upload on the server. */
  id: string;
  /** E-mail address of the account, to name it when another account is signed in. */
  email: string;
  /** Idempotency key of the save; the photos of one save share it. */
  save: string;
  /** Position in the queue. */
  order: number;
  name: string;
  /** Identifies the file if it is chosen again; photos queued by earlier versions have none. */
  fingerprint?: string;
  bytes: number;
  event: { date: string; time: string; project: Visibility; note: string };
  /** Bytes that the server has. */
  sent: number;
  /** What the server names the photo by, once it has it. */
  token: string | null;
  /** Why the server rejects the photo or its save; null if it does not. */
  refused: string | null;
}

/** An unconfirmed import: its idempotency key and the tokens of its photos by `imageName`. */
interface StoredImport {
  key: string;
  tokens: [name: string, token: string][];
}

interface Stores extends DBSchema {
  drafts: { key: string; value: string };
  files: { key: [account: string, photo: string]; value: StoredFile };
  queue: { key: [account: string, photo: string]; value: QueuedPhoto };
  imports: { key: [account: string, content: string]; value: StoredImport };
}

export type UploadsDb = IDBPDatabase<Stores>;

/** Opens the browser's store of unsent work. Rejects without browser storage, as in some private windows. */
export const openUploads = (): Promise<UploadsDb> =>
  openDB<Stores>("plinth-uploads", 3, {
    upgrade(db) {
      for (const name of ["drafts", "files", "imports", "queue"] as const)
        if (!db.objectStoreNames.contains(name)) db.createObjectStore(name);
    },
    // A tab with a newer version of the site waits for this one.
    blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
  });
