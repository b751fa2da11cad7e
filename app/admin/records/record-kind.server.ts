import { constraintsOf } from "#app/content/form-schema.ts";
import { recordOfRoute } from "#app/content/records/definitions.ts";
import { recordSchema } from "#app/content/records/record-schema.ts";

/** Returns the record kind of the pages with this route pattern, with the limits that browsers check in its form. */
export function kindOfRoute(pattern: string) {
  const record = recordOfRoute(pattern);
  return { record, kind: record.kind, constraints: constraintsOf(recordSchema(record.fields)) };
}
