import type { FormValues } from "../form-values.ts";
import type { Settings } from "./settings.ts";
import type { PartDefinition } from "./site-part.ts";
import { type SitePart, siteParts } from "./site-parts.ts";

/** Returns the definition of a part whose key is known at run time only. */
export const sitePart = (key: SitePart): PartDefinition<Settings[SitePart]> => siteParts[key];

/** Returns a part as it stands in its form. */
export const partFormValues = (key: SitePart, settings: Settings): FormValues =>
  sitePart(key).shown(settings[key], settings);

/** Returns what is a text in a part's form and what a list, with one blank row for each list. */
export function partBlankValues(key: SitePart, settings: Settings): FormValues {
  const { blank } = sitePart(key);
  if (blank === undefined) return partFormValues(key, settings);
  return { [key]: typeof blank === "string" ? [blank] : [{ ...blank }] };
}

/** Returns the photos that a part's form names, by the path of the field. */
export function photoFormValues(key: SitePart, typed: FormValues): Map<string, number> {
  const named: [string, unknown][] =
    key === "pictures"
      ? Object.entries(typed)
      : key === "leaders"
        ? (typed.leaders as Record<string, string>[]).map((row, at) => [`leaders.${at}.photoId`, row.photoId])
        : [];
  const given = named.map(([path, id]): [string, number] => [path, Number(id)]);
  return new Map(given.filter(([, id]) => Number.isInteger(id) && id > 0 && id < 2 ** 31));
}
