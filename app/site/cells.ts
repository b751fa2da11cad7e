const spans = { 2: "lg:col-span-2", 3: "lg:col-span-3", 6: "lg:col-span-6" } as const;

/**
 * How many of six columns each of `count` cells takes: thirds, with the last row or two in halves, so that no place
 * stays empty.
 */
export function cellSpans(count: number): (keyof typeof spans)[] {
  if (count === 1) return [6];
  const halves = count % 3 === 0 ? 0 : count % 3 === 1 ? 4 : 2;
  return Array.from({ length: count }, (_, cell) => (cell < count - halves ? 2 : 3));
}

/** A grid whose cells fill it whatever their number: one column, then two, then three. */
export const cellGrid = "sm:grid-cols-2 lg:grid-cols-6";

/** The class of each cell of a `cellGrid`. */
export const cellClasses = (count: number): string[] =>
  cellSpans(count).map((span) => `max-lg:last:odd:col-span-full ${spans[span]}`);
