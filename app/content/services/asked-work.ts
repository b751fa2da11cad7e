import { currentRegion } from "#app/adapters/region/region.ts";
import { figuresOfQuery } from "./asked-figures.ts";
import { volumeText } from "./pile-choice.ts";
import { pitText, pitVolume } from "./pit-choice.ts";
import { counted, cubicMetres } from "./spoken-figures.ts";

/** Returns the text that begins the visitor's message: the piles or the pit of a query; empty without them. */
export function askedWork(query: URLSearchParams): string {
  const { locale } = currentRegion();
  const wish = figuresOfQuery(query, ["piles", "diameter", "depth"]);
  if (wish) {
    const { piles, diameter, depth } = wish;
    return `${counted(piles, "pile")} of ${diameter} mm diameter, ${depth} m deep: ${volumeText(wish, locale)} of concrete.\n`;
  }
  const pit = figuresOfQuery(query, ["length", "width", "depth"]);
  return pit ? `${pitText(pit)}: ${cubicMetres(pitVolume(pit), locale)} in the ground.\n` : "";
}
