import { eventsNotSaved } from "#app/domain/calendar/events.ts";
import type { PendingPhoto } from "./upload-draft.ts";
import type { Problem } from "./upload-state.ts";

const loadReading = () => import("./chosen-files.ts");

/** Loads, while there is a network, what reading and saving photos need without one. */
export function loadLaterParts(): void {
  const parts = [
    loadReading(),
    import("#app/adapters/images/browser/prepare-photo.ts"),
    import("./queue-draft.ts"),
  ];
  void Promise.allSettled([...parts, import("./save-draft.ts")]);
}

/** Reads chosen files; see `readChosen`. */
export async function readFiles(files: File[], listed: PendingPhoto[]) {
  const reading = await loadReading().catch(() => null);
  if (reading) return reading.readChosen(files, listed);
  return { photos: [], problem: "The photos could not be read. Check the connection and choose them again." };
}

/** Returns the message of a failed save: a general one if the script with the others did not arrive either. */
export async function problemOfSave(error: unknown): Promise<Problem> {
  const saving = await import("./save-draft.ts").catch(() => null);
  if (saving) return saving.problemOfSave(error);
  const details = "Part of this page has not arrived. Check the connection, then reload the page.";
  return { message: eventsNotSaved, details, about: "save" };
}
