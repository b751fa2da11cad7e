import { describe, expect, test } from "vitest";
import { emptyValues } from "#app/domain/records/record-values.ts";
import { cycleOf, decisiveOf, digOf, figuresOf, layersOf, pilesOf, reachOf } from "./service-facts.ts";
import { serviceFields } from "./service-fields.ts";
import { inSentence, type Service } from "./services.ts";

const blank: Service = { ...emptyValues(serviceFields), id: 1, order: 1, gallery: [] };
const units = new Map([
  ["Excavator", 16],
  ["Piling Rig", 4],
]);

/** @spec services.10, services.11 */
describe("the facts of a service", () => {
  test("produce no drawing and no claim if there are none", () => {
    expect([digOf(blank), reachOf(blank), cycleOf(blank), decisiveOf(blank)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([pilesOf(blank), layersOf(blank), figuresOf(blank, units)]).toEqual([[], [], []]);
  });

  test("produce a drawing only if every measure is given", () => {
    expect(digOf({ ...blank, maxDepth: 20 })).toBeNull();
    expect(digOf({ ...blank, maxDepth: 5, pitDepth: 8 })).toBeNull();
    expect(digOf({ ...blank, maxDepth: 20, pitDepth: 8 })).toMatchObject({ maxDepth: 20, pitDepth: 8 });
    expect(reachOf({ ...blank, reach: 18 })).toBeNull();
    const pour = { from: 6, to: 6.5 };
    expect(cycleOf({ ...blank, floorCycle: 8, floorHeight: 3.1 })).toBeNull();
    expect(cycleOf({ ...blank, floorCycle: 8, pourDays: pour })).toBeNull();
    expect(cycleOf({ ...blank, floorCycle: 8, floorHeight: 3.1, pourDays: pour })?.works).toEqual([
      { name: "Pour", ...pour },
    ]);
    expect(pilesOf({ ...blank, boredDepth: 50, drivenDiameter: { from: 250, to: 600 } })).toEqual([]);
  });

  test("count the machines of a category under the office's label, and skip categories without machines", () => {
    const machineCounts = [
      { category: "Piling Rig", label: "Rigs" },
      { category: "Excavator", label: "" },
      { category: "Dumper", label: "Dumpers" },
    ];
    expect(figuresOf({ ...blank, machineCounts }, units)).toEqual([
      { label: "Rigs", value: "4" },
      { label: "Excavator", value: "16" },
    ]);
  });

  test("state the largest depth and diameter of the piles, unless the office sets another", () => {
    const piles = { ...blank, boredDiameter: { from: 600, to: 1200 }, boredDepth: 40, microDepth: 90 };
    expect(figuresOf(piles, units)).toEqual([
      { label: "Maximum depth", value: "40 m" },
      { label: "Maximum pile diameter", value: "1200 mm" },
    ]);
    expect(figuresOf({ ...piles, maxDepth: 45 }, units)[0]?.value).toBe("45 m");
    expect(decisiveOf(piles)).toEqual({ kind: "piles", diameterMm: 1200 });
  });

  test("use the singular for a cycle of one day", () => {
    expect(figuresOf({ ...blank, floorCycle: 1 }, units)).toEqual([
      { label: "Shortest floor cycle", value: "1 day" },
    ]);
  });

  test("state the cycle and the height of a floor", () => {
    expect(figuresOf({ ...blank, floorCycle: 8, floorHeight: 3.1 }, units)).toEqual([
      { label: "Shortest floor cycle", value: "8 days" },
      { label: "Typical floor height", value: "3.1 m" },
    ]);
  });
});

test.each([
  [["Excavation", "Piling", "RCC Construction"], "Excavation, piling and RCC construction"],
  [["Piling"], "Piling"],
  [["RCC Works", "Piling"], "RCC works and piling"],
  [[], ""],
])("the services %j read as %j in a sentence", (names, sentence) => {
  expect(inSentence(names)).toBe(sentence);
});
