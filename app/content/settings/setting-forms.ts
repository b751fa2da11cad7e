import type { FormValue, FormValues } from "../form-values.ts";
import { type SettingForm, type Settings, settingForms } from "./settings.ts";
import type { PartDefinition } from "./site-part.ts";

/** Returns the definition of a setting whose key is only known at run time. */
export const settingForm = (key: SettingForm): PartDefinition<Settings[SettingForm]> => settingForms[key];

/** Returns the form values of a setting. */
export const settingFormValues = (key: SettingForm, settings: Settings): FormValues =>
  settingForm(key).shown(settings[key], settings);

/** Returns a single blank row for each list, and the current form values of all other fields. */
export function settingBlankValues(key: SettingForm, settings: Settings): FormValues {
  const lists = Object.entries(settingForm(key).lists ?? {});
  const blank = lists.map(([name, row]): [string, FormValue] => [
    name,
    typeof row.blank === "string" ? [row.blank] : [{ ...row.blank }],
  ]);
  return { ...settingFormValues(key, settings), ...Object.fromEntries(blank) };
}

/** Returns the photo ids in a setting's form, keyed by field path. */
export function photoFormValues(key: SettingForm, typed: FormValues): Map<string, number> {
  const named: [string, unknown][] =
    key === "photos"
      ? Object.entries(typed)
      : key === "leaders"
        ? (typed.leaders as Record<string, string>[]).map((row, at) => [`leaders.${at}.photoId`, row.photoId])
        : [];
  const given = named.map(([path, id]): [string, number] => [path, Number(id)]);
  return new Map(given.filter(([, id]) => Number.isInteger(id) && id > 0 && id < 2 ** 31));
}
