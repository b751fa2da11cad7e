import type { PendingPhoto } from "./upload-draft.ts";

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
