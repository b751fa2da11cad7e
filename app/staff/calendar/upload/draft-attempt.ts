import type { EventToSave } from "../queue/requests.ts";
import type { QueuedPhoto } from "../queue/uploads-db.ts";
import { type Attempt, type Draft, dayOf, visibilityOf } from "./upload-draft.ts";

/** Returns the events of all uploaded photos, in order. */
export function eventsOf(draft: Draft): EventToSave[] {
  return draft.photos.flatMap((photo) => {
    if (photo.sending.state !== "sent") return [];
    return {
      date: dayOf(draft, photo),
      time: photo.time,
      photo: photo.sending.token,
      project: visibilityOf(draft, photo),
      note: photo.note ?? draft.note,
    };
  });
}

/** Returns a save of all photos, which must be uploaded. */
export const newAttempt = (draft: Draft): Attempt => ({
  key: draft.key,
  photoIds: draft.photos.map(({ id }) => id),
  fingerprints: draft.photos.map(({ fingerprint }) => fingerprint),
  events: eventsOf(draft),
});

/** Returns the photos of a draft without obstacles for the queue, which sends and saves them. */
export const photosToQueue = (draft: Draft, by: Pick<QueuedPhoto, "account" | "email">): QueuedPhoto[] =>
  draft.photos.flatMap((photo, at) => {
    const { id, name, fingerprint, bytes, time, sending } = photo;
    const project = visibilityOf(draft, photo);
    if (project === null) return [];
    const token = sending.state === "sent" ? sending.token : null;
    const event = { date: dayOf(draft, photo), time, project, note: photo.note ?? draft.note };
    const order = Date.now() + at / 1000;
    const sent = token === null ? 0 : bytes;
    return [
      { ...by, id, save: draft.key, order, name, fingerprint, bytes, event, sent, token, refused: null },
    ];
  });

/** Returns whether the draft no longer has the events of a save as they were saved. */
export function hasChangedSince(draft: Draft, { events }: Attempt): boolean {
  const now = new Set(eventsOf(draft).map((event) => JSON.stringify(event)));
  return events.some((event) => !now.has(JSON.stringify(event)));
}
