import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A photo's bytes, stored separately from its details, which change often. */
export interface StoredFile {
  file: Blob;
  thumb: Blob | null;
  /** Whether the bytes are ready to send. */
  prepared: boolean;
}

/** An unconfirmed import: its idempotency key and the tokens of its photos by `imageName`. */
interface StoredImport {
  key: string;
  tokens: [name: string, token: string][];
}

interface Stores extends DBSchema {
  drafts: { key: string; value: string };
  files: { key: [account: string, photo: string]; value: StoredFile };
  imports: { key: [account: string, content: string]; value: StoredImport };
}

export type UploadsDb = IDBPDatabase<Stores>;

/** Opens the browser's store of unsent work. Rejects without browser storage, as in some private windows. */
export const openUploads = (): Promise<UploadsDb> =>
  openDB<Stores>("plinth-uploads", 2, {
    upgrade(db) {
      for (const name of ["drafts", "files", "imports"] as const)
        if (!db.objectStoreNames.contains(name)) db.createObjectStore(name);
    },
    // A tab with a newer version of the site waits for this one.
    blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
  });
