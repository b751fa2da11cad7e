import { openingNumber } from "#app/domain/values/spoken-figures.ts";

/** The figures the company claims, with their names and where they are shown, in form order. */
export const claims = {
  yearsOfExperience: { name: "Years of experience", place: "Hero." },
  projectsDelivered: { name: "Projects delivered", place: "Hero." },
  equipmentUnits: { name: "Equipment units", place: "Hero." },
  majorClients: { name: "Major clients", place: "Hero, and beside Valued clients." },
  safetyRecord: { name: "Safety record", place: "Hero." },
  groupClients: { name: "Clients of the group", place: "About." },
  landmarkProjects: { name: "Landmark projects", place: "The headline of Projects." },
  projectsPerService: {
    name: "Projects per service",
    place: "The service pages, after the name of the service.",
  },
} as const;

export type ClaimKey = keyof typeof claims;

export const claimKeys = Object.keys(claims) as ClaimKey[];

export const figureOf = (key: ClaimKey) => `${key}.figure`;
export const labelOf = (key: ClaimKey) => `${key}.label`;

/** Returns whether a claim such as `20+` or `1,200+` exceeds what the site shows, so that a page says how both relate. */
export const exceeds = (figure: string, count: number): boolean =>
  Number.parseInt(figure.replace(/(?<=\d)(?:[,\s](?=\d{2})|[.’](?=\d{3}))/g, ""), 10) > count;

/** Returns how many projects of a claim such as `20+` the site shows; empty when it shows none, or all of them. */
export const shownOfClaim = (figure: string, count: number): string =>
  count > 0 && exceeds(figure, count)
    ? `${openingNumber(count)} of them ${count === 1 ? "is" : "are"} documented here.`
    : "";

/** Lengths up to which a claim suits its field in the hero. */
export const recommendedClaim = { figure: 6, label: 24 };
