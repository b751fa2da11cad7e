import { expect, test } from "vitest";
import { pileShape } from "./pile-shape.ts";

const place = { scale: 10, ground: 100, middle: 50, beside: 70, times: 5, headY: 60, diameterOffset: 20 };

test("a pile's depth and diameter are drawn at one scale, its head larger", () => {
  const { shaft, bucket, toe, head } = pileShape(place, { diameter: 1200, depth: 30 });
  expect(shaft).toEqual({ x: 44, y: 100, width: 12, height: 300 });
  expect(bucket).toEqual({ x: 44, y: 380, width: 12, height: 20 });
  expect([toe.y, head.r]).toEqual([406, 30]);
});

test("the diameter stands at the edge of the pile in plan, below or above it", () => {
  const size = { diameter: 1200, depth: 30 };
  expect(pileShape(place, size).diameter.y).toBe(60 + 30 + 20);
  expect(pileShape({ ...place, diameterOffset: -6 }, size).diameter.y).toBe(60 - 30 - 6);
});

test("the bucket of a pile without depth stays above ground level", () => {
  expect(pileShape(place, { diameter: 600, depth: 0 })).toMatchObject({
    shaft: { height: 0 },
    bucket: { y: 100, height: 0 },
  });
});
