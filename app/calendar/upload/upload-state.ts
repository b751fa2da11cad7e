import { type Draft, emptyDraft } from "./upload-draft.ts";

/** All that the page shows of an upload. */
export interface UploadState {
  draft: Draft;
  /** Files are being read. */
  reading: boolean;
  saving: boolean;
  /** Why nothing is sent at the moment; null when nothing is wrong with the line. */
  pause: string | null;
  /** What went wrong last, and the part of the page to go to. */
  problem: { words: string; details?: string; at?: string } | null;
  /** Whether a reload would bring the photos back; null when not known yet. */
  kept: boolean | null;
  /** How many photos were brought back from an earlier visit. */
  restored: number;
}

/** The state of a page that was just opened for a day. */
export const emptyState = (date: string): UploadState => ({
  draft: emptyDraft(date),
  ...{ reading: false, saving: false, pause: null, problem: null, kept: null, restored: 0 },
});
