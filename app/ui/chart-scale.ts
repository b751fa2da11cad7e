/** Number of steps between the ruled lines of a chart. */
export const chartLines = 4;

/** Returns the number of steps that leave room for a figure above the largest value: one more if it reaches the last. */
export const roomyLines = (largest: number, step: number): number =>
  largest >= chartLines * step ? chartLines + 1 : chartLines;

/** Returns the smallest of 1, 2, 5, 10, 20, 25, 50, 100 … for which four steps reach the largest value. */
export function chartStep(largest: number): number {
  const least = largest / chartLines;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter(Number.isInteger);
  return steps.find((step) => step >= least) ?? 10 * power;
}
