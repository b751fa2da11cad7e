import { describe, expect, it } from "vitest";
import {
  drawnTogether,
  type RangedMachine,
  rangeKind,
  rangeLayout,
  silhouetteSize,
} from "./working-range-layout.ts";

const none = {
  maxReach: null,
  maxDigDepth: null,
  maxDumpHeight: null,
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
    for (const sheet of ["narrow", "wide"] as const)
      for (const machines of [[digger], [digger, long], [rig], [small]]) {
        const { scale, width, left, right, ground, below, height } = rangeLayout(machines, sheet);
        const reach = Math.max(...machines.map(({ maxReach }) => maxReach ?? 0));
        expect(left + reach * scale).toBeLessThanOrEqual(width - right + 0.01);
        expect(ground + below * scale).toBeLessThan(height);
      }
  });

  it("draws the large silhouette only when a rig drills deeper than 30 m", () => {
    expect([[rig], [small], [small, rig]].map((machines) => rangeLayout(machines, "wide").large)).toEqual([
      ...[true, false, true],
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

  it("has a row for compared excavators that fits the sheet, and none for one or for rigs", () => {
    for (const sheet of ["narrow", "wide"] as const) {
      const heavy = { ...digger, transportWeight: 90 };
      const { row, rowFoot, rowPitch, scale, width, height } = rangeLayout([digger, heavy, heavy], sheet);
      const length = (row ?? []).reduce((sum, size) => sum + size * rowPitch * scale + 40, 0);
      expect(length).toBeLessThanOrEqual(width + 0.01);
      expect(rowFoot).toBeLessThan(height);
      expect(rangeLayout([digger], sheet).row).toBeNull();
      expect(rangeLayout([rig, rig], sheet).row).toBeNull();
    }
  });
});
