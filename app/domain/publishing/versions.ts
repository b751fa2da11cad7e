import type { Selectable } from "kysely";
import type { FormValues } from "#app/domain/values/form-values.ts";
import type { Database } from "#db/schema.ts";

/** Maximum number of versions that are kept of a record or setting. */
export const maxVersions = 30;

/** The values of a record or setting as they were published once. Author and moment are empty if unknown. */
export interface PublishedVersion
  extends Omit<Selectable<Database["recordVersion"]>, "kind" | "key" | "values"> {
  values: FormValues;
}
