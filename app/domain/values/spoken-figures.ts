import { readableNumber } from "#app/adapters/region/region.ts";

const openings = (
  "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen " +
  "Eighteen Nineteen Twenty"
).split(" ");

/** Returns a number as it begins a sentence: `Eighteen`, and from 21 on as digits. */
export const openingNumber = (count: number): string => openings[count] ?? String(count);

/** Returns a volume as text, with one decimal below 100 m³: `442 m³`, `1,767 m³`, `3.9 m³`. */
export const cubicMetres = (volume: number): string =>
  `${readableNumber(volume < 100 ? Math.round(volume * 10) / 10 : Math.round(volume))} m³`;

/** Returns the first names of a list: `A, B, C and 4 more`. */
export const firstNames = (names: string[], max = 3): string =>
  names.length > max ? `${names.slice(0, max).join(", ")} and ${names.length - max} more` : names.join(", ");

/** Returns a name as it is written within a sentence: `piling rig`, but `JCB loader`. */
export const withinSentence = (name: string): string =>
  name.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll}+(?!\p{L}))/gu, (initial) => initial.toLowerCase());

/** Joins names in a sentence: `A, B and C`. */
export const andList = new Intl.ListFormat("en-GB", { type: "conjunction" });
