import { constraintsOf, type FieldConstraint } from "#app/content/form-schema.ts";
import { sitePart } from "#app/content/settings/part-values.ts";
import type { SitePart } from "#app/content/settings/site-parts.ts";

/**
 * What a browser can check of a part's form by itself. No field of a row has to be filled: a row that is
 * blank altogether is dropped.
 */
export function partConstraints(part: SitePart): Record<string, FieldConstraint> {
  return Object.fromEntries(
    Object.entries(constraintsOf(sitePart(part).limits)).map(([name, { required, ...limits }]) => [
      name,
      required && !name.includes("[]") ? { required, ...limits } : limits,
    ]),
  );
}
