import { obstacleTo } from "./draft-attempt.ts";
import { type Draft, emptyDraft } from "./upload-draft.ts";

/** A message of the uploader, and when it goes away. */
export interface Problem {
  words: string;
  details?: string;
  /**
   * - `obstacle`: once it no longer stands in the way of saving
   * - `choice`, about chosen files: with the next edit
   * - `save`: with the next save
   */
  about: "obstacle" | "choice" | "save";
  /** The part of the page to go to. */
  at?: string;
}

/** The message that is left after an edit of the draft. */
export function problemAfterEdit(problem: Problem | null, draft: Draft): Problem | null {
  if (problem?.about === "choice") return null;
  if (problem?.about === "obstacle" && obstacleTo(draft)?.words !== problem.words) return null;
  return problem;
}

/** All that the page shows of an upload. */
export interface UploadState {
  draft: Draft;
  /** Files are being read. */
  reading: boolean;
  saving: boolean;
  /** Why nothing is sent at the moment; null when nothing is wrong with the line. */
  pause: string | null;
  /** What went wrong last. */
  problem: Problem | null;
  /** Whether a reload would bring the photos back; null when not known yet. */
  kept: boolean | null;
  /** Another tab of this browser has the draft. */
  elsewhere: boolean;
  /** How many photos were brought back from an earlier visit. */
  restored: number;
}

/** The state of a page that was just opened for a day. */
export const emptyState = (date: string): UploadState => ({
  draft: emptyDraft(date),
  ...{ reading: false, saving: false, pause: null, problem: null, kept: null, elsewhere: false, restored: 0 },
});
