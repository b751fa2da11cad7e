import { obstacleTo } from "./draft-obstacle.ts";
import { type Draft, emptyDraft } from "./upload-draft.ts";

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

export function problemAfterEdit({ problem, draft }: UploadState): Problem | null {
  if (problem?.about === "choice") return null;
  if (problem?.about === "obstacle" && obstacleTo(draft)?.message !== problem.message) return null;
  return problem;
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
