import type { FormValues } from "#app/content/form-values.ts";

/** Names a record or setting that can have a draft. */
export interface DraftKey {
  /** The kind of record, or `setting`. */
  kind: string;
  /** The id of the record, or the key of the setting. */
  key: string;
}

/** Changes that are not public yet. */
export interface Draft {
  values: FormValues;
  version: number;
  /** Version of the record or setting that the draft changes. */
  basedOn: number;
  /** True for a record that was never public. */
  isNew: boolean;
  userId: string | null;
  /** E-mail address of who saved it. */
  author: string;
  /** ISO 8601. */
  savedAt: string;
  /** When it becomes public by itself, ISO 8601; null for a draft that waits for its author. */
  publishAt: string | null;
  /** Why it did not become public when it was due. */
  failure: string | null;
}

/** The values of a record or setting as they were published once. */
export interface PublishedVersion {
  id: number;
  values: FormValues;
  /** E-mail address; empty if unknown. */
  author: string;
  /** ISO 8601; empty if unknown. */
  at: string;
}

/** How many published versions of a record or setting are kept. */
export const maxVersions = 30;

/** What staff see about a record or setting whose public values differ from those in the form. */
export interface DraftState {
  isPublic: boolean;
  draft: Omit<Draft, "values"> | null;
}

/** Returns the badge of a record in lists and forms; null when everything is public. */
export function draftBadge({ isPublic, draft }: DraftState): string | null {
  if (draft?.publishAt) return "Scheduled";
  if (draft?.failure) return "Not published when due";
  if (!isPublic) return draft?.isNew ? "Draft" : "Hidden";
  return draft ? "Unpublished changes" : null;
}
