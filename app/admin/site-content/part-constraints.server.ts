import { constraintsOf, type FieldConstraint } from "#app/content/form-schema.ts";
import { sitePart } from "#app/content/settings/part-values.ts";
import type { SitePart } from "#app/content/settings/site-parts.ts";

/**
 * Returns the constraints that browsers check in a setting's form. Fields of rows are never required, because
 * blank rows are dropped.
 */
export function partConstraints(part: SitePart): Record<string, FieldConstraint> {
  return Object.fromEntries(
    Object.entries(constraintsOf(sitePart(part).limits)).map(([name, { required, ...limits }]) => [
      name,
      required && !name.includes("[]") ? { required, ...limits } : limits,
    ]),
  );
}
