import { expect, test } from "vitest";
import {
  accentChecks,
  accentFault,
  accentTokens,
  contrast,
  defaultAccent,
  grounds,
  lightnessOf,
  nearestAccent,
  readColour,
  withLightness,
} from "./accent.ts";

const sample = (levels: string[]) =>
  levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)));

test("contrast is computed as in WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#ffb012", "#ffb012")).toBe(1);
});

test.each([
  ["#1F6FEB", "#1f6feb"],
  ["1f6feb", "#1f6feb"],
  [" #0af ", "#00aaff"],
  ["red", null],
  ["#12345", null],
  ["url(#a)", null],
  ["", null],
])("%j is read as %j", (typed, colour) => expect(readColour(typed)).toBe(colour));

test("a colour set to its own lightness is unchanged", () => {
  for (const colour of sample(["00", "5a", "c3", "ff"]))
    expect(withLightness(colour, lightnessOf(colour)), colour).toBe(colour);
});

/** @spec brand.3 */
test("every colour is accepted, or rejected with an acceptable alternative", () => {
  for (const colour of sample(["00", "33", "66", "99", "cc", "ff"])) {
    const fault = accentFault(colour);
    if (!fault) continue;
    expect(fault.message, colour).toMatch(/\d\.\d\d:1, at least [\d.]+:1 is needed/);
    expect(fault.nearest && accentFault(fault.nearest), colour).toBeNull();
  }
});

/** @spec brand.3 */
test("text on accepted colours is readable, also on hover, and the colours stand out on dark backgrounds", () => {
  for (const colour of sample(["00", "40", "80", "bf", "ff"]).map(nearestAccent)) {
    const { accent, hover, text } = accentTokens(colour);
    expect(contrast(accent, text), colour).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hover, text), colour).toBeGreaterThanOrEqual(4.5);
    for (const dark of [grounds.ink, "#14161a", "#1d2025"])
      expect(contrast(accent, dark), colour).toBeGreaterThanOrEqual(3);
  }
});

test("navy blue is rejected with its contrast, and a lighter blue is offered", () => {
  const fault = accentFault("#0b2a6b");
  expect(fault?.message).toMatch(
    /^The contrast of #0b2a6b is too low on dark sections and in dark mode: 1\.\d\d:1, at least 3:1 is needed\./,
  );
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(fault?.nearest?.slice(at, at + 2) ?? "", 16),
  );
  expect(blue).toBeGreaterThan(red);
  expect(accentChecks(fault?.nearest ?? "").every(({ measured, needed }) => measured >= needed)).toBe(true);
});

test("white is rejected, because it cannot be distinguished from the paper background", () => {
  expect(accentFault("#ffffff")?.message).toContain("as a fill on paper: 1.13:1");
});

test("the built-in colour passes", () => expect(accentFault(defaultAccent)).toBeNull());
