import { constraintsOf } from "#app/content/form-schema.ts";
import { slugProblem } from "#app/content/pages/reserved-slugs.ts";
import { recordOfRoute } from "#app/content/records/definitions.ts";
import { linkedRecords } from "#app/content/records/links.server.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import type { RecordFields, RecordFormValues, RecordInput } from "#app/content/records/record-fields.ts";
import { recordSchema } from "#app/content/records/record-schema.ts";
import { blankValues } from "#app/content/records/record-values.ts";
import { createRecord, findRecordForForm, updateRecord } from "#app/content/records/store.server.ts";
import type { RecordKind } from "../form/write-record.server.ts";
import { recordMessages } from "./record-messages.ts";

/** Returns how the forms of a record kind load, validate and save records. */
function recordKind<Fields extends RecordFields>(
  record: RecordDefinition<Fields>,
): RecordKind<RecordFormValues<Fields>, RecordInput<Fields>> {
  return {
    kind: record.kind,
    list: record.list,
    messages: recordMessages(record),
    blankValues: blankValues(record.fields),
    schema: recordSchema(record.fields),
    titleOf: (input) => String(input[record.title]),
    problemsOf: (input, reserved) => (record.topLevel ? addressProblems(record, input, reserved) : null),
    find: (db, id) => findRecordForForm(db, record, id),
    linked: (db, values) => linkedRecords(db, record.fields, values),
    create: (db, input) => createRecord(db, record, input),
    update: (db, id, version, input) => updateRecord(db, record, id, { version, input }),
  };
}

function addressProblems<Fields extends RecordFields>(
  record: RecordDefinition<Fields>,
  input: RecordInput<Fields>,
  reserved: ReadonlySet<string>,
) {
  const { slug } = input as { slug?: string };
  const problem = slugProblem({ slug: slug ?? "", title: String(input[record.title]) }, reserved);
  return problem === null ? null : { slug: [problem] };
}

/** Returns the record kind of the pages with this route pattern. */
export function kindOfRoute(pattern: string) {
  const record = recordOfRoute(pattern);
  const kind = recordKind(record);
  return { ...kind, kind: record.kind, constraints: constraintsOf(kind.schema) };
}
