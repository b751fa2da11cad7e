import { errorsByPath } from "#app/content/form-schema.ts";
import type { FormValues } from "#app/content/form-values.ts";
import { recordId } from "#app/content/record-id.ts";
import { recordAddress } from "#app/content/records/record-address.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import { recordSchema } from "#app/content/records/record-schema.ts";
import { formValuesOf } from "#app/content/records/record-values.ts";
import {
  findRecordForForm,
  galleryNames,
  nameUnpublished,
  showRecord,
  updateRecord,
} from "#app/content/records/store.server.ts";
import type { Subject } from "./subject.ts";

/** Returns a record as something that has drafts and versions; everything follows from its definition. */
export function recordSubject(record: RecordDefinition, id: number): Subject {
  const galleries = galleryNames(record.fields);
  const schema = recordSchema(record.fields);
  const idsIn = (values: FormValues, name: string) =>
    [values[name] ?? []].flat().flatMap((text) => recordId(String(text)) ?? []);
  const nameOf = (values: FormValues) => String(values[record.title] ?? "").trim();
  return {
    kind: record.kind,
    key: String(id),
    form: `${record.list}/${id}/edit`,
    canHide: true,
    find: (db) => findRecordForForm(db, record, id),
    addressOf: ({ slug }) => recordAddress(record, { id, slug }),
    async prepare(_, values) {
      const { data: input, error } = schema.safeParse(values);
      if (error) return { errors: errorsByPath(error) };
      return {
        values: formValuesOf(record.fields, input),
        update: (trx, version) => updateRecord(trx, record, id, { version, input }),
      };
    },
    nameOf,
    titleOf: nameOf,
    photosIn: (values) => galleries.flatMap((name) => idsIn(values, name)),
    missingPhotos: (values, existing) =>
      Object.fromEntries(
        galleries
          .filter((name) => idsIn(values, name).some((photo) => !existing.includes(photo)))
          .map((name) => [name, ["A photo no longer exists. Choose again."]]),
      ),
    withPhotos: (values, existing) => ({
      ...values,
      ...Object.fromEntries(
        galleries.map((name) => [
          name,
          idsIn(values, name)
            .filter((photo) => existing.includes(photo))
            .map(String),
        ]),
      ),
    }),
    show: (trx, isPublic) => showRecord(trx, record, id, isPublic),
    rename: (trx, values) => nameUnpublished(trx, record, id, nameOf(values)),
  };
}
