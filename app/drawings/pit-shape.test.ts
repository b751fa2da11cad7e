import { expect, test } from "vitest";
import { pitShape } from "./pit-shape.ts";

const place = {
  scale: 2,
  ground: 100,
  left: 40,
  names: 40,
  planX: 32,
  planY: 20,
  planWide: 20,
  planHigh: 65,
  planMiddle: 32,
  storey: 4,
  end: 140,
  planEnd: 200,
  reach: 8,
};

test("a pit is drawn at the scale of its place, with the floors of its basements", () => {
  const shape = pitShape(place, { depth: 9, length: 40, width: 25 });
  expect(shape.pit).toEqual({ x: 40, y: 100, width: 50, height: 18 });
  expect(shape.floors.d).toBe("M40 108H90M40 116H90");
  // The walls end 3 m below the floor.
  expect(shape.walls.d).toBe("M40 97V124M90 97V124");
  expect(shape.plan).toEqual({ x: 32, y: 20, width: 20, height: 12.5 });
  expect(shape.machine).toEqual({ transform: "translate(71 118)scale(0.2)", visibility: "visible" });
});

test("a pit stands in the middle left of the limits' names, a wide one at the left end", () => {
  const named = { ...place, names: 160 };
  expect(pitShape(named, { depth: 9, length: 40, width: 25 }).pit).toMatchObject({ x: 75, width: 50 });
  expect(pitShape(named, { depth: 9, length: 40, width: 25 }).walls.d).toMatch(/^M75 .*M125 /);
  expect(pitShape(named, { depth: 9, length: 40, width: 60 }).pit.x).toBe(40);
  expect(pitShape(named, { depth: 9, length: 40, width: 80 }).pit.x).toBe(40);
});

test("the pit stands in the middle of the plan, in ground that ends beside it and its machine", () => {
  const roomy = { ...place, scale: 1, planWide: 120, planMiddle: 102, planHigh: 65, planEnd: 262 };
  for (const length of [20, 60, 110, 120, 240]) {
    const { plan, site, along, wide } = pitShape(roomy, { depth: 12, length, width: 20 });
    // The longest leave the middle, so that the name of the width is on the sheet.
    if (length <= 100) expect(plan.x + plan.width / 2).toBeCloseTo(102);
    expect(plan.x).toBeGreaterThanOrEqual(32);
    expect(plan.x + plan.width).toBeLessThanOrEqual(32 + 120 + 0.01);
    expect(along.d).toContain(`H${plan.x + plan.width}`);
    expect(wide.transform).toContain(`translate(${plan.x + plan.width + 16} `);
    expect(site.x).toBeGreaterThanOrEqual(24);
    expect(site.x + site.width).toBeLessThanOrEqual(262);
    expect(plan.x - site.x).toBeLessThanOrEqual(110);
    expect(site.x + site.width - plan.x - plan.width).toBeCloseTo(110);
    expect(site.y).toBe(12);
    expect(site.y + site.height).toBeGreaterThan(plan.y + plan.height + 7);
    expect(site.y + site.height).toBeLessThanOrEqual(20 + 65 + 15);
  }
});

test("a narrow pit has no room for the machine on its floor", () => {
  const shape = pitShape(place, { depth: 8.1, length: 5, width: 5 });
  expect(shape.floors.d).toBe("M40 108H50M40 116H50");
  expect(shape.machine.visibility).toBe("hidden");
});

test("the machine stands at the edge of a pit that it digs from there, if the section has room", () => {
  const dug = { depth: 8, length: 40, width: 25 };
  expect(pitShape(place, dug).machine.transform).toBe("translate(105 100)scale(-0.2 0.2)");
  expect(pitShape(place, dug).floors.d).toBe("M40 108H90");
  expect(pitShape(place, { ...dug, width: 45 }).machine.transform).toBe("translate(88 116)scale(0.2)");
});

test("the machine that digs deepest stands at the edge of pits that only it reaches the bottom of, in section and in plan", () => {
  const drawn = (depth: number, width = 25) => {
    const shape = pitShape({ ...place, usual: 6 }, { depth, length: 40, width });
    return [shape.machine, shape.deepest, shape.boom].map(({ visibility }) => visibility);
  };
  expect(drawn(6)).toEqual(["visible", "hidden", "hidden"]);
  expect(drawn(7)).toEqual(["hidden", "visible", "visible"]);
  expect(pitShape({ ...place, usual: 6 }, { depth: 7, length: 40, width: 25 }).deepest.transform).toBe(
    "translate(105 100)scale(-0.2 0.2)",
  );
  // On the floor of pits that none reaches, and of those without room at their edge, the usual one stands.
  expect(drawn(9)).toEqual(["visible", "hidden", "hidden"]);
  expect(drawn(7, 45)).toEqual(["visible", "hidden", "hidden"]);
  // Its arm takes up the room for the measure of a narrow pit, which stands beside it.
  expect(pitShape({ ...place, usual: 6 }, { depth: 7, length: 40, width: 30 }).floor.x).toBe(114);
  // Machines that all look alike have no other drawing.
  expect(pitShape(place, { depth: 8, length: 40, width: 25 }).deepest.visibility).toBe("hidden");
});

test("the measure is beside a pit that has no room for it", () => {
  expect(pitShape(place, { depth: 8, length: 5, width: 5 }).floor.x).toBe(64);
  expect(pitShape(place, { depth: 8, length: 40, width: 30 }).floor.x).toBe(57);
});

test("the pit in plan is at the scale of the section or, if it is too long, as large as its room, and says its scale", () => {
  for (const length of [5, 40, 80]) {
    const shape = pitShape(place, { depth: 8, length, width: 25 });
    const long = Math.min(place.planWide, length * place.scale);
    expect(shape.plan.width).toBe(long);
    expect(shape.along.d).toContain(`H${32 + long}`);
    expect(shape.across.d).toContain(`V${20 + (25 * long) / length}`);
    expect(shape.bar.d).toContain(`H${200 - (10 * long) / length}`);
    expect(shape.cut.d).toMatch(new RegExp(`^M${shape.upper.x - 16} `));
    expect(shape.long.y - 12).toBeGreaterThanOrEqual(shape.upper.y);
  }
});

test("the name of the length stands beside the line of the section: left of it where the sheet has room", () => {
  const dug = { depth: 8, length: 40, width: 25 };
  const [narrow, wide] = [
    pitShape(place, dug),
    pitShape({ ...place, planX: 36, planWide: 206 }, { ...dug, length: 60 }),
  ];
  expect(narrow.long).toMatchObject({ x: narrow.upper.x - 16 + 7, "text-anchor": "start" });
  expect(wide.long).toMatchObject({ x: wide.upper.x - 16 - 7, "text-anchor": "end" });
});

test("the machine stands in plan where it stands in section: at the lower edge, or on the floor", () => {
  const dug = { depth: 8, length: 40, width: 25 };
  expect(pitShape(place, dug).above.transform).toBe("translate(46 32.5)scale(0.05)");
  expect(pitShape(place, { ...dug, depth: 9 }).above.transform).toBe("translate(46 31.5)scale(0.05 -0.05)");
  expect(pitShape(place, { depth: 9, length: 5, width: 5 }).above.visibility).toBe("hidden");
});
