import { expect, test } from "vitest";
import { fittedWidth, pointAt, shownScale, staysZoomed } from "./zoom.ts";

const box = { left: 100, top: 50, width: 800, height: 400 };

/** @spec day.3 */
test("finds the point of a photo that is narrower than its box", () => {
  // 400 x 400 pixels on the screen, from 300 to 700.
  expect(pointAt({ x: 400, y: 350 }, box, { width: 1200, height: 1200 })).toEqual({ x: 0.25, y: 0.75 });
});

test("finds the point of a photo that is shorter than its box", () => {
  // 800 x 200 pixels on the screen, from 150 to 350.
  expect(pointAt({ x: 300, y: 300 }, box, { width: 4000, height: 1000 })).toEqual({ x: 0.25, y: 0.75 });
});

test("returns the nearest edge for a point beside the photo", () => {
  expect(pointAt({ x: 110, y: 60 }, box, { width: 500, height: 500 })).toEqual({ x: 0, y: 0.025 });
});

test("returns the width of a photo that is fitted into its box", () => {
  expect(fittedWidth(box, { width: 1200, height: 1200 })).toBe(400);
  expect(fittedWidth(box, { width: 4000, height: 1000 })).toBe(800);
});

test("a pinch shows a limited scale, and below the whole photo it springs back", () => {
  expect([0.1, 0.8, 2, 9].map((scale) => shownScale(scale, 4))).toEqual([0.6, 0.8, 2, 4]);
  expect([0.8, 1, 1.2].map(staysZoomed)).toEqual([false, false, true]);
});
