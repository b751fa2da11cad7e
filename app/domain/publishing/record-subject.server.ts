import { allowedNames, listedRecord, lockLists } from "#app/domain/company/name-lists.server.ts";
import { checkedLinks, lockLinks } from "#app/domain/records/links.server.ts";
import { listsUsedBy, unlistedErrors } from "#app/domain/records/listed-values.ts";
import { setPublished } from "#app/domain/records/quick-field.server.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import type { RecordFields, RecordInput } from "#app/domain/records/record-fields.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { recordSchema } from "#app/domain/records/record-schema.ts";
import { formValuesOf } from "#app/domain/records/record-values.ts";
import { RejectedValue } from "#app/domain/records/rejected-value.ts";
import { withSlug } from "#app/domain/records/slugs.server.ts";
import {
  findRecordForForm,
  galleryNames,
  nameUnpublished,
  refuseSecond,
  updateRecord,
} from "#app/domain/records/store.server.ts";
import { errorsByPath } from "#app/domain/values/form-schema.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import type { Db } from "#db/connect.ts";
import type { Subject } from "./subject.ts";

export function recordSubject(record: RecordDefinition, id: number): Subject {
  const galleries = galleryNames(record.fields);
  const lists = listsUsedBy(record.fields);
  const recheck: Subject["recheck"] = async (db, values) =>
    lists.length === 0 ? {} : unlistedErrors(record.fields, values, await allowedNames(db, record, id));
  const idsIn = (values: FormValues, name: string) =>
    [values[name] ?? []].flat().flatMap((text) => recordId(String(text)) ?? []);
  const nameOf = (values: FormValues) => String(values[record.title] ?? "").trim();
  return {
    kind: record.kind,
    key: String(id),
    form: `${record.list}/${id}/edit`,
    hasDrafts: true,
    async lock(trx) {
      await lockLists(trx, lists, "shared");
      // Saves of linked records write this one's draft.
      await lockLinks(trx, record, Object.keys(record.fields));
    },
    recheck,
    find: (db) => findRecordForForm(db, record, id),
    addressOf: ({ slug }) => recordPath(record.kind, { id, slug: String(slug ?? "") }),
    async prepare(db, values) {
      const listed = await listedRecord(db, record, id);
      const { data: typed, error } = recordSchema(listed.fields).safeParse(values);
      if (error) return { errors: errorsByPath(error) };
      const unlisted = await recheck(db, values);
      if (Object.keys(unlisted).length > 0) return { errors: unlisted };
      try {
        const input = await checked(db, record, { id, input: typed });
        return {
          values: formValuesOf(record.fields, input),
          update: (trx, version, now) => updateRecord(trx, record, { id, version, input, now }),
        };
      } catch (rejected) {
        if (rejected instanceof RejectedValue) return { errors: rejected.errors };
        throw rejected;
      }
    },
    nameOf,
    photosOf: (values) => new Map(galleries.map((name) => [name, idsIn(values, name)])),
    show: (trx, isPublic) => setPublished(trx, record, { id, isPublic }),
    rename: (trx, values) => nameUnpublished(trx, record, { id, name: nameOf(values) }),
  };
}

/** Returns valid input with its slug and links as they are stored. @throws RejectedValue */
async function checked(
  db: Db,
  record: RecordDefinition,
  { id, input: typed }: { id: number; input: RecordInput<RecordFields> },
) {
  const stored = id === 0 ? undefined : id;
  await lockLinks(db, record, Object.keys(record.fields));
  const input = await withSlug(db, record, { input: typed, id: stored });
  await refuseSecond(db, record, { id: stored ?? null, values: input });
  return { ...input, ...(await checkedLinks(db, record, { id: stored, input })) };
}
