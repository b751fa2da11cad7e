const spans = {
  2: "lg:col-span-2",
  3: "lg:col-span-3",
  4: "lg:col-span-4",
  6: "lg:col-span-6",
} as const;

/**
 * How many of six columns each of `count` cells takes, on one track throughout: thirds where they come out even,
 * else halves, else thirds with the last cell over what is left, so that no place stays empty.
 */
export function cellSpans(count: number): (keyof typeof spans)[] {
  if (count % 3 !== 0 && count % 2 === 0) return Array(count).fill(3);
  const left = count % 3;
  const last = left === 0 ? 2 : left === 1 ? 6 : 4;
  return Array.from({ length: count }, (_, cell) => (cell < count - 1 ? 2 : last));
}

/** A grid whose cells fill it whatever their number: one column, then two, then three. */
export const cellGrid = "sm:grid-cols-2 lg:grid-cols-6";

/** The class of each cell of a `cellGrid`. */
export const cellClasses = (count: number): string[] =>
  cellSpans(count).map((span) => `max-lg:last:odd:col-span-full ${spans[span]}`);
