import { units } from "#app/domain/values/typography.ts";

/** A result split behind its leading figure: `21,600 m³` and `excavated in 16 weeks`. */
interface LedResult {
  /** Empty for results without a leading figure. */
  figure: string;
  text: string;
}

const number = String.raw`\d+(?:[.,]\d+)*`;

/** A number with its unit, such as `21,600 m³`, `17 of 26`, `22 and 17`, `62%`, `8-day` or `Under 4 mm`, and what it counts. */
const ledByFigure = new RegExp(
  // Other characters than ASCII are escaped, because the bundler cannot escape them in a raw string.
  String.raw`^((?:(?:Under|Over|About)[ \u00a0])?${number}(?:%|\+|\u2013${number}|-\p{L}+| (?:of|and) ${number}(?=[ \u00a0]\p{L}))?(?:[ \u00a0](?:${units})(?:/[\p{L}\u00b2\u00b3]+)?(?=[ \u00a0]))?)[ \u00a0]+(\p{L}.*)$`,
  "su",
);

/** Words that continue a figure, so that it cannot stand alone: `5 to 7 days`. */
const continued = /^(?:to(?! be)|by|and|or|per|x|in \d)\b/;

/** A year counts nothing. */
const year = /^(?:19|20)\d\d$/;

function splitFigure(result: string): LedResult {
  const [, figure = "", text = ""] = ledByFigure.exec(result) ?? [];
  if (figure === "" || continued.test(text) || year.test(figure)) return { figure: "", text: result };
  return { figure, text };
}

/** Splits the leading figures off results, unless most have none: a single large figure looks like a mistake. */
export function leadWithFigures(results: string[]): LedResult[] {
  const led = results.map(splitFigure);
  const count = led.filter(({ figure }) => figure).length;
  return count * 2 >= results.length ? led : results.map((text) => ({ figure: "", text }));
}
