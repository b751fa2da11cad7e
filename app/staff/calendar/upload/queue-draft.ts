import { announce } from "../queue/outbox-channel.ts";
import type { QueuedPhoto } from "../queue/uploads-db.ts";
import { photosToQueue } from "./draft-attempt.ts";
import type { Store } from "./store.ts";
import { obstacleTo, SaveStopped, type UploadState } from "./upload-state.ts";

/** The parts of an upload that the hand-over to the queue uses. */
interface QueueParts extends Pick<Store<UploadState>, "state" | "until"> {
  by: Pick<QueuedPhoto, "account" | "email">;
  stopSending: () => void;
  enqueue: (photos: QueuedPhoto[]) => Promise<boolean | "elsewhere">;
  /** Whether this tab still owns the draft. */
  isHere: () => boolean;
}

/**
 * Hands all photos of a draft over to the queue, as soon as their bytes are ready to be sent.
 * @returns false if this browser cannot store them, or must first repeat a save whose response was lost
 * @throws SaveStopped
 */
export async function queueDraft(parts: QueueParts): Promise<boolean> {
  const { state, until, isHere } = parts;
  if (!state().kept || state().draft.attempt) return false;
  const isReading = () => state().draft.photos.some(({ sending }) => sending.state === "reading");
  await until(() => !isHere() || !state().saving || !isReading() || undefined);
  const { draft, saving } = state();
  if (!saving || !isHere() || obstacleTo(draft)) throw new SaveStopped();
  parts.stopSending();
  const queued = await parts.enqueue(photosToQueue(draft, parts.by));
  if (queued === "elsewhere") throw new SaveStopped();
  if (queued) announce({ about: "queue", due: true });
  return queued;
}
