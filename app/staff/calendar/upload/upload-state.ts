import { dayMissing, dayOutOfRange } from "#app/domain/calendar/event-days.ts";
import { visibilityMissing } from "#app/domain/calendar/visibility.ts";
import { Store } from "./store.ts";
import {
  type Draft,
  dayOf,
  emptyDraft,
  otherDays,
  type PendingPhoto,
  untimed,
  visibilityOf,
} from "./upload-draft.ts";

/** A message of the uploader, and when it disappears. */
export interface Problem {
  message: string;
  details?: string;
  /**
   * - `obstacle`: when it no longer prevents saving
   * - `choice`, about chosen files: with the next edit
   * - `save`: with the next save
   */
  about: "obstacle" | "choice" | "save";
  /** Id of the element to focus. */
  at?: string;
}

export interface UploadState {
  draft: Draft;
  reading: boolean;
  saving: boolean;
  /** Reason that uploads are paused; null if the connection works. */
  pause: string | null;
  /** Latest problem. */
  problem: Problem | null;
  /** Whether a reload would restore the photos; null if not yet known. */
  kept: boolean | null;
  /** Whether another tab of this browser owns the draft. */
  elsewhere: boolean;
  /** Number of photos restored from an earlier visit. */
  restored: number;
}

export const emptyState = (date: string): UploadState => ({
  draft: emptyDraft(date),
  reading: false,
  saving: false,
  pause: null,
  problem: null,
  kept: null,
  elsewhere: false,
  restored: 0,
});

/** Returns what prevents saving, with the id of the element to focus; null if nothing does. */
export function obstacleTo(draft: Draft): { message: string; at: string } | null {
  if (draft.photos.length === 0) return { message: "Please add at least one event", at: "images" };
  if (draft.photos.some((photo) => !dayOf(draft, photo))) return { message: dayMissing, at: "date" };
  if (draft.photos.some((photo) => visibilityOf(draft, photo) === null))
    return { message: visibilityMissing, at: "project" };
  const [first] = untimed(draft);
  if (first) return { message: "Please add time for all images before saving", at: `time-${first.id}` };
  const outside = draft.photos.map((photo) => dayOutOfRange(dayOf(draft, photo))).find(Boolean);
  if (outside) return { message: `${outside}. Please select another date`, at: "date" };
  const [other] = otherDays(draft);
  if (other) return { message: "Please say which day these photos belong to", at: `day-${other.day}` };
  const bad = draft.photos.find(({ sending }) => sending.state === "refused");
  if (bad) return { message: `${bad.name} cannot be saved. Please delete it first.`, at: `delete-${bad.id}` };
  return null;
}

/** Returns the problem that is still to be shown after an edit. */
export function problemAfterEdit({ problem, draft }: UploadState): Problem | null {
  if (problem?.about === "choice") return null;
  if (problem?.about === "obstacle" && obstacleTo(draft)?.message !== problem.message) return null;
  return problem;
}

/** Thrown when a save ends without its own message: it was stopped, or the page already shows the obstacle. */
export class SaveStopped extends Error {
  override name = "SaveStopped";
}

/** The state of an upload, with what its messages and thumbnails need. `Upload` does the work. */
export class UploadStore extends Store<UploadState> {
  protected get photos(): PendingPhoto[] {
    return this.state().draft.photos;
  }

  /** Shows what prevents saving. @returns whether something does */
  protected showObstacle(): boolean {
    const obstacle = obstacleTo(this.state().draft);
    this.show({ problem: obstacle && { ...obstacle, about: "obstacle" } });
    return obstacle !== null;
  }

  /** Shows a problem of chosen files after those that are shown already. */
  protected showProblem(more: string): void {
    const { problem } = this.state();
    const message = [problem?.about === "choice" && problem.message, more].filter(Boolean).join(" ");
    this.show({ problem: { message, about: "choice" } });
  }

  /** Releases the thumbnails of photos that are not shown any more. */
  protected revokeThumbs(photos: PendingPhoto[]): void {
    for (const { thumb } of photos) if (thumb) URL.revokeObjectURL(thumb);
  }
}
