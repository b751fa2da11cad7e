import { constraintsOf } from "#app/content/form-schema.ts";
import { recordOfRoute } from "#app/content/records/definitions.ts";
import { withLists } from "#app/content/records/listed-values.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import type { Cell, RecordField, RecordFields } from "#app/content/records/record-fields.ts";
import { recordSchema } from "#app/content/records/record-schema.ts";
import { readLists } from "#app/content/settings/name-lists.server.ts";
import type { Db } from "#db/connect.ts";
import { listBefore } from "./list-place.server.ts";
import type { ShownRecord } from "./shown-record.ts";

/** Returns the record kind of the pages with this route pattern, with the limits that browsers check in its form. */
export function kindOfRoute(pattern: string) {
  const record = recordOfRoute(pattern);
  return { record, constraints: constraintsOf(recordSchema(record.fields)) };
}

/**
 * Returns a definition with the options of its lists, and what its form shows of it.
 * @param address of the form
 */
export async function formOfRecord(
  db: Db,
  record: RecordDefinition,
  address: URL,
): Promise<{ listed: RecordDefinition; shown: ShownRecord }> {
  const listed = withLists(record, await readLists(db));
  const { kind, names, title, summary } = listed;
  const before = String(listBefore(record, address));
  const list = record.list + (before && `?${before}`);
  const sections = listed.sections.map((section) => ({
    ...section,
    fields: shownFields(section.fields as RecordFields),
  }));
  return { listed, shown: { kind, names, list, title, ...(summary && { summary }), sections } };
}

const shownFields = (fields: RecordFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shownField(field)]));

/** Returns a field without what only the server checks and parses. */
function shownField(field: RecordField): RecordField {
  if (field.type === "group") return { ...field, fields: shownFields(field.fields) as typeof field.fields };
  const shown = withoutChecks(field) as RecordField;
  if (shown.type !== "list" || !shown.cells) return shown;
  const cells = Object.entries<Cell>(shown.cells).map(([name, cell]) => [name, withoutChecks(cell)]);
  return { ...shown, cells: Object.fromEntries(cells) };
}

const checks = [
  "check",
  "parse",
  "required",
  "wrong",
  "maxLength",
  "min",
  "max",
  "decimals",
  "atMost",
  "fact",
];

const withoutChecks = (field: object) =>
  Object.fromEntries(
    Object.entries(field).filter(([name, value]) => !checks.includes(name) && typeof value !== "function"),
  );
