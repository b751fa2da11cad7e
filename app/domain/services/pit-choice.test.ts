import { describe, expect, test } from "vitest";
import {
  basementsOf,
  looseVolume,
  pitOutcome,
  pitPresets,
  pitRanges,
  pitText,
  pitVolumes,
  reasonAgainstDigger,
  tipperLoads,
} from "./pit-choice.ts";

const pit = { depth: 9, length: 40, width: 25 };
const short = { name: "Volvo 210", reachM: 6.7 };
const long = { name: "Long Reach 330", reachM: 14.2 };
const facts = { maxDepth: 50, pitDepth: 12 };

describe("the choice of a pit", () => {
  test("names what a machine with too short an arm needs", () => {
    const all = [short, long];
    expect(reasonAgainstDigger(short, { ...pit, depth: 6.7 }, all)).toBeNull();
    expect(reasonAgainstDigger(long, pit, all)).toBeNull();
    expect(reasonAgainstDigger(short, pit, all)).toBe(
      "reaches 6.7 m; works from a berm, or use the Long Reach 330",
    );
    expect(reasonAgainstDigger(long, { ...pit, depth: 15 }, all)).toBe(
      "reaches 14.2 m; works from berms on the way down",
    );
  });

  test("computes volumes in the ground and loose, and whole loads", () => {
    expect(pitVolumes(pit, 25)).toEqual({ ground: "9,000 m³", loose: "11,250 m³" });
    expect(pitVolumes({ depth: 1.5, length: 5, width: 5 }, null)).toEqual({
      ground: "37.5 m³",
      loose: "",
    });
    expect(looseVolume(pit, 0)).toBe(9000);
    expect([tipperLoads(pit, 25, 12), tipperLoads({ depth: 1, length: 5, width: 5 }, 25, 16)]).toEqual([
      938, 2,
    ]);
    expect(tipperLoads({ ...pit, depth: 0 }, 25, 12)).toBe(0);
  });

  test("says the pit, its basements and what digs it", () => {
    expect(pitText(pit)).toBe("Pit 40 × 25 m, 9 m deep");
    expect([3.9, 4, 9, 12].map(basementsOf)).toEqual([0, 1, 2, 3]);
    expect(pitOutcome(pit, ["Long Reach 330"])).toBe(
      "Room for 2 basements. Dug from the edge by Long Reach 330.",
    );
    expect(pitOutcome({ ...pit, depth: 3 }, ["A", "B"])).toBe("Dug from the edge by A and B.");
    expect(pitOutcome({ ...pit, depth: 20 }, [])).toMatch(/^Room for 5 basements\. No machine/);
  });

  test("ranges to twice a typical pit, but not below the walls", () => {
    expect(pitRanges(facts).depth).toEqual({ min: 1, max: 24, step: 1 });
    expect(pitRanges({ maxDepth: 14, pitDepth: 12 }).depth.max).toBe(14);
    expect(pitPresets(facts).map(({ name, depth }) => [name, depth])).toEqual([
      ["One basement", 4],
      ["Typical", 12],
      ["Podium", 12],
      ["Deepest", 24],
    ]);
    expect(pitPresets({ maxDepth: 3, pitDepth: 3 }).map(({ name, depth }) => [name, depth])).toEqual([
      ["Typical", 3],
      ["Podium", 3],
      ["Deepest", 3],
    ]);
  });
});
