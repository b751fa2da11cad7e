const spans = {
  2: "lg:col-span-2",
  3: "lg:col-span-3",
  4: "lg:col-span-4",
  6: "lg:col-span-6",
} as const;

type Span = keyof typeof spans;

/** Thirds for `count` cells, in six columns; the last cell takes what is left, so that no place stays empty. */
export function thirdSpans(count: number): Span[] {
  const left = count % 3;
  const last = left === 0 ? 2 : left === 1 ? 6 : 4;
  return Array.from({ length: count }, (_, cell) => (cell < count - 1 ? 2 : last));
}

/** Thirds where they come out even, else halves where those do, else thirds with a wider last cell. */
export const evenSpans = (count: number): Span[] =>
  count % 3 !== 0 && count % 2 === 0 ? Array(count).fill(3) : thirdSpans(count);

/** A grid whose cells fill it whatever their number: one column, then two, then three. */
export const cellGrid = "sm:grid-cols-2 lg:grid-cols-6";

/** The class of each cell of a `cellGrid`, from the share it takes. */
export const cellClasses = (shares: Span[]): string[] =>
  shares.map((span) => `max-lg:last:odd:col-span-full ${spans[span]}`);
