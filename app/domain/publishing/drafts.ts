import type { Selectable } from "kysely";
import type { FormValues } from "#app/domain/values/form-values.ts";
import type { Database } from "#db/schema.ts";

export interface DraftKey {
  /** The kind of record, or `setting`. */
  kind: string;
  /** The id of the record, or the key of the setting. */
  key: string;
}

/** Changes that are not public yet; the author is an e-mail address. */
export interface Draft extends Omit<Selectable<Database["draft"]>, "kind" | "key" | "values" | "isNew"> {
  values: FormValues;
  /** True for a record that was never public. */
  isNew: boolean;
}

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
