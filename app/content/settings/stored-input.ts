import { type ListName, listNames } from "./list-names.ts";
import { type MachineCategory, withKeys, withoutFormerPlurals } from "./name-lists.ts";
import { readPhone } from "./phone.ts";
import type { Settings } from "./settings.ts";
import type { SitePart } from "./site-parts.ts";
import { ownTexts } from "./site-texts.ts";

/** Returns a valid form's input as it is stored. */
export function storedInput(
  part: SitePart,
  settings: Settings,
  input: Settings[SitePart],
): Settings[SitePart] {
  if (part === "machineCategories") {
    const stored = settings.machineCategories;
    return withoutFormerPlurals(stored, withKeys(stored, input as MachineCategory[], newKey));
  }
  const list = listNames.find((name) => name === part);
  if (list) return withKeys(settings[list], input as Settings[ListName], newKey) as Settings[SitePart];
  if (part === "texts") return ownTexts(settings, input as Settings["texts"]);
  if (part !== "details") return input;
  const details = input as Settings["details"];
  const [whatsapp, emergency] = [details.whatsapp, details.emergency].map((typed) => readPhone(typed) ?? "");
  return { ...details, whatsapp: whatsapp ?? "", emergency: emergency ?? "" };
}

const newKey = () => crypto.randomUUID().slice(0, 13);
