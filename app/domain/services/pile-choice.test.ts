import { describe, expect, test } from "vitest";
import {
  outcomeText,
  presetsOf,
  rangesOf,
  reasonAgainst,
  reasonAgainstRig,
  shaftVolume,
  volumeText,
  wishText,
} from "./pile-choice.ts";

const bored = { name: "Bored", from: 600, to: 1500, depthM: 50 };
const micro = { name: "Micro", from: 150, to: 300, depthM: 25 };
const wish = { piles: 40, diameter: 800, depth: 22 };

describe("the choice of piles", () => {
  test("names the limit that a pile exceeds", () => {
    const rig = { from: 800, to: 1500, depthM: 42 };
    expect(reasonAgainst(rig, wish)).toBeNull();
    expect(reasonAgainst(rig, { ...wish, depth: 42 })).toBeNull();
    expect(reasonAgainst(rig, { ...wish, depth: 42.5 })).toBe("max. 42 m");
    expect(reasonAgainst(rig, { ...wish, diameter: 790 })).toBe("min. 800 mm");
    expect(reasonAgainst(rig, { ...wish, diameter: 1510 })).toBe("max. 1500 mm");
  });

  test("matches rigs by pile type as well as by limits", () => {
    const rig = { name: "Rig A", types: ["Bored"], from: 200, to: 1500, depthM: 42 };
    expect(reasonAgainstRig(rig, wish, ["Bored", "Driven"])).toBeNull();
    expect(reasonAgainstRig(rig, { ...wish, diameter: 250 }, ["Driven", "Micro"])).toBe(
      "not for driven and micro piles",
    );
    expect(reasonAgainstRig(rig, { ...wish, depth: 43 }, ["Bored"])).toBe("max. 42 m");
    expect(reasonAgainstRig(rig, wish, [])).toBe("no such pile type");
  });

  test("computes the volume of the shafts", () => {
    expect(shaftVolume({ piles: 1, diameter: 2000, depth: 1 })).toBeCloseTo(Math.PI);
    expect(volumeText(wish)).toBe("442 m³");
    expect(volumeText({ ...wish, piles: 160 })).toBe("1,769 m³");
    expect(volumeText({ piles: 1, diameter: 450, depth: 24 })).toBe("3.8 m³");
    expect(volumeText({ ...wish, depth: 0 })).toBe("0 m³");
  });

  test("says the piles, their measures and what can make them", () => {
    expect([wishText(wish), wishText({ ...wish, piles: 1 })]).toEqual([
      "40 piles, 800 mm × 22 m",
      "1 pile, 800 mm × 22 m",
    ]);
    const [first, second] = [
      { name: "Rig A", types: ["Bored"] },
      { name: "Rig B", types: ["Bored", "Micro"] },
    ];
    expect(outcomeText(["Bored"], [first, second])).toBe("Bored piles: Rig A and Rig B.");
    expect(outcomeText(["Bored", "Driven"], [first])).toBe(
      "Bored piles: Rig A. Driven piles: none of our rigs, ask us how.",
    );
    expect(outcomeText([], [])).toBe("Outside our range. Ask us about alternatives.");
  });

  test("covers the limits of all pile types and rigs, on whole marks", () => {
    expect(rangesOf([bored, micro])).toEqual({
      depth: { min: 0, max: 50, step: 1 },
      diameter: { min: 150, max: 1500, step: 50 },
    });
    expect(rangesOf([{ from: 170, to: 520, depthM: 24.5 }])).toMatchObject({
      depth: { max: 25 },
      diameter: { min: 150, max: 550 },
    });
    expect(rangesOf([{ from: 40, to: 90, depthM: 8 }]).diameter).toMatchObject({ min: 50, max: 100 });
  });

  test("offers piles that their type can make", () => {
    expect(presetsOf([bored, micro])).toEqual([
      { name: "Bored", diameter: 800, depth: 22 },
      { name: "Micro", diameter: 150, depth: 11 },
      { name: "Deepest", diameter: 1500, depth: 50 },
    ]);
    const [narrow] = presetsOf([{ name: "Driven", from: 310, to: 340, depthM: 1 }]);
    expect(narrow).toEqual({ name: "Driven", diameter: 310, depth: 1 });
    expect(presetsOf([])).toEqual([]);
  });
});
