import { currentRegion } from "#app/adapters/region/region.ts";
import { counted, mostPiles, type PileWish, volumeText } from "./pile-choice.ts";

/** The query parameters of the inquiry form that name piles. */
export const pileParameters = ["piles", "diameter", "depth"] as const;

export type PileParameter = (typeof pileParameters)[number];

/** Returns whether a text is an accepted value: a plain number within the limit, of metres with up to two decimals. */
export function isPileValue(parameter: PileParameter, value: string): boolean {
  const spelling = parameter === "depth" ? /^\d{1,3}(\.\d{1,2})?$/ : /^\d{1,4}$/;
  return spelling.test(value) && Number(value) >= 1 && Number(value) <= mostPiles[parameter];
}

/** Returns the piles of a query, or null unless all three values are there and accepted. */
export function pilesOfQuery(query: URLSearchParams): PileWish | null {
  const values = pileParameters.map((parameter) => query.get(parameter) ?? "");
  if (!pileParameters.every((parameter, at) => isPileValue(parameter, values[at] ?? ""))) return null;
  const [piles = 0, diameter = 0, depth = 0] = values.map(Number);
  return { piles, diameter, depth };
}

/** Returns the text that begins the visitor's message. */
export function pileMessage(wish: PileWish): string {
  const { piles, diameter, depth } = wish;
  const volume = volumeText(wish, currentRegion().locale);
  return `${counted(piles, "pile")} of ${diameter} mm diameter, ${depth} m deep: ${volume} of concrete.\n`;
}
