import type { FormValues } from "#app/content/form-values.ts";
import type { BusinessHours } from "#app/content/settings/business-hours.ts";
import { contactTexts } from "#app/content/settings/contact.ts";
import { contactFormValues } from "#app/content/settings/contact-schema.ts";
import { parseSetting } from "#app/content/settings/parse-setting.ts";
import { partFormValues, photoFormValues } from "#app/content/settings/part-values.ts";
import { emptySettings, type Settings, settingSchemas } from "#app/content/settings/settings.ts";
import { sitePartOf } from "#app/content/settings/site-parts.ts";
import type { Db } from "#db/connect.ts";
import { fromJson, toJson } from "#db/json.ts";
import { isSame, withoutDemo } from "./without-demo.ts";

/**
 * Empties the values of settings that are still the demo's, in drafts too, and deletes their earlier versions, which
 * show the demo. Call it in the transaction of the removal.
 */
export async function clearDemoSettings(db: Db, now: Date): Promise<void> {
  const marks = await db
    .selectFrom("demoRow")
    .select(["key", "state"])
    .where("kind", "=", "setting")
    .orderBy("key")
    .execute();
  const hours = marks.find(({ key }) => key === "openDays");
  const seededHours = settingSchemas.openDays.safeParse(hours && JSON.parse(hours.state)).data;
  for (const { key, state } of marks) {
    await db.deleteFrom("recordVersion").where("kind", "=", "setting").where("key", "=", key).execute();
    if (!isSetting(key)) {
      await db.deleteFrom("setting").where("key", "=", key).execute();
      continue;
    }
    const left = await clearSetting(db, key, { seeded: JSON.parse(state), now });
    await clearDraft(db, key, { seeded: JSON.parse(state), seededHours, left });
  }
}

type Key = keyof Settings;

const isSetting = (key: string): key is Key => Object.hasOwn(settingSchemas, key);

/** What is stored of a setting without the demo; version 0 if nothing is. */
interface Left {
  value: unknown;
  version: number;
}

async function clearSetting(
  db: Db,
  key: Key,
  { seeded, now }: { seeded: unknown; now: Date },
): Promise<Left> {
  const empty = emptySettings[key];
  const row = await db
    .selectFrom("setting")
    .select(["value", "version"])
    .where("key", "=", key)
    .executeTakeFirst();
  const stored = row && parseSetting(key, row.value);
  const left = stored === undefined ? empty : withoutDemo(stored, seeded, empty);
  if (!row || isSame(left, empty)) {
    await db.deleteFrom("setting").where("key", "=", key).execute();
    return { value: empty, version: 0 };
  }
  const value: unknown = settingSchemas[key].parse(left);
  const version = row.version + 1;
  await db
    .updateTable("setting")
    .set({ value: toJson(value), updatedAt: now.toISOString(), version })
    .where("key", "=", key)
    .execute();
  return { value, version };
}

/** Keeps of a draft what its author typed, and deletes it if that is nothing. */
async function clearDraft(
  db: Db,
  key: Key,
  { seeded, seededHours, left }: { seeded: unknown; seededHours: BusinessHours | undefined; left: Left },
) {
  const draft = await db
    .selectFrom("draft")
    .select("values")
    .where("kind", "=", "setting")
    .where("key", "=", key)
    .executeTakeFirst();
  if (!draft) return;
  await db.deleteFrom("draftPhoto").where("kind", "=", "setting").where("key", "=", key).execute();
  const stored = formValuesOf(key, left.value);
  const typed = fromJson(draft.values) as FormValues;
  const values: FormValues = {
    ...stored,
    ...(withoutDemo(
      typed,
      formValuesOf(key, seeded, seededHours),
      formValuesOf(key, emptySettings[key]),
    ) as FormValues),
  };
  if (isSame(values, stored)) {
    await db.deleteFrom("draft").where("kind", "=", "setting").where("key", "=", key).execute();
    return;
  }
  await db
    .updateTable("draft")
    .set({ values: toJson<unknown>(values), basedOn: left.version })
    .where("kind", "=", "setting")
    .where("key", "=", key)
    .execute();
  const part = sitePartOf(key);
  const photos = new Set(part ? photoFormValues(part, values).values() : []);
  const rows = [...photos].map((photoId) => ({ kind: "setting", key, photoId }));
  if (rows.length > 0) await db.insertInto("draftPhoto").values(rows).execute();
}

/** Returns a setting's value as its form shows it, with the business hours that texts follow. */
function formValuesOf(key: Key, value: unknown, openDays = emptySettings.openDays): FormValues {
  const settings: Settings = { ...emptySettings, openDays, [key]: settingSchemas[key].parse(value) };
  const part = sitePartOf(key);
  return part ? partFormValues(part, settings) : contactFormValues(contactTexts(settings));
}
