import { readableNumber } from "#app/adapters/region/region.ts";

/** Returns a name with a capital at its start, as it begins a line. */
export const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns a number with its noun: `1 pile`, `1,250 piles`, `3 entries`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${readableNumber(count)} ${count === 1 ? one : many}`;
