import { newKey } from "../queue/new-key.ts";
import { ofAccount } from "../queue/outbox.ts";
import { openUploads, type QueuedPhoto, type StoredFile, type UploadsDb } from "../queue/uploads-db.ts";
import { DraftInAnotherTab, type StoredDraft } from "./stored-draft.ts";
import { takeBack } from "./take-back.ts";
import type { Draft, PendingPhoto } from "./upload-draft.ts";

/** Stores one account's unsaved upload in IndexedDB. All methods reject if storage is full. */
export class DraftStore {
  readonly #db: UploadsDb;
  readonly #account: string;
  #written = "";
  /** The draft that this tab last loaded or wrote. */
  #stored: string | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(db: UploadsDb, account: string) {
    this.#db = db;
    this.#account = account;
  }

  /** Opens the store. Rejects if the browser has no storage, as in some private windows. */
  static async open(account: string): Promise<DraftStore> {
    return new DraftStore(await openUploads(), account);
  }

  close(): void {
    void this.#writing.finally(() => this.#db.close());
  }

  /**
   * Loads the stored draft with the bytes of its photos; null if there is none. Photos of a failed save, which the page's
   * address names as `again`, are taken back from the queue.
   */
  async load(): Promise<StoredDraft | null> {
    await this.#writing;
    const again = new URLSearchParams(location.search).get("again");
    if (again) await takeBack(this.#db, this.#account, again).catch(() => {});
    const stored = await this.#db.get("drafts", this.#account);
    this.#written = "";
    this.#stored = stored;
    if (!stored) return null;
    const draft: Draft = JSON.parse(stored);
    // Earlier versions stored no key.
    draft.key ??= draft.attempt?.key ?? newKey();
    const files = new Map<string, StoredFile>();
    for (const { id } of draft.photos) {
      const file = await this.#db.get("files", [this.#account, id]);
      if (file) files.set(id, file);
    }
    return { draft, files };
  }

  /**
   * Writes the draft if it has changed since the last write. Writes are serialised.
   * Rejects with `DraftInAnotherTab` if another tab has written since, so that its changes are kept and a save
   * that it started is repeated unchanged.
   */
  save(draft: Draft): Promise<unknown> {
    const text = JSON.stringify({ ...draft, photos: draft.photos.map(atRest) });
    if (text === this.#written) return this.#writing;
    this.#written = text;
    return this.#inTurn(async () => {
      const { store, done } = this.#db.transaction("drafts", "readwrite");
      if ((await store.get(this.#account)) !== this.#stored) throw new DraftInAnotherTab();
      await store.put(text, this.#account);
      await done;
      this.#stored = text;
    });
  }

  keepFile(id: string, file: StoredFile): Promise<unknown> {
    return this.#inTurn(() => this.#db.put("files", file, [this.#account, id]));
  }

  removeFiles(ids: string[]): Promise<unknown> {
    return this.#inTurn(() => Promise.all(ids.map((id) => this.#db.delete("files", [this.#account, id]))));
  }

  /**
   * Moves the draft's photos to the queue in one transaction, so that no other tab can save them too. Rejects with
   * `DraftInAnotherTab` if another tab has written or queued the draft since.
   */
  enqueue(photos: QueuedPhoto[]): Promise<unknown> {
    this.#written = "";
    return this.#inTurn(async () => {
      const change = this.#db.transaction(["drafts", "files", "queue"], "readwrite");
      const drafts = change.objectStore("drafts");
      if ((await drafts.get(this.#account)) !== this.#stored) throw new DraftInAnotherTab();
      for (const photo of photos) {
        const key: [string, string] = [this.#account, photo.id];
        const isStored = photo.token !== null || (await change.objectStore("files").getKey(key));
        if (!isStored) throw new Error(`${photo.name} is not stored in this browser.`);
        await change.objectStore("queue").put(photo, key);
      }
      await drafts.delete(this.#account);
      await change.done;
      this.#stored = undefined;
    });
  }

  clear(): Promise<unknown> {
    this.#written = "";
    return this.#inTurn(async () => {
      const change = this.#db.transaction(["drafts", "files", "queue"], "readwrite");
      const drafts = change.objectStore("drafts");
      if ((await drafts.get(this.#account)) !== this.#stored) throw new DraftInAnotherTab();
      await drafts.delete(this.#account);
      // The queue still needs its photos.
      const queued = await change.objectStore("queue").getAllKeys(ofAccount(this.#account));
      const queuedIds = new Set(queued.map(([, id]) => id));
      const files = change.objectStore("files");
      for (const key of await files.getAllKeys(ofAccount(this.#account)))
        if (!queuedIds.has(key[1])) await files.delete(key);
      await change.done;
      this.#stored = undefined;
    });
  }

  #inTurn(write: () => Promise<unknown>): Promise<unknown> {
    const written = this.#writing.then(write);
    this.#writing = written.catch(() => {});
    return written;
  }
}

/** Returns a photo without a running upload. */
function atRest(photo: PendingPhoto): PendingPhoto {
  const moving = ["sending", "retrying", "reading"].includes(photo.sending.state);
  return { ...photo, thumb: null, sending: moving ? { state: "waiting" } : photo.sending };
}
