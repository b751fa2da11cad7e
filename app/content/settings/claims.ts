import { z } from "zod";
import { line } from "../form-schema.ts";

/** The figures the company claims, with their names and where they are shown, in form order. */
export const claims = {
  yearsOfExperience: { name: "Years of experience", place: "Hero." },
  projectsDelivered: { name: "Projects delivered", place: "Hero." },
  equipmentUnits: { name: "Equipment units", place: "Hero." },
  majorClients: { name: "Major clients", place: "Hero, and beside Valued clients." },
  safetyRecord: { name: "Safety record", place: "Hero." },
  groupClients: { name: "Clients of the group", place: "About." },
  landmarkProjects: { name: "Landmark projects", place: "The headline of Projects." },
  projectsPerService: { name: "Projects per service", place: "The service pages." },
} as const;

export type ClaimKey = keyof typeof claims;

export const claimKeys = Object.keys(claims) as ClaimKey[];

/** Returns the form field name of a claim's figure. */
export const figureOf = (key: ClaimKey) => `${key}.figure`;
export const labelOf = (key: ClaimKey) => `${key}.label`;

/** Lengths up to which a claim suits its field in the hero. */
export const recommendedClaim = { figure: 6, label: 24 };

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
