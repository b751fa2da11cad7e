import { z } from "zod";
import { line } from "../form-schema.ts";
import { type ClaimKey, claimKeys, figureOf, labelOf } from "./claims.ts";

export const claim = z.object({ figure: line(12), label: line(60) });
export type Claims = Record<ClaimKey, z.output<typeof claim>>;

/** Builds an object with both fields of every claim, keyed by form field name. */
export const claimFields = <Value>(figure: (key: ClaimKey) => Value, label: (key: ClaimKey) => Value) =>
  Object.fromEntries(
    claimKeys.flatMap((key): [string, Value][] => [
      [figureOf(key), figure(key)],
      [labelOf(key), label(key)],
    ]),
  );

export const typedClaims: z.ZodType<Claims> = z
  .record(z.string(), z.string())
  .transform((typed) =>
    Object.fromEntries(
      claimKeys.map((key) => [key, { figure: typed[figureOf(key)], label: typed[labelOf(key)] }]),
    ),
  )
  .pipe(z.record(z.enum(claimKeys), claim))
  .superRefine((all, check) => {
    for (const [key, { figure, label }] of Object.entries(all))
      if (figure && !label)
        check.addIssue({
          code: "custom",
          path: [key, "label"],
          message: "Please say what the figure counts",
        });
  });
