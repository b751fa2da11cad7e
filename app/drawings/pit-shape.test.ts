import { expect, test } from "vitest";
import { pitShape } from "./pit-shape.ts";

const place = { scale: 2, ground: 100, left: 40, planX: 32, planY: 20, smaller: 4, storey: 4 };

test("a pit is drawn at the scale of its place, with the floors of its basements", () => {
  const shape = pitShape(place, { depth: 9, length: 40, width: 25 });
  expect(shape.pit).toEqual({ x: 40, y: 100, width: 50, height: 18 });
  expect(shape.floors.d).toBe("M40 108H90M40 116H90");
  expect(shape.plan).toEqual({ x: 32, y: 20, width: 20, height: 12.5 });
  expect(shape.machine).toEqual({ transform: "translate(68 118)scale(0.2)", visibility: "visible" });
});

test("the bottom of the pit is no floor of its own, and a narrow pit has no room for the machine", () => {
  const shape = pitShape(place, { depth: 8, length: 5, width: 5 });
  expect(shape.floors.d).toBe("M40 108H50");
  expect(shape.machine.visibility).toBe("hidden");
});

test("the measure is beside a pit that has no room for it", () => {
  expect(pitShape(place, { depth: 8, length: 5, width: 5 }).floor.x).toBe(64);
  expect(pitShape(place, { depth: 8, length: 40, width: 30 }).floor.x).toBe(57);
});
