import { inTurn, ofAccount } from "../queue/outbox.ts";
import { announce } from "../queue/outbox-channel.ts";
import type { QueuedPhoto, UploadsDb } from "../queue/uploads-db.ts";
import { type Draft, emptyDraft, type PendingPhoto } from "./upload-draft.ts";

/** Milliseconds that the form waits for a page or worker that is sending the queue. */
const patience = 10_000;

/** Moves the photos of a failed save from the queue back into the account's draft. */
export async function takeBack(db: UploadsDb, account: string, save: string): Promise<void> {
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
