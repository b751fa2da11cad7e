import type { StoredFile } from "../queue/uploads-db.ts";
import type { Draft, PendingPhoto } from "./upload-draft.ts";

export interface StoredDraft {
  draft: Draft;
  files: Map<string, StoredFile>;
}

/** Thrown when another tab has changed, saved or replaced the draft. */
export class DraftInAnotherTab extends Error {
  override name = "DraftInAnotherTab";
}

/** Returns the photos of a draft whose bytes are stored or uploaded, with thumbnails. */
export function photosLeft({ photos }: Draft, files: Map<string, StoredFile>): PendingPhoto[] {
  return photos
    .filter(({ id, sending }) => files.has(id) || sending.state === "sent")
    .map((photo) => {
      const { thumb } = files.get(photo.id) ?? {};
      return thumb ? { ...photo, thumb: URL.createObjectURL(thumb) } : photo;
    });
}
