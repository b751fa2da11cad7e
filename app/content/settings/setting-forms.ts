import { blankForm } from "../field-control.ts";
import type { FormValues } from "../form-values.ts";
import { type SettingForm, type Settings, settingForms } from "./settings.ts";
import type { PartDefinition } from "./site-part.ts";

/** Returns the definition of a setting whose key is only known at run time. */
export const settingForm = (key: SettingForm): PartDefinition<Settings[SettingForm]> => settingForms[key];

/** Returns the form values of a setting. */
export const settingFormValues = (key: SettingForm, settings: Settings): FormValues =>
  settingForm(key).shown(settings[key], settings);

/** Returns blank values of a setting's form, with one blank row per list. */
export const settingBlankValues = (key: SettingForm): FormValues => blankForm(settingForm(key).controls);

/** Returns the ids that the photo fields of a setting's form hold, keyed by field path. */
export function photoFormValues(key: SettingForm, typed: FormValues): Map<string, number> {
  const named = Object.entries(settingForm(key).controls).flatMap(([name, { control, list }]) => {
    if (!list) return control === "photo" ? [[name, typed[name]] as const] : [];
    const cells = Object.keys(list.cells).filter((cell) => list.cells[cell]?.control === "photo");
    const rows = cells.length > 0 ? (typed[name] as Record<string, string>[]) : [];
    return rows.flatMap((row, at) => cells.map((cell) => [`${name}.${at}.${cell}`, row[cell]] as const));
  });
  const given = named.map(([path, id]): [string, number] => [path, Number(id)]);
  return new Map(given.filter(([, id]) => Number.isInteger(id) && id > 0 && id < 2 ** 31));
}
