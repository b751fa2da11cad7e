import { newKey } from "./new-key.ts";
import { announce } from "./outbox-channel.ts";
import { openUploads, type QueuedPhoto, type UploadsDb } from "./uploads-db.ts";

export const ofAccount = (account: string) => IDBKeyRange.bound([account], [account, []]);

async function withUploads<T>(use: (db: UploadsDb) => Promise<T>): Promise<T> {
  const db = await openUploads();
  return use(db).finally(() => db.close());
}

/** Returns all queued photos of this browser, of every account, in order. */
export const readQueue = async (): Promise<QueuedPhoto[]> => {
  const all = await withUploads((db) => db.getAll("queue"));
  return all.toSorted((a, b) => a.order - b.order);
};

/** Returns the bytes of a photo; undefined if it was removed. */
export const readFile = async ({ account, id }: QueuedPhoto): Promise<Blob | undefined> =>
  (await withUploads((db) => db.get("files", [account, id])))?.file;

export const readThumb = async ({ account, id }: Pick<QueuedPhoto, "account" | "id">): Promise<Blob | null> =>
  (await withUploads((db) => db.get("files", [account, id])))?.thumb ?? null;

/** Changes a queued photo. @returns false if it was removed */
export async function changeQueued(
  { account, id }: QueuedPhoto,
  changes: Partial<QueuedPhoto>,
): Promise<boolean> {
  const isQueued = await withUploads(async (db) => {
    const { store, done } = db.transaction("queue", "readwrite");
    const now = await store.get([account, id]);
    if (now) await store.put({ ...now, ...changes }, [account, id]);
    await done;
    return now !== undefined;
  });
  announce({ about: "queue" });
  return isQueued;
}

/** Sets a photo aside that cannot be saved, and says so: the others of its save no longer wait for it. */
export async function refuse(photo: QueuedPhoto, why: string): Promise<void> {
  const save = newKey();
  if (!(await changeQueued(photo, { refused: why, save }))) return;
  announce({ about: "refused", account: photo.account, why: `${photo.name}: ${why}`, save });
}

/**
 * Queues a photo again that the server has rejected, as a save of its own: after a retry of another photo of that save,
 * its key is used, and this photo would count as saved.
 */
export async function requeue(photo: QueuedPhoto): Promise<void> {
  await changeQueued(photo, { refused: null, save: newKey() });
  announce({ about: "queue", due: true });
}

/** Runs `work` while no other page or worker of this browser drains the account's queue. */
export async function inTurn(account: string, signal: AbortSignal | undefined, work: () => Promise<void>) {
  // Browsers support Web Locks only in secure contexts; the idempotency key then keeps saves unique.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  await locks.request(`plinth-outbox ${account}`, signal ? { signal } : {}, work);
}

/** Deletes photos from the queue, with their bytes. @returns false if another tab has deleted all of them before */
export async function removeQueued(photos: Pick<QueuedPhoto, "account" | "id">[]): Promise<boolean> {
  const removed = await withUploads(async (db) => {
    let found = 0;
    const change = db.transaction(["queue", "files"], "readwrite");
    for (const { account, id } of photos) {
      if (await change.objectStore("queue").getKey([account, id])) found += 1;
      await change.objectStore("queue").delete([account, id]);
      await change.objectStore("files").delete([account, id]);
    }
    await change.done;
    return found > 0;
  });
  announce({ about: "queue" });
  return removed;
}

/** Asks the browser for a `sync` event when there is a network, also without an open page, where it can. */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const { sync } = Object(registration) as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register("outbox");
  } catch {
    // The browser or its user does not allow it; pages send the queue.
  }
}
