import type { Db } from "#db/connect.ts";
import { fromJson } from "#db/json.ts";
import { parseSetting, type SettingKey, settingKeys } from "./parse-setting.ts";
import { settingForm } from "./setting-forms.ts";
import { emptySettings, type Settings, settingFormOf, settingSchemas } from "./settings.ts";
import { storedInput } from "./stored-input.ts";

/**
 * Returns what stands in for a setting whose stored value is invalid: its last published version that is valid, or its
 * empty value.
 * @param settings the other settings, which the built-in texts name
 */
export async function substituteFor(db: Db, key: SettingKey, settings: Settings): Promise<unknown> {
  // Nobody may get in by an invalid value who would need a second factor.
  if (key === "security") return { adminsNeedTwoFactor: true };
  const versions = await db
    .selectFrom("recordVersion")
    .select("values")
    .where("kind", "=", "setting")
    .where("key", "=", key)
    .orderBy("id", "desc")
    .execute();
  for (const { values } of versions) {
    const value = settingSchemas[key].safeParse(asStored(key, fromJson(values), settings));
    if (value.success) return value.data;
  }
  return emptySettings[key];
}

/** Returns the stored settings that do not match their schema. */
export async function invalidSettings(db: Db): Promise<{ key: SettingKey; value: string }[]> {
  const rows = await db
    .selectFrom("setting")
    .select(["key", "value"])
    .where("key", "in", settingKeys)
    .orderBy("key")
    .execute();
  return rows.flatMap(({ key: name, value }) => {
    const key = name as SettingKey;
    return parseSetting(key, value) === undefined ? [{ key, value }] : [];
  });
}

/** Returns the form values of a version as the setting stores them; undefined if the form would reject them. */
function asStored(key: SettingKey, typed: unknown, settings: Settings): unknown {
  const form = settingFormOf(key);
  const input = form ? settingForm(form).typed.safeParse(typed) : undefined;
  return form && input?.success ? storedInput(form, settings, input.data) : undefined;
}
