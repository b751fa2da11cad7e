import { type ContactSettings, storedContact } from "./contact.ts";
import { type ListName, listNames } from "./list-names.ts";
import { type MachineCategory, withKeys, withoutFormerPlurals } from "./name-lists.ts";
import type { SettingForm, Settings } from "./settings.ts";
import { ownTexts } from "./site-texts.ts";

/** Returns a valid form's input as it is stored. */
export function storedInput(
  part: SettingForm,
  settings: Settings,
  input: Settings[SettingForm],
): Settings[SettingForm] {
  if (part === "contact") return storedContact(input as ContactSettings, settings.openDays);
  if (part === "machineCategories") {
    const stored = settings.machineCategories;
    return withoutFormerPlurals(stored, withKeys(stored, input as MachineCategory[], newKey));
  }
  const list = listNames.find((name) => name === part);
  if (list) return withKeys(settings[list], input as Settings[ListName], newKey) as Settings[SettingForm];
  return part === "texts" ? ownTexts(settings, input as Settings["texts"]) : input;
}

const newKey = () => crypto.randomUUID().slice(0, 13);
