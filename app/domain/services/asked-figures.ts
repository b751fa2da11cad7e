/** The figures of work that the inquiry form's address can name, each with its highest value. */
const limits = {
  piles: { max: 9_999, decimals: 0 },
  /** Millimetres. */
  diameter: { max: 5_000, decimals: 0 },
  /** Metres, like length and width. */
  depth: { max: 150, decimals: 2 },
  length: { max: 999, decimals: 2 },
  width: { max: 999, decimals: 2 },
} as const;

export type AskedFigure = keyof typeof limits;

/** The query parameters of the inquiry form that name figures of work. */
export const askedFigures = Object.keys(limits) as AskedFigure[];

/** A number as the number field of a browser sends it, such as `1e2` for 100. */
const sentNumber = /^-?(\d{1,9}(\.\d{0,9})?|\.\d{1,9})(e[+-]?\d{1,2})?$/i;

/** Returns whether a text is a number as browsers send it, accepted or not. */
export const isSentNumber = (value: string): boolean => sentNumber.test(value);

/** Returns whether a text is an accepted value: a number from 1 to the limit, with up to two decimals for metres. */
export function isAskedFigure(parameter: AskedFigure, value: string): boolean {
  const { max, decimals } = limits[parameter];
  const number = isSentNumber(value) ? Number(value) : 0;
  return number >= 1 && number <= max && number === Number(number.toFixed(decimals));
}

/** Returns some figures of a query, or null unless all of them are there and accepted. */
export function figuresOfQuery<Name extends AskedFigure>(
  query: URLSearchParams,
  names: readonly Name[],
): Record<Name, number> | null {
  if (!names.every((name) => isAskedFigure(name, query.get(name) ?? ""))) return null;
  return Object.fromEntries(names.map((name) => [name, Number(query.get(name))])) as Record<Name, number>;
}

export const highestOf = (name: AskedFigure): number => limits[name].max;
