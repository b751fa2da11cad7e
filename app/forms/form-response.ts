import type { FormValues } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";

/** What a form's action answers, unless it leads on to another page. */
export interface FormResponse<Values extends FormValues = FormValues> {
  /** By path, such as `name` or `specs.2.label`. */
  errors?: Record<string, string[]>;
  /** Why nothing could be saved at all. */
  failed?: string;
  /** The log has the cause under this id. */
  reference?: string;
  /** What was typed. Absent when the server was not reached: the browser still has it. */
  typed?: Values;
  /** The version that was saved, where the form stays on the page; with `typed`. */
  saved?: number;
  /** The key of a new record's save, which its next try is sent with again. */
  submission?: string;
  /** The pictures that `typed` and `conflict` name by their ids. */
  photos?: LibraryPhoto[];
  /** What somebody else saved meanwhile. */
  conflict?: Conflict<Values>;
}

export interface Conflict<Values extends FormValues = FormValues> {
  /** Who saved it, when that is known. */
  by: string;
  /** When it was saved, ISO 8601; empty for a setting that was never saved. */
  at: string;
  /** As the next save names it: a number, or the moment of an event's last change. */
  version: number | string;
  values: Values;
}

/**
 * Returns the version of the record that a form was filled in from; NaN when it is missing or cannot be one.
 * No record has the version NaN, so such a save is a conflict.
 */
export function sentVersion(form: FormData): number {
  const sent = form.getAll("version").join();
  return /^\d{1,9}$/.test(sent) ? Number(sent) : Number.NaN;
}

/** A stored record as a form's loader gives it, or the words for why there is none. */
export type LoadedRecord<Values extends FormValues> =
  | { values: Values; version: number; photos: LibraryPhoto[] }
  | { failed: string };

/** What a form shows: its record, or where that is gone meanwhile what was typed, which is not lost with it. */
export function shownRecord<Values extends FormValues>(
  loaded: LoadedRecord<Values>,
  answer: FormResponse<Values> | undefined,
) {
  return "failed" in loaded && answer?.typed ? { values: answer.typed, photos: [] } : loaded;
}
