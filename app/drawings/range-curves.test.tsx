import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { labelWidth } from "./drawing.tsx";
import { parkedArm, reachingArm, silhouetteSize, slewAxis } from "./excavator-arm.ts";
import { curveSegments, pointAlong, type RangedMachine, reachAt } from "./range-curves.ts";
import { balloonsOf } from "./range-envelope.tsx";
import { curveGroups } from "./range-levels.ts";
import { WorkingRangeSheet } from "./working-range.tsx";
import { lettersOfClose, type RangeSheet, rangeLayout } from "./working-range-layout.ts";

const machine = (
  id: number,
  maxReach: number,
  maxDigDepth: number,
  maxDumpHeight: number,
): RangedMachine => ({
  id,
  name: `M${id}`,
  maxReach,
  maxDigDepth,
  maxDumpHeight,
  boomLength: null,
  armLength: null,
  maxDrillDepth: null,
  pileDiameter: null,
  transportWeight: null,
});

const draw = (machines: RangedMachine[], sheet: RangeSheet) =>
  renderToStaticMarkup(<WorkingRangeSheet id="r" machines={machines} arrangement={sheet} />);

describe("compared machines whose measures are within 0.2 m", () => {
  it.each([
    [
      "all of three",
      [machine(1, 9.8, 6.7, 6.7), machine(2, 9.9, 6.7, 6.5), machine(3, 9.9, 6.6, 6.7)],
      ["ABC"],
    ],
    [
      "two of three",
      [machine(1, 9.8, 6.7, 6.7), machine(2, 18.2, 14.2, 9), machine(3, 9.9, 6.6, 6.7)],
      ["AC"],
    ],
    ["none", [machine(1, 9.8, 6.7, 6.7), machine(2, 9.8, 6.7, 6.4)], []],
    ["one alone", [machine(1, 9.8, 6.7, 6.7)], []],
  ])("are named by their letters: %s", (_, machines, named) => {
    expect(lettersOfClose(machines).map((letters) => letters.join(""))).toEqual(named);
  });
});

describe("the curves of compared machines", () => {
  const alike = [machine(1, 9.8, 6.7, 6.7), machine(2, 9.9, 6.7, 6.5), machine(3, 9.9, 6.6, 6.7)];
  const long = { ...machine(4, 18.2, 14.2, 11), transportWeight: 34 };

  it("stand for all machines that are close to each other, with the range of their figures", () => {
    const [first, second] = curveGroups([...alike.slice(0, 2), long], rangeLayout(alike, "wide"));
    expect(first?.machines.map(({ id }) => id)).toEqual([1, 2]);
    expect(first?.levels.map(({ label }) => label)).toEqual([
      "Dump height 6.5–6.7 m",
      "Reach 9.8–9.9 m",
      "Digging depth 6.7 m",
    ]);
    expect(second?.levels.map(({ label }) => label)).toEqual([
      "Dump height 11 m",
      "Reach 18.2 m",
      "Digging depth 14.2 m",
    ]);
  });

  it.each([
    ["alike", alike],
    ["far apart", [...alike.slice(0, 2), long]],
    ["a little apart", [machine(1, 9.8, 6.7, 6.7), machine(2, 10.1, 7, 7), machine(3, 10.4, 7.3, 7.3)]],
  ])("have figures that keep clear of each other and of the longest reach: %s", (_, machines) => {
    for (const sheet of ["narrow", "middle", "wide"] as const) {
      const layout = rangeLayout(machines, sheet);
      const levels = curveGroups(machines, layout).flatMap((group) => group.levels);
      const heights = levels.map(({ y }) => y).sort((one, other) => one - other);
      for (const [at, y] of heights.slice(1).entries())
        expect(y - (heights[at] ?? 0)).toBeGreaterThanOrEqual(layout.fontSize);
      for (const { x, y } of levels) {
        expect(x).toBeGreaterThan(layout.reachEnd);
        expect(y).toBeGreaterThan(layout.fontSize);
      }
    }
  });
});

describe("the reaches of compared machines", () => {
  const machines = [machine(1, 18.2, 14.2, 11), machine(2, 9.8, 6.7, 6.7), machine(3, 12, 8, 8)];

  it.each(["middle", "wide"] as const)(
    "are dimensioned from the slew axis to the curve on the ground, the shortest first, %s",
    (sheet) => {
      const layout = rangeLayout(machines, sheet);
      const { pivot, ground, scale, fontSize } = layout;
      const levels = curveGroups(machines, layout).flatMap((group) =>
        group.levels.filter(({ kind }) => kind === "reach"),
      );
      const markup = draw(machines, sheet);
      for (const [at, { from, y }] of levels.entries()) {
        expect(from.x).toBeCloseTo(pivot + (machines[at]?.maxReach ?? 0) * scale, 0);
        expect(from.y).toBeCloseTo(ground, 0);
        expect(markup).toContain(`M${Math.round(pivot * 10) / 10} ${y}m-4 4l8-8m-4 4l`);
        expect(markup).toContain(`M${from.x} ${from.y}V${y}"`);
      }
      const [longest = 0, shortest = 0, middle = 0] = levels.map(({ y }) => y);
      expect(shortest - ground).toBeLessThan(fontSize * 2);
      expect([shortest, middle, longest].toSorted((one, other) => one - other)).toEqual([
        shortest,
        middle,
        longest,
      ]);
    },
  );
});

describe("compared machines on phones", () => {
  const alike = [machine(1, 9.8, 6.7, 6.7), machine(2, 9.9, 6.7, 6.5), machine(3, 9.9, 6.6, 6.7)];
  const long = { ...machine(4, 18.2, 14.2, 11), transportWeight: 34 };
  const apart = [machine(1, 9.8, 6.7, 6.7), machine(2, 10.1, 7, 7), machine(3, 10.4, 7.3, 7.3)];
  const trench = machine(5, 6, 1.2, 5);
  const sets: [string, RangedMachine[]][] = [
    ["two alike and a long one", [...alike.slice(0, 2), long]],
    ["three alike", alike],
    ["a little apart", apart],
    ["two", [alike[0] as RangedMachine, long]],
    ["a shallow one first", [trench, long, alike[0] as RangedMachine]],
  ];

  it.each(sets)("have a section of at least 300 units: %s", (_, machines) => {
    expect(rangeLayout(machines, "narrow").sectionEnd).toBeGreaterThanOrEqual(300);
  });

  it.each(sets)(
    "have their letters right of their curves, clear of all curves and each other: %s",
    (_, machines) => {
      const layout = rangeLayout(machines, "narrow");
      const { pivot, ground, scale, width } = layout;
      const groups = curveGroups(machines, layout);
      const radius = 10;
      const balloons = balloonsOf(groups, layout);
      expect(balloons.map(({ machine: { id } }) => id).toSorted()).toEqual(
        machines.map(({ id }) => id).toSorted(),
      );
      for (const [at, { x, y, from, machine: lettered }] of balloons.entries()) {
        const own = groups.find((group) => group.machines.includes(lettered))?.machines[0];
        const reach = own && reachAt(own, (from.y - ground) / scale);
        expect(from.x).toBeCloseTo(pivot + (reach ?? 0) * scale, 0);
        expect(x - radius).toBeGreaterThan(from.x);
        expect(x + radius).toBeLessThan(width);
        for (const other of machines)
          for (const level of [y - radius, y, y + radius]) {
            const curve = reachAt(other, (level - ground) / scale);
            if (curve !== null) expect(Math.abs(pivot + curve * scale - x)).toBeGreaterThan(radius);
          }
        for (const other of balloons.slice(at + 1))
          expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(radius * 2 + 2);
      }
    },
  );

  it.each(sets)(
    "have their figures in a list below the section, not beside the curves: %s",
    (_, machines) => {
      const { width, height, sectionEnd, fontSize } = rangeLayout(machines, "narrow");
      const markup = draw(machines, "narrow");
      const texts = [...markup.matchAll(/<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]+)</g)].map(
        ([, x, y, text = ""]) => ({ x: Number(x), y: Number(y), text }),
      );
      for (const { maxReach, maxDigDepth, maxDumpHeight } of machines)
        for (const metres of [maxReach, maxDigDepth, maxDumpHeight]) {
          const found = texts.filter(({ text, y }) => text === `${metres} m` && y > sectionEnd);
          expect(found.length).toBeGreaterThan(0);
          for (const { x, y } of found) {
            expect(x).toBeLessThanOrEqual(width);
            expect(y).toBeLessThan(height);
          }
        }
      const heads = texts.filter(({ text }) => ["Reach", "Depth", "Dump", "Weight"].includes(text));
      for (const [at, { x, text }] of heads.entries())
        expect(x - labelWidth(text, fontSize)).toBeGreaterThan(heads[at - 1]?.x ?? 60);
      const above = texts.filter(({ y }) => y < sectionEnd - 40);
      expect(above.every(({ text }) => /^[ABC]$/.test(text))).toBe(true);
    },
  );
});

describe("the arm of an excavator", () => {
  it.each([
    [9.8, 6.7, 6.7, 21.3],
    [18.2, 14.2, 11, 34],
    [7, 4.5, 5, 8],
    [10, 6, 6, null],
  ])("of %s m reach has the teeth of its bucket on its curve", (reach, depth, dump, transportWeight) => {
    const digger = { ...machine(1, reach, depth, dump), transportWeight };
    const [above = []] = curveSegments(digger);
    const size = silhouetteSize(digger);
    for (const share of [0.28, 0.5, 0.68]) {
      const { foot, elbow, end, tip, bucket } = reachingArm(digger, share);
      const spot = pointAlong(above, share);
      expect(((tip.x - slewAxis) / 10) * size).toBeCloseTo(spot.x);
      expect((tip.y / 10) * size).toBeCloseTo(spot.y);
      expect(Math.hypot(tip.x - end.x, tip.y - end.y)).toBeCloseTo(bucket);
      const parked = parkedArm(digger);
      for (const [from, to] of [["foot", "elbow"] as const, ["elbow", "end"] as const])
        expect(
          Math.hypot(
            { foot, elbow, end }[to].x - { foot, elbow, end }[from].x,
            { foot, elbow, end }[to].y - { foot, elbow, end }[from].y,
          ),
        ).toBeCloseTo(Math.hypot(parked[to].x - parked[from].x, parked[to].y - parked[from].y));
    }
  });
});
