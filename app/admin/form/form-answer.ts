import type { FormValues } from "#app/content/form-values.ts";

/** What a form's action answers, unless it leads on to another page. */
export interface FormAnswer<Values extends FormValues = FormValues> {
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
  /** What somebody else saved meanwhile. */
  conflict?: Conflict<Values>;
}

export interface Conflict<Values extends FormValues = FormValues> {
  /** Who saved it, when that is known. */
  by: string;
  /** When it was saved, ISO 8601. */
  at: string;
  version: number;
  values: Values;
}

/** The number that a form sends to say which version of its record it shows; NaN without one. */
export const sentVersion = (form: FormData): number => Number(form.get("version") || Number.NaN);
