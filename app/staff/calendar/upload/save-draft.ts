import { eventsNotSaved } from "#app/domain/calendar/events.ts";
import { type EventToSave, saveEvents } from "../queue/requests.ts";
import { hasChangedSince, newAttempt } from "./draft-attempt.ts";
import { discardPhotos } from "./photo-sending.ts";
import type { Store } from "./store.ts";
import type { Draft } from "./upload-draft.ts";
import { obstacleTo, type Problem, SaveStopped, type UploadState } from "./upload-state.ts";

export interface Saved {
  /** Whether the queue has the photos now: it sends and saves them. */
  queued?: boolean;
  events: EventToSave[];
  /** Whether an earlier attempt was saved, without later changes. */
  earlier: boolean;
}

/** Thrown when another tab has saved the draft with other content. The draft then has no photos of this save any more. */
class SavedInAnotherTab extends Error {
  override name = "SavedInAnotherTab";
}

/** The parts of an upload that a save uses. */
interface SaveParts extends Pick<Store<UploadState>, "state" | "until"> {
  /** Edits the draft and resolves when it is stored. */
  change: (action: { do: "change"; changes: Pick<Draft, "attempt"> }) => Promise<void>;
  /** Removes saved photos from the draft. */
  confirm: (attempt: NonNullable<Draft["attempt"]>) => void;
  /** Resumes stopped uploads. */
  sendRest: () => void;
  sendAgain: (photoId: string) => void;
  /** Whether this tab still owns the draft. */
  isHere: () => boolean;
}

/** Returns the message of a failed save. */
export function problemOfSave(error: unknown): Problem {
  if (error instanceof SavedInAnotherTab) {
    const details = "Check the day in the calendar. Choose photos that are missing there again.";
    return { message: "This upload was saved in another tab.", details, about: "save" };
  }
  const details = error instanceof Error ? error.message : "";
  console.warn("Saving photos failed", error);
  return { message: eventsNotSaved, details, about: "save" };
}

/**
 * Waits for pending uploads, then saves all photos.
 * @throws SaveStopped, SavedInAnotherTab, or an error with the reason
 */
export async function saveDraft(parts: SaveParts): Promise<Saved> {
  const saved: Saved = { events: [], earlier: false };
  while (parts.state().draft.photos.length > 0) {
    if (!parts.state().draft.attempt) await allSent(parts);
    const once = await saveOnce(parts);
    saved.events.push(...once.events);
    saved.earlier ||= once.earlier;
  }
  return saved;
}

/** Resolves when all photos are uploaded. @throws SaveStopped if an obstacle appears or the save is stopped */
async function allSent({ state, until, sendRest, isHere }: SaveParts): Promise<void> {
  sendRest();
  const end = await until(() => {
    const { draft, saving } = state();
    if (!isHere() || !saving || obstacleTo(draft) !== null) return "stopped";
    return draft.photos.every(({ sending }) => sending.state === "sent") ? "sent" : undefined;
  });
  if (end === "stopped") throw new SaveStopped();
}

/** Sends a save, or repeats an earlier one whose response was lost. */
async function saveOnce({ state, change, confirm, sendAgain, isHere }: SaveParts): Promise<Saved> {
  const attempt = state().draft.attempt ?? newAttempt(state().draft);
  // Stored first, so that a later visit or another tab repeats the same save.
  await change({ do: "change", changes: { attempt } });
  if (!isHere()) throw new SaveStopped();
  const response = await saveEvents({ key: attempt.key, events: attempt.events });
  if (!isHere()) throw new SaveStopped();
  if (response.outcome === "unknown") throw new Error(response.why);
  if (response.outcome === "saved") {
    const earlier = hasChangedSince(state().draft, attempt);
    confirm(attempt);
    return { events: attempt.events, earlier };
  }
  if (response.outcome === "used") {
    // It is unknown which photos the other tab saved, and none must be saved twice.
    confirm(attempt);
    throw new SavedInAnotherTab();
  }
  await change({ do: "change", changes: { attempt: null } });
  if (response.outcome === "refused") throw new Error(response.why);
  // Nothing was saved, so the next attempt reuses the key.
  discardPhotos(attempt.events.map(({ photo }) => photo));
  for (const id of attempt.photoIds) sendAgain(id);
  return { events: [], earlier: false };
}
