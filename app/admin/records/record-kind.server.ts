import { constraintsOf } from "#app/content/form-schema.ts";
import { recordOfRoute } from "#app/content/records/definitions.ts";
import { withLists } from "#app/content/records/listed-values.ts";
import { controlsOf } from "#app/content/records/record-controls.ts";
import { recordSchema } from "#app/content/records/record-schema.ts";
import { readLists } from "#app/content/settings/name-lists.server.ts";
import type { Db } from "#db/connect.ts";
import type { ShownRecord } from "./defined-form.tsx";
import { listBefore } from "./list-place.server.ts";

/** Returns the kind of record that a form is about, with what the form shows of it and the limits that browsers check. */
export async function kindOfForm(db: Db, { pattern, url }: { pattern: string; url: URL }) {
  const record = withLists(recordOfRoute(pattern), await readLists(db));
  const { kind, names, title, summary } = record;
  const before = String(listBefore(record, url));
  const list = record.list + (before && `?${before}`);
  const shown: ShownRecord = {
    ...{ kind, names, list, title, controls: controlsOf(record) },
    ...(summary && { summary }),
  };
  return { record, shown, constraints: constraintsOf(recordSchema(record.fields)) };
}
