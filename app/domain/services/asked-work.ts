import { ungrouped } from "#app/adapters/region/region.ts";
import { cubicMetres } from "#app/domain/values/spoken-figures.ts";
import { counted } from "#app/domain/values/wording.ts";
import { type AskedFigure, figuresOfQuery, isSentNumber } from "./asked-figures.ts";
import { volumeText } from "./pile-choice.ts";
import { pitText, pitVolume } from "./pit-choice.ts";

const pileFigures = ["piles", "diameter", "depth"] as const;
const pitFigures = ["length", "width", "depth"] as const;

/**
 * Returns the text that begins the visitor's message for the piles or the pit of a query. Numbers that cannot be right
 * are repeated with a request to correct them; anything that is not three numbers gives an empty text.
 */
export function askedWork(query: URLSearchParams): string {
  const wish = figuresOfQuery(query, pileFigures);
  if (wish)
    return `${counted(wish.piles, "pile")} of ${wish.diameter} mm diameter, ${ungrouped(wish.depth)} m deep: ${volumeText(wish)} of concrete.\n`;
  const pit = figuresOfQuery(query, pitFigures);
  if (pit) return `${pitText(pit)}: ${cubicMetres(pitVolume(pit))} in situ.\n`;
  const typedPiles = numbersOf(query, pileFigures);
  if (typedPiles) {
    const { piles, diameter, depth } = typedPiles;
    return toCorrect(`Piles as entered: ${piles} of ${diameter} mm diameter, ${depth} m deep`);
  }
  const typedPit = numbersOf(query, pitFigures);
  if (!typedPit) return "";
  return toCorrect(`Pit as entered: ${typedPit.length} × ${typedPit.width} m, ${typedPit.depth} m deep`);
}

const toCorrect = (entered: string) => `${entered}. Please correct these numbers.\n`;

function numbersOf<Name extends AskedFigure>(query: URLSearchParams, names: readonly Name[]) {
  const typed = names.map((name) => [name, query.get(name) ?? ""] as const);
  if (!typed.every(([, value]) => isSentNumber(value))) return null;
  return Object.fromEntries(typed) as Record<Name, string>;
}
