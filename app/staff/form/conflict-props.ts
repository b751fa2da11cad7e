import type { FormValue, FormValues } from "#app/domain/values/form-values.ts";
import type { Conflict } from "#app/http/forms/form-response.ts";

/** Two saves of one record, to choose from. */
export interface ConflictProps<Values extends FormValues> {
  mine: Values;
  theirs: Conflict<Values>;
  /** Common base version; null if unknown. */
  base: Values | null;
  labels: Record<string, string>;
  show?: (name: string, value: FormValue | undefined) => React.ReactNode;
  /** Applies one version of these fields to the form. */
  choose: (names: string[], whose: "mine" | "theirs") => void;
}
