import { describe, expect, it } from "vitest";
import { parkedArm, silhouetteSize } from "./excavator-arm.ts";
import type { RangedMachine } from "./range-curves.ts";
import { drawnTogether, rangeKind, rangeLayout } from "./working-range-layout.ts";

type Place = { x: number; y: number };

const none = {
  maxReach: null,
  maxDigDepth: null,
  maxDumpHeight: null,
  boomLength: null,
  armLength: null,
  maxDrillDepth: null,
  pileDiameter: null,
  transportWeight: null,
};
const digger: RangedMachine = {
  ...none,
  id: 1,
  name: "D",
  maxReach: 10,
  maxDigDepth: 6.7,
  maxDumpHeight: 6.5,
};
const rig: RangedMachine = { ...none, id: 2, name: "R", maxDrillDepth: 50 };
const small = { ...rig, id: 3, maxDrillDepth: 25 };

describe("the working range", () => {
  it("needs reach, depth and dump height to be drawn digging, or a drilling depth", () => {
    expect([digger, rig, { ...digger, maxDumpHeight: null }].map(rangeKind)).toEqual(["dig", "drill", null]);
  });

  it("shows at most three machines, all measured like the first", () => {
    const both = { ...digger, id: 4, maxDrillDepth: 12 };
    expect(drawnTogether([digger, rig, both]).map(({ id }) => id)).toEqual([1, 4]);
    expect(drawnTogether([digger, digger, digger, digger])).toHaveLength(3);
    expect(drawnTogether([{ ...digger, maxReach: null }, rig])).toEqual([]);
  });

  it("has a scale at which the largest machine fits the sheet", () => {
    const long = { ...digger, maxReach: 60, maxDigDepth: 40 };
    for (const sheet of ["narrow", "middle", "wide"] as const)
      for (const machines of [[digger], [digger, long], [rig], [small]]) {
        const { scale, width, left, right, ground, below, height } = rangeLayout(machines, sheet);
        const reach = Math.max(...machines.map(({ maxReach }) => maxReach ?? 0));
        expect(left + reach * scale).toBeLessThanOrEqual(width - right + 0.01);
        expect(ground + below * scale).toBeLessThan(height);
      }
  });

  it("draws the large silhouette only when a rig drills deeper than 30 m", () => {
    expect([[rig], [small], [small, rig]].map((machines) => rangeLayout(machines, "wide").large)).toEqual([
      true,
      false,
      true,
    ]);
    expect(rangeLayout([small], "wide").scale).toBeGreaterThan(rangeLayout([rig], "wide").scale);
  });

  it("draws machines by their weight: half as long with an eighth of it", () => {
    expect(silhouetteSize(digger)).toBe(1);
    const sizeOf = (machine: RangedMachine, transportWeight: number) =>
      silhouetteSize({ ...machine, transportWeight });
    expect(sizeOf(digger, 21)).toBe(1);
    expect(sizeOf(digger, 21 / 8)).toBeCloseTo(0.5);
    expect(sizeOf(rig, 74)).toBe(1);
    expect(sizeOf(rig, 58)).toBeLessThan(1);
  });

  it("gives a long-reach excavator an arm that ends at its reach, and room for it in the row", () => {
    const long = {
      ...digger,
      id: 4,
      maxReach: 18.2,
      maxDigDepth: 14.2,
      maxDumpHeight: 11,
      transportWeight: 34,
    };
    const standard = { ...digger, transportWeight: 22 };
    for (const usual of [standard, digger, { ...long, transportWeight: null }])
      expect(parkedArm(usual).long).toBe(false);
    const arm = parkedArm(long);
    const between = (from: Place, to: Place) => Math.hypot(to.x - from.x, to.y - from.y);
    const length = between(arm.foot, arm.elbow) + between(arm.elbow, arm.end) + arm.bucket;
    const stretched = Math.sqrt(length ** 2 - arm.foot.y ** 2) + arm.foot.x - 24;
    expect((stretched / 10) * silhouetteSize(long)).toBeCloseTo(18.2);
    const heights = [
      [standard, standard],
      [standard, long],
    ].map((machines) => {
      const { rowFoot, sectionEnd, scale } = rangeLayout(machines, "wide");
      return (rowFoot - sectionEnd) / scale;
    });
    expect(heights[1]).toBeGreaterThan((arm.elbow.y / 10) * silhouetteSize(long));
    expect(heights[0]).toBeLessThan(6);
  });

  it("has ground up to the sheet's edge for excavators", () => {
    for (const sheet of ["narrow", "middle", "wide"] as const)
      for (const machines of [[digger], [digger, digger]]) {
        const { line, width } = rangeLayout(machines, sheet);
        expect(width - line).toBeLessThanOrEqual(1);
      }
  });

  it("has the person beside compared excavators on phones, within the shortest reach", () => {
    const { pivot, person, scale } = rangeLayout([digger, { ...digger, maxReach: 18 }], "narrow");
    expect(person).toBeGreaterThan(pivot + 3 * scale);
    expect(person).toBeLessThan(pivot + 8 * scale);
  });

  it("has a row for compared excavators that fits the sheet, and none for one or for rigs", () => {
    for (const sheet of ["middle", "wide"] as const) {
      const heavy = { ...digger, transportWeight: 90 };
      const { row, rowFoot, columnAt, scale, width, height } = rangeLayout([digger, heavy, heavy], sheet);
      expect(row).toHaveLength(3);
      for (const [at, { length }] of (row ?? []).entries())
        expect(columnAt(at) + 8 + length * scale).toBeLessThanOrEqual(columnAt(at + 1));
      expect(columnAt(3)).toBeCloseTo(width);
      expect(rowFoot).toBeLessThan(height);
      expect(rangeLayout([digger], sheet).row).toBeNull();
      expect(rangeLayout([rig, rig], sheet).row).toBeNull();
    }
    // Phones list the measures instead, at a scale that no row makes smaller.
    const { row, listed } = rangeLayout([digger, digger, digger], "narrow");
    expect([row, listed]).toEqual([null, true]);
    for (const machines of [[digger], [rig, rig]]) expect(rangeLayout(machines, "narrow").listed).toBe(false);
  });
});
