import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Draft, PendingPhoto } from "./upload-draft.ts";

/** A photo's bytes, kept apart from what is typed about it, which changes often. */
export interface StoredFile {
  file: Blob;
  thumb: Blob | null;
  /** Whether it is as it will be sent. */
  prepared: boolean;
}

interface Stores extends DBSchema {
  drafts: { key: string; value: string };
  files: { key: [account: string, photo: string]; value: StoredFile };
}

/** Keeps one account's unsent work in this browser. Everything rejects when there is no room. */
export class DraftStore {
  readonly #db: IDBPDatabase<Stores>;
  readonly #account: string;
  #written = "";
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(db: IDBPDatabase<Stores>, account: string) {
    this.#db = db;
    this.#account = account;
  }

  /** Rejects where the browser keeps nothing, as in some private windows. */
  static async open(account: string): Promise<DraftStore> {
    const db = await openDB<Stores>("plinth-uploads", 1, {
      upgrade(fresh) {
        fresh.createObjectStore("drafts");
        fresh.createObjectStore("files");
      },
    });
    return new DraftStore(db, account);
  }

  close(): void {
    void this.#writing.finally(() => this.#db.close());
  }

  /** What was left, with the bytes of its photos; null when nothing was. */
  async load(): Promise<{ draft: Draft; files: Map<string, StoredFile> } | null> {
    const stored = await this.#db.get("drafts", this.#account);
    if (!stored) return null;
    const draft: Draft = JSON.parse(stored);
    const files = new Map<string, StoredFile>();
    for (const { id } of draft.photos) {
      const file = await this.#db.get("files", [this.#account, id]);
      if (file) files.set(id, file);
    }
    return { draft, files };
  }

  /** Writes the draft when it differs from the last one written; one after the other. */
  save(draft: Draft): Promise<unknown> {
    const text = JSON.stringify({ ...draft, photos: draft.photos.map(atRest) });
    if (text === this.#written) return this.#writing;
    this.#written = text;
    return this.#inTurn(() => this.#db.put("drafts", text, this.#account));
  }

  keepFile(id: string, file: StoredFile): Promise<unknown> {
    return this.#inTurn(() => this.#db.put("files", file, [this.#account, id]));
  }

  removeFiles(ids: string[]): Promise<unknown> {
    return this.#inTurn(() => Promise.all(ids.map((id) => this.#db.delete("files", [this.#account, id]))));
  }

  clear(): Promise<unknown> {
    this.#written = "";
    const files = IDBKeyRange.bound([this.#account], [this.#account, []]);
    return this.#inTurn(() =>
      Promise.all([this.#db.delete("drafts", this.#account), this.#db.delete("files", files)]),
    );
  }

  #inTurn(write: () => Promise<unknown>): Promise<unknown> {
    const written = this.#writing.then(write);
    this.#writing = written.catch(() => {});
    return written;
  }
}

/** A photo as it is when nobody is sending it. */
function atRest(photo: PendingPhoto): PendingPhoto {
  const moving = ["sending", "retrying", "reading"].includes(photo.sending.state);
  return { ...photo, thumb: null, sending: moving ? { state: "waiting" } : photo.sending };
}

/** The photos of a draft that are still here or on the server, with their small pictures. */
export function photosLeft({ photos }: Draft, files: Map<string, StoredFile>): PendingPhoto[] {
  return photos
    .filter(({ id, sending }) => files.has(id) || sending.state === "sent")
    .map((photo) => {
      const { thumb } = files.get(photo.id) ?? {};
      return thumb ? { ...photo, thumb: URL.createObjectURL(thumb) } : photo;
    });
}
