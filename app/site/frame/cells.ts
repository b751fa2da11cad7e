const spans = {
  2: "lg:col-span-2",
  3: "lg:col-span-3",
  4: "lg:col-span-4",
  6: "lg:col-span-6",
} as const;

type Span = keyof typeof spans;

/** Returns spans of one third for `count` cells in six columns. The last cell fills the rest of its row. */
export function thirdSpans(count: number): Span[] {
  const left = count % 3;
  const last = left === 0 ? 2 : left === 1 ? 6 : 4;
  return Array.from({ length: count }, (_, cell) => (cell < count - 1 ? 2 : last));
}

/** Returns thirds if they fill all rows, else halves if those do, else thirds with a wider last cell. */
export const evenSpans = (count: number): Span[] =>
  count % 3 !== 0 && count % 2 === 0 ? Array(count).fill(3) : thirdSpans(count);

/** Returns a grid of one, two or three columns whose cells fill all rows; three cells are never two and one. */
export const cellGrid = (count: number) =>
  count === 3 ? "md:grid-cols-3 lg:grid-cols-6" : "sm:grid-cols-2 lg:grid-cols-6";

/** Returns the classes of the cells of a `cellGrid` with the given spans. */
export const cellClasses = (shares: Span[]): string[] =>
  shares.map((span) => `${shares.length === 3 ? "" : "max-lg:last:odd:col-span-full "}${spans[span]}`);
