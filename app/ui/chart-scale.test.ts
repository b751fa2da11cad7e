import { expect, test } from "vitest";
import { chartStep, roomyLines } from "./chart-scale.ts";

test("the axis of a chart with figures ends above the largest value", () => {
  for (const [largest, end] of [
    [1, 4],
    [4, 5],
    [7, 8],
    [8, 10],
    [20, 25],
    [21, 40],
  ] as const) {
    const step = chartStep(largest);
    expect(step * roomyLines(largest, step), `${largest}`).toBe(end);
  }
});
