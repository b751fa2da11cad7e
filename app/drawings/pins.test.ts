import { describe, expect, it } from "vitest";
import { bottom, frame, right } from "./chart.ts";
import { pinRadius, pinsOf } from "./pins.ts";

/** The side of the largest squares around two points that do not overlap. */
const apart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

describe("the pins of the map", () => {
  it("stay where their places are if they are far apart", () => {
    const [dadar, thane] = pinsOf([
      { id: 1, latitude: 19.02, longitude: 72.84 },
      { id: 2, latitude: 19.2, longitude: 72.97 },
    ]);
    expect(dadar?.drawn).toEqual(dadar?.at);
    expect(thane?.drawn).toEqual(thane?.at);
  });

  it("leave out places beyond the map", () => {
    expect(pinsOf([{ id: 1, latitude: 18.52, longitude: 73.86 }])).toEqual([]);
  });

  it("do not cover each other, even 60 at one place, and stay on the map", () => {
    const pins = pinsOf(Array.from({ length: 60 }, (_, id) => ({ id, latitude: 19.05, longitude: 72.9 })));
    expect(pins).toHaveLength(60);
    for (const [at, { drawn }] of pins.entries()) {
      expect(drawn.x).toBeGreaterThanOrEqual(frame.left + pinRadius - 1);
      expect(drawn.x).toBeLessThanOrEqual(right - pinRadius + 1);
      expect(drawn.y).toBeGreaterThanOrEqual(frame.top + pinRadius - 1);
      expect(drawn.y).toBeLessThanOrEqual(bottom - pinRadius + 1);
      for (const other of pins.slice(at + 1)) expect(apart(drawn, other.drawn)).toBeGreaterThanOrEqual(30);
    }
  });
});
