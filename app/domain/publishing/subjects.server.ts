import { storedLogos } from "#app/domain/company/brand-images.server.ts";
import { keepCertificates, missingCertificates } from "#app/domain/company/certificates.server.ts";
import { logoOf } from "#app/domain/company/logo.ts";
import { allowedNames, applyList, listedRecord, lockLists } from "#app/domain/company/name-lists.server.ts";
import { readSetting, readSettings, replaceSetting } from "#app/domain/company/settings.server.ts";
import {
  changedFields,
  photoFormValues,
  type SettingForm,
  type Settings,
  settingForm,
  settingFormOf,
  settingFormValues,
  settingLabels,
  storedInput,
} from "#app/domain/company/settings.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { checkedLinks, lockLinks } from "#app/domain/records/links.server.ts";
import { listsUsedBy, unlistedErrors } from "#app/domain/records/listed-values.ts";
import { type ListName, listNames } from "#app/domain/records/name-lists.ts";
import { setPublished } from "#app/domain/records/quick-field.server.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import type { RecordFields, RecordInput } from "#app/domain/records/record-fields.ts";
import { recordSchema } from "#app/domain/records/record-form.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { type RecordSave, RejectedValue } from "#app/domain/records/record-save.ts";
import { formValuesOf } from "#app/domain/records/record-values.ts";
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
import type { DraftKey } from "./drafts.ts";
import type { Errors, Prepared, Subject } from "./subject.ts";

/** @param id 0 for a new record */
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
    keepsVersions: true,
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

export function settingSubject(key: SettingForm): Subject {
  const definition = settingForm(key);
  const valuesOf = (settings: Settings, value: Settings[SettingForm]) =>
    settingFormValues(key, { ...settings, [key]: value });
  const list = listNames.find((name) => name === key);
  return {
    kind: "setting",
    key,
    form: key === "contact" ? "/admin/cms/contact" : `/admin/cms/site/${key}`,
    keepsVersions: !list,
    async lock(trx) {
      if (list) await lockLists(trx, [list], "exclusive");
    },
    recheck: async (trx, values) => (key === "badges" ? recheckBadges(trx, values) : {}),
    nameOf: () => definition.name,
    async find(db) {
      const settings = await readSettings(db);
      const { value, isValid: _, ...about } = await readSetting(db, key);
      return { ...about, values: valuesOf(settings, value), isPublic: true };
    },
    addressOf: () => definition.place,
    async prepare(db, typed) {
      const { data: input, error } = definition.typed.safeParse(typed);
      if (error) return { errors: errorsByPath(error) };
      const errors = await settingErrors(db, key, typed);
      if (Object.keys(errors).length > 0) return { errors };
      const settings = await readSettings(db);
      const value = storedInput(key, settings, input);
      const values = valuesOf(settings, value);
      return list ? preparedList(list, value as Settings[ListName], values) : prepared(key, value, values);
    },
    photosOf: (values) => photoFormValues(key, values),
  };
}

/** Locks the certificates of badges until the transaction ends, so that no sweep deletes them before the save. */
async function recheckBadges(trx: Db, values: FormValues) {
  await keepCertificates(trx, values, new Date());
  return missingCertificates(trx, values);
}

function prepared<Key extends keyof Settings>(key: Key, value: Settings[Key], values: FormValues): Prepared {
  return { values, update: (trx, version) => updateSetting(trx, key, { value, version, values }) };
}

function preparedList(list: ListName, value: Settings[ListName], values: FormValues): Prepared {
  return {
    values,
    async update(trx, version) {
      const before = (await readSetting(trx, list)).value;
      const saved = await updateSetting(trx, list, { value, version, values });
      if (saved.outcome === "saved") await applyList(trx, list, { before, after: value });
      return saved;
    },
  };
}

async function updateSetting<Key extends keyof Settings>(
  trx: Db,
  key: Key,
  { value, version, values }: { value: Settings[Key]; version: number; values: FormValues },
): Promise<RecordSave<FormValues>> {
  const present = await readSetting(trx, key);
  const changed = changedFields(present.value, value);
  // A save of the substitute for an invalid value replaces that value, so that all fields count as changed.
  const fields =
    changed.length > 0 || present.isValid
      ? changed
      : Object.keys(settingLabels[key]).filter((name) => name !== key);
  if (fields.length === 0 || (await replaceSetting(trx, key, { value, version })))
    return { outcome: "saved", fields };
  return { outcome: "conflict", version: present.version, at: present.updatedAt, values };
}

/** Returns the errors of form values that their schema cannot find. */
export async function settingErrors(db: Db, part: SettingForm, typed: FormValues): Promise<Errors> {
  if (part === "brand") return logoErrors(db, typed);
  return part === "badges" ? missingCertificates(db, typed) : {};
}

/** Returns an error for each field that names a logo that was never uploaded. */
async function logoErrors(db: Db, typed: FormValues): Promise<Errors> {
  const named = ["logo", "logoOnDark"].map((field) => [field, String(typed[field])] as const);
  const logos = named.filter(([, file]) => logoOf(file) !== null);
  const stored = await storedLogos(
    db,
    logos.map(([, file]) => file),
  );
  const gone = logos.filter(([, file]) => !stored.includes(file));
  return Object.fromEntries(gone.map(([field]) => [field, ["Please upload the logo again"]]));
}

/** Returns the subject of a kind and key; undefined for those that this version of the program does not know. */
export function findSubject({ kind, key }: DraftKey): Subject | undefined {
  if (kind === "setting") {
    const form = settingFormOf(key);
    return form ? settingSubject(form) : undefined;
  }
  const record = Object.values(recordDefinitions).find((one) => one.kind === kind);
  const id = recordId(key);
  return record && id !== null ? recordSubject(record, id) : undefined;
}
