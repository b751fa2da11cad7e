import { describe, expect, it } from "vitest";
import { drawnLines } from "./map-labels.tsx";
import { bottom, frame, right } from "./mumbai.ts";
import { pinRadius, pinsOf } from "./pins.ts";

/** The side of the largest squares around two points that do not overlap. */
const apart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

describe("the pins of the map", () => {
  it("stand beside their places, which a leader joins to them, even if they are far apart", () => {
    const pins = pinsOf([
      { id: 1, latitude: 19.02, longitude: 72.84 },
      { id: 2, latitude: 19.2, longitude: 72.97 },
    ]);
    for (const { at, drawn } of pins) {
      const length = Math.hypot(drawn.x - at.x, drawn.y - at.y);
      expect(length).toBeGreaterThan(pinRadius + 10);
      expect(length).toBeLessThan(pinRadius + 40);
    }
  });

  it("leave out places beyond the map", () => {
    expect(pinsOf([{ id: 1, latitude: 18.52, longitude: 73.86 }])).toEqual([]);
  });

  it("leave room between neighbours for the marks of their places", () => {
    const pins = pinsOf(Array.from({ length: 8 }, (_, id) => ({ id, latitude: 19.05, longitude: 72.9 })));
    for (const [at, { drawn }] of pins.entries())
      for (const other of pins.slice(at + 1))
        expect(apart(drawn, other.drawn)).toBeGreaterThanOrEqual(pinRadius * 2 + 8);
  });

  it("of the close places of Worli and Dadar stand near them and leave coasts and railways in sight", () => {
    const places = [
      [19.0154, 72.8271],
      [18.9964, 72.8293],
      [19.0247, 72.8748],
      [18.9826, 72.8242],
      [18.9961, 72.8575],
      [19.0218, 72.8393],
      [19.0108, 72.8179],
    ].map(([latitude = 0, longitude = 0], id) => ({ id, latitude, longitude }));
    const covered = pinsOf(places).map(({ at, drawn }) => {
      expect(Math.hypot(drawn.x - at.x, drawn.y - at.y)).toBeLessThan(80);
      return drawnLines.filter(({ x, y }) => Math.hypot(x - drawn.x, y - drawn.y) < pinRadius).length;
    });
    expect(covered.reduce((sum, each) => sum + each)).toBeLessThan(40);
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
