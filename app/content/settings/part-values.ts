import type { FormValues } from "../form-values.ts";
import type { Settings } from "./settings.ts";
import type { PartDefinition } from "./site-part.ts";
import { type SitePart, siteParts } from "./site-parts.ts";

/** Returns the definition of a site part whose key is only known at run time. */
export const sitePart = (key: SitePart): PartDefinition<Settings[SitePart]> => siteParts[key];

/** Returns the form values of a site part. */
export const partFormValues = (key: SitePart, settings: Settings): FormValues =>
  sitePart(key).shown(settings[key], settings);

/** Returns a single blank row for each list, and the current form values of all other fields. */
export function partBlankValues(key: SitePart, settings: Settings): FormValues {
  const { blank, blankRows } = sitePart(key);
  if (blank === undefined) return { ...partFormValues(key, settings), ...blankRows };
  return { [key]: typeof blank === "string" ? [blank] : [{ ...blank }] };
}

/** Returns the photo ids in a site part's form, keyed by field path. */
export function photoFormValues(key: SitePart, typed: FormValues): Map<string, number> {
  const named: [string, unknown][] =
    key === "photos"
      ? Object.entries(typed)
      : key === "leaders"
        ? (typed.leaders as Record<string, string>[]).map((row, at) => [`leaders.${at}.photoId`, row.photoId])
        : [];
  const given = named.map(([path, id]): [string, number] => [path, Number(id)]);
  return new Map(given.filter(([, id]) => Number.isInteger(id) && id > 0 && id < 2 ** 31));
}
