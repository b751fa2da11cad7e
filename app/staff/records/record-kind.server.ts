import { readLists } from "#app/domain/company/name-lists.server.ts";
import { recordOfRoute } from "#app/domain/nouns.ts";
import { withLists } from "#app/domain/records/listed-values.ts";
import { controlsOf, recordSchema } from "#app/domain/records/record-form.ts";
import { constraintsOf } from "#app/domain/values/form-schema.ts";
import type { Db } from "#db/connect.ts";
import { listBefore } from "./list-place.server.ts";

/**
 * Returns the kind of record that a form is about, with what the form shows of it and the limits that browsers check.
 * The server sends what is shown, since the definitions of all kinds are too large for the scripts of a page. Its list
 * is as it was when the form was opened.
 */
export async function kindOfForm(db: Db, { pattern, url }: { pattern: string; url: URL }) {
  const record = withLists(recordOfRoute(pattern), await readLists(db));
  const { kind, names, title, summary } = record;
  const before = String(listBefore(record, url));
  const list = record.list + (before && `?${before}`);
  const shown = { kind, names, list, title, controls: controlsOf(record), ...(summary && { summary }) };
  return { record, shown, constraints: constraintsOf(recordSchema(record.fields)) };
}
