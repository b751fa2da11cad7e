import { z } from "zod";
import { line, refuse } from "../form-schema.ts";
import { type ClaimKey, claimKeys, claims, figureOf, labelOf } from "./claims.ts";
import type { PartDefinition } from "./site-part.ts";

const claim = z.object({ figure: line(12), label: line(60) });
export type Claims = Record<ClaimKey, z.output<typeof claim>>;

/** Builds an object with both fields of every claim, keyed by form field name. */
const claimFields = <Value>(figure: (key: ClaimKey) => Value, label: (key: ClaimKey) => Value) =>
  Object.fromEntries(
    claimKeys.flatMap((key): [string, Value][] => [
      [figureOf(key), figure(key)],
      [labelOf(key), label(key)],
    ]),
  );

const typedClaims: z.ZodType<Claims> = z
  .record(z.string(), z.string())
  .transform((typed) =>
    Object.fromEntries(
      claimKeys.map((key) => [key, { figure: typed[figureOf(key)], label: typed[labelOf(key)] }]),
    ),
  )
  .pipe(z.record(z.enum(claimKeys), claim))
  .superRefine((all, check) => {
    for (const [key, { figure, label }] of Object.entries(all))
      if (figure && !label) refuse(check, [key, "label"], "Please say what the figure counts");
  });

/** The figures that the company claims. */
export const claimsPart: PartDefinition<Claims> = {
  name: "Claims",
  about: "The figures in the hero and where they are repeated",
  place: "/#home",
  stored: z.record(z.enum(claimKeys), z.object({ figure: z.string(), label: z.string() })),
  empty: Object.fromEntries(claimKeys.map((key) => [key, { figure: "", label: "" }])) as Claims,
  typed: typedClaims,
  limits: z.object(
    claimFields(
      () => claim.shape.figure,
      () => claim.shape.label,
    ),
  ),
  labels: Object.fromEntries(claimKeys.map((key) => [key, claims[key].name])),
  formLabels: claimFields(
    (key) => `${claims[key].name}: figure`,
    (key) => `${claims[key].name}: what it counts`,
  ),
  shown: (all) =>
    claimFields(
      (key) => all[key].figure,
      (key) => all[key].label,
    ),
  controls: {},
};
