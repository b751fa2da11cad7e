import { z } from "zod";
import { line, refuse } from "#app/domain/values/form-schema.ts";
import { type ClaimKey, claimKeys, claims, figureOf, labelOf } from "./claims.ts";
import type { PartDefinition } from "./site-part.ts";

const claim = z.object({ figure: line(12), label: line(60) });
export type Claims = Record<ClaimKey, z.output<typeof claim>>;

const claimsOf = (of: (key: ClaimKey) => Claims[ClaimKey]) =>
  Object.fromEntries(claimKeys.map((key) => [key, of(key)])) as Claims;

/** Builds an object with both fields of every claim, keyed by form field name. */
const claimFields = <Value>(figure: (key: ClaimKey) => Value, label: (key: ClaimKey) => Value) =>
  Object.fromEntries(
    claimKeys.flatMap((key): [string, Value][] => [
      [figureOf(key), figure(key)],
      [labelOf(key), label(key)],
    ]),
  );

const typedClaims: z.ZodType<Claims> = z
  .object(
    claimFields(
      () => claim.shape.figure,
      () => claim.shape.label,
    ),
  )
  .superRefine((typed, check) => {
    for (const key of claimKeys)
      if (typed[figureOf(key)] && !typed[labelOf(key)])
        refuse(check, labelOf(key), "Please say what the figure counts");
  })
  .transform((typed) =>
    claimsOf((key) => ({ figure: typed[figureOf(key)] ?? "", label: typed[labelOf(key)] ?? "" })),
  );

export const claimsPart: PartDefinition<Claims> = {
  name: "Claims",
  about: "The figures in the hero and where they are repeated",
  place: "/#home",
  sections: { "": "home", groupClients: "about", landmarkProjects: "projects", projectsPerService: null },
  stored: z.record(z.enum(claimKeys), z.object({ figure: z.string(), label: z.string() })),
  empty: claimsOf(() => ({ figure: "", label: "" })),
  typed: typedClaims,
  labels: Object.fromEntries(claimKeys.map((key) => [key, claims[key].name])),
  shown: (stored) =>
    claimFields(
      (key) => stored[key].figure,
      (key) => stored[key].label,
    ),
  controls: claimFields(
    (key) => ({ label: `${claims[key].name}: figure` }),
    (key) => ({ label: `${claims[key].name}: what it counts` }),
  ),
};
