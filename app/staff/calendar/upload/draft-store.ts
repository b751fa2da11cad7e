import { newKey } from "../queue/new-key.ts";
import { inTurn, ofAccount } from "../queue/outbox.ts";
import { announce } from "../queue/outbox-channel.ts";
import { openUploads, type QueuedPhoto, type StoredFile, type UploadsDb } from "../queue/uploads-db.ts";
import { type Draft, DraftInAnotherTab, emptyDraft, type PendingPhoto } from "./upload-draft.ts";

export interface StoredDraft {
  draft: Draft;
  files: Map<string, StoredFile>;
}

/** Stores one account's unsaved upload in IndexedDB. All methods reject if storage is full. */
export class DraftStore {
  readonly #db: UploadsDb;
  readonly #account: string;
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
   * Writes the draft if it is not the stored one. Writes are serialised.
   * Rejects with `DraftInAnotherTab` if another tab has written since, so that its changes are kept and a save
   * that it started is repeated unchanged.
   */
  save(draft: Draft): Promise<unknown> {
    const text = JSON.stringify({ ...draft, photos: draft.photos.map(atRest) });
    return this.#inTurn(async () => {
      if (text === this.#stored) return;
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

/** Milliseconds that the form waits for a page or worker that is sending the queue. */
const patience = 10_000;

/** Moves the photos of a failed save from the queue back into the account's draft. */
async function takeBack(db: UploadsDb, account: string, save: string): Promise<void> {
  await inTurn(account, AbortSignal.timeout(patience), async () => {
    const change = db.transaction(["drafts", "queue"], "readwrite");
    const [drafts, queue] = [change.objectStore("drafts"), change.objectStore("queue")];
    const queued = (await queue.getAll(ofAccount(account))).filter((photo) => photo.save === save);
    const stored = await drafts.get(account);
    const draft = draftWith(queued, stored ? JSON.parse(stored) : null);
    if (draft) {
      await drafts.put(JSON.stringify(draft), account);
      for (const { id } of queued) await queue.delete([account, id]);
    }
    await change.done;
  });
  announce({ about: "queue" });
}

/**
 * Returns a draft with the photos of one save, added to those of the draft that is there; null if there are none, or if
 * the save may have arrived: it must be repeated under its own key, which the other draft does not have.
 */
export function draftWith(queued: QueuedPhoto[], before: Draft | null): Draft | null {
  const photos = queued.toSorted((a, b) => a.order - b.order);
  const [first] = photos;
  if (!first) return null;
  const { date, project, note } = first.event;
  const hasPhotos = before !== null && before.photos.length > 0;
  if (hasPhotos && photos.some(({ refused }) => !refused)) return null;
  const { keepOriginals = false } = before ?? {};
  const draft = hasPhotos ? before : { ...emptyDraft(date), key: first.save, project, note, keepOriginals };
  return { ...draft, photos: [...draft.photos, ...photos.map((photo) => pendingPhoto(photo, draft))] };
}

function pendingPhoto(photo: QueuedPhoto, draft: Draft): PendingPhoto {
  const { id, name, bytes, fingerprint = `${name}/${bytes}`, token } = photo;
  const { date, time, project, note } = photo.event;
  return {
    id,
    name,
    bytes,
    fingerprint,
    thumb: null,
    taken: null,
    time,
    proposed: false,
    date: date === draft.date ? null : date,
    dayChosen: true,
    project: project === draft.project ? undefined : project,
    note: note === draft.note ? null : note,
    sending: token === null ? { state: "waiting" } : { state: "sent", token },
  };
}
