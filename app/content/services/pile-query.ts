import { currentRegion } from "#app/adapters/region/region.ts";
import { counted, mostPiles, type PileWish, volumeText } from "./pile-choice.ts";

/** The query parameters of the inquiry form that name piles. */
export const pileParameters = ["piles", "diameter", "depth"] as const;

export type PileParameter = (typeof pileParameters)[number];

/** What a number field of a browser sends: also `1e2`, which stands for 100. */
const sentNumber = /^-?(\d{1,9}(\.\d{0,9})?|\.\d{1,9})(e[+-]?\d{1,2})?$/i;

/** Returns whether a text is an accepted value: a number within the limit, of metres with up to two decimals. */
export function isPileValue(parameter: PileParameter, value: string): boolean {
  const number = sentNumber.test(value) ? Number(value) : 0;
  const decimals = parameter === "depth" ? 2 : 0;
  return number >= 1 && number <= mostPiles[parameter] && number === Number(number.toFixed(decimals));
}

/** Returns the piles of a query, or null unless all three values are there and accepted. */
function pilesOfQuery(query: URLSearchParams): PileWish | null {
  const values = pileParameters.map((parameter) => query.get(parameter) ?? "");
  if (!pileParameters.every((parameter, at) => isPileValue(parameter, values[at] ?? ""))) return null;
  const [piles = 0, diameter = 0, depth = 0] = values.map(Number);
  return { piles, diameter, depth };
}

/**
 * Returns the text that begins the message for the piles of a query. Numbers that cannot be right are repeated with a
 * request to correct them; anything that is not three numbers gives an empty text.
 */
export function messageOfQuery(query: URLSearchParams): string {
  const piles = pilesOfQuery(query);
  if (piles) return pileMessage(piles);
  const [count = "", diameter = "", depth = ""] = pileParameters.map((name) => query.get(name) ?? "");
  if (![count, diameter, depth].every((value) => sentNumber.test(value))) return "";
  return `Piles as entered: ${count} of ${diameter} mm diameter, ${depth} m deep. Please correct these numbers.\n`;
}

/** Returns the text that begins the visitor's message. */
export function pileMessage(wish: PileWish): string {
  const { piles, diameter, depth } = wish;
  const volume = volumeText(wish, currentRegion().locale);
  return `${counted(piles, "pile")} of ${diameter} mm diameter, ${depth} m deep: ${volume} of concrete.\n`;
}
