import { keepCertificates, missingCertificates } from "#app/domain/company/certificates.server.ts";
import { logoOf } from "#app/domain/company/logo.ts";
import { storedLogos } from "#app/domain/company/logos.server.ts";
import { applyList, lockLists } from "#app/domain/company/name-lists.server.ts";
import { readSetting, readSettings, replaceSetting } from "#app/domain/company/settings.server.ts";
import {
  changedFields,
  photoFormValues,
  type SettingForm,
  type Settings,
  settingForm,
  settingFormValues,
  settingLabels,
  storedInput,
} from "#app/domain/company/settings.ts";
import { type ListName, listNames } from "#app/domain/records/name-lists.ts";
import type { RecordSave } from "#app/domain/records/record-save.ts";
import { errorsByPath } from "#app/domain/values/form-schema.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import type { Db } from "#db/connect.ts";
import type { Errors, Prepared, Subject } from "./subject.ts";

export function settingSubject(key: SettingForm): Subject {
  const definition = settingForm(key);
  const valuesOf = (settings: Settings, value: Settings[SettingForm]) =>
    settingFormValues(key, { ...settings, [key]: value });
  const list = listNames.find((name) => name === key);
  return {
    kind: "setting",
    hasDrafts: !list,
    lock: async (trx) => {
      if (list) await lockLists(trx, [list], "exclusive");
    },
    recheck: async (trx, values) => (key === "badges" ? recheckBadges(trx, values) : {}),
    key,
    form: key === "contact" ? "/admin/cms/contact" : `/admin/cms/site/${key}`,
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

/** Holds the certificates of badges until the transaction ends, so that no sweep deletes them before the save. */
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
  // Saving what stands in for an invalid value replaces that value.
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
  const given = named.filter(([, file]) => logoOf(file) !== null);
  const stored = await storedLogos(
    db,
    given.map(([, file]) => file),
  );
  const gone = given.filter(([, file]) => !stored.includes(file));
  return Object.fromEntries(gone.map(([field]) => [field, ["Please upload the logo again"]]));
}
