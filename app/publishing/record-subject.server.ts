import { errorsByPath } from "#app/content/form-schema.ts";
import type { FormValues } from "#app/content/form-values.ts";
import { recordId } from "#app/content/record-id.ts";
import { checkedLinks, lockLinks } from "#app/content/records/links.server.ts";
import { listsUsedBy, unlistedErrors } from "#app/content/records/listed-values.ts";
import { setPublished } from "#app/content/records/quick-field.server.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import type { RecordFields, RecordInput } from "#app/content/records/record-fields.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { recordSchema } from "#app/content/records/record-schema.ts";
import { formValuesOf } from "#app/content/records/record-values.ts";
import { RejectedValue } from "#app/content/records/rejected-value.ts";
import { withSlug } from "#app/content/records/slugs.server.ts";
import {
  findRecordForForm,
  galleryNames,
  nameUnpublished,
  refuseSecond,
  updateRecord,
} from "#app/content/records/store.server.ts";
import { allowedNames, listedRecord, lockLists } from "#app/content/settings/name-lists.server.ts";
import type { Db } from "#db/connect.ts";
import type { Subject } from "./subject.ts";

/** Returns a record as something that has drafts and versions; everything follows from its definition. */
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
        const input = await checked(db, record, id, typed);
        return {
          values: formValuesOf(record.fields, input),
          update: (trx, version, now) => updateRecord(trx, record, id, { version, input, now }),
        };
      } catch (rejected) {
        if (rejected instanceof RejectedValue) return { errors: rejected.errors };
        throw rejected;
      }
    },
    nameOf,
    photosOf: (values) => new Map(galleries.map((name) => [name, idsIn(values, name)])),
    show: (trx, isPublic) => setPublished(trx, record, id, isPublic),
    rename: (trx, values) => nameUnpublished(trx, record, id, nameOf(values)),
  };
}

/** Returns valid input with its slug and links as they are stored. @throws RejectedValue */
async function checked(db: Db, record: RecordDefinition, id: number, typed: RecordInput<RecordFields>) {
  const stored = id === 0 ? undefined : id;
  await lockLinks(db, record, Object.keys(record.fields));
  const input = await withSlug(db, record, typed, stored);
  await refuseSecond(db, record, stored ?? null, input);
  return { ...input, ...(await checkedLinks(db, record, stored, input)) };
}
