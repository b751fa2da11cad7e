import { errorsByPath } from "#app/content/form-schema.ts";
import type { FormValues } from "#app/content/form-values.ts";
import type { RecordSave } from "#app/content/record-save.ts";
import { keepCertificates, missingCertificates } from "#app/content/settings/certificates.server.ts";
import { changedFields } from "#app/content/settings/changed-fields.ts";
import { contactTexts, storedContact } from "#app/content/settings/contact.ts";
import { contactFormValues, contactSchema } from "#app/content/settings/contact-schema.ts";
import { type ListName, listNames } from "#app/content/settings/list-names.ts";
import { applyList, lockLists } from "#app/content/settings/name-lists.server.ts";
import { partFormValues, photoFormValues, sitePart } from "#app/content/settings/part-values.ts";
import { readSetting, readSettings, replaceSetting } from "#app/content/settings/settings.server.ts";
import { type Settings, settingLabels } from "#app/content/settings/settings.ts";
import { type SitePart, siteParts } from "#app/content/settings/site-parts.ts";
import { storedInput } from "#app/content/settings/stored-input.ts";
import type { Db } from "#db/connect.ts";
import { partErrors } from "./part-checks.server.ts";
import type { Prepared, Subject } from "./subject.ts";

const always = {
  kind: "setting" as const,
  canHide: false,
  hasDrafts: true,
  lock: async () => {},
  recheck: async () => ({}),
  titleOf: () => "",
  // A setting is always public.
  show: async () => {},
  rename: async () => {},
};

/** Returns the contact settings as something that has drafts and versions. */
export const contactSubject: Subject = {
  ...always,
  key: "contact",
  form: "/admin/cms/contact",
  nameOf: () => "Contact",
  async find(db) {
    const { value: contact, isValid: _, ...about } = await readSetting(db, "contact");
    const { openDays } = await readSettings(db);
    return { ...about, values: contactFormValues(contactTexts({ contact, openDays })), isPublic: true };
  },
  addressOf: () => "/#contact",
  async prepare(db, typed) {
    const { data: value, error } = contactSchema.safeParse(typed);
    if (error) return { errors: errorsByPath(error) };
    const { openDays } = await readSettings(db);
    return prepared("contact", storedContact(value, openDays), contactFormValues(value));
  },
  photosIn: () => [],
  missingPhotos: () => ({}),
  withPhotos: (values) => values,
};

/** Returns a part of the site's content as something that has drafts and versions. */
export function partSubject(part: SitePart): Subject {
  const valuesOf = (settings: Settings, value: Settings[SitePart]) =>
    partFormValues(part, { ...settings, [part]: value });
  const list = listNames.find((name) => name === part);
  return {
    ...always,
    ...(part === "badges" && { recheck: recheckBadges }),
    ...(list && { hasDrafts: false, lock: (trx: Db) => lockLists(trx, [list], "exclusive") }),
    key: part,
    form: `/admin/cms/site/${part}`,
    nameOf: () => siteParts[part].name,
    async find(db) {
      const [settings, { value, isValid: _, ...about }] = [
        await readSettings(db),
        await readSetting(db, part),
      ];
      return { ...about, values: valuesOf(settings, value), isPublic: true };
    },
    addressOf: () => siteParts[part].place,
    async prepare(db, typed) {
      const { data: input, error } = sitePart(part).typed.safeParse(typed);
      if (error) return { errors: errorsByPath(error) };
      const errors = await partErrors(db, part, typed);
      if (Object.keys(errors).length > 0) return { errors };
      const settings = await readSettings(db);
      const value = storedInput(part, settings, input);
      const values = valuesOf(settings, value);
      return list ? preparedList(list, value as Settings[ListName], values) : prepared(part, value, values);
    },
    photosIn: (values) => [...photoFormValues(part, values).values()],
    missingPhotos: (values, existing) =>
      Object.fromEntries(
        [...photoFormValues(part, values)]
          .filter(([, id]) => !existing.includes(id))
          .map(([path]) => [path, ["This photo is no longer in the library. Choose another."]]),
      ),
    withPhotos(values, existing) {
      const gone = [...photoFormValues(part, values)].filter(([, id]) => !existing.includes(id));
      return gone.reduce((left, [path]) => emptied(left, path), values);
    },
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
  const fields = changed.length > 0 || present.isValid ? changed : Object.keys(settingLabels[key]);
  if (fields.length === 0 || (await replaceSetting(trx, key, { value, version })))
    return { outcome: "saved", fields };
  return { outcome: "conflict", version: present.version, at: present.updatedAt, values };
}

/** Empties the field at a path such as `hero` or `leaders.2.photoId`. */
function emptied(values: FormValues, path: string): FormValues {
  const [name = "", at, cell = ""] = path.split(".");
  const value = values[name];
  if (at === undefined || !Array.isArray(value)) return { ...values, [name]: "" };
  const rows = (value as Record<string, string>[]).map((row, index) =>
    index === Number(at) ? { ...row, [cell]: "" } : row,
  );
  return { ...values, [name]: rows };
}
