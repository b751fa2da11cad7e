import { expect, it } from "vitest";
import { holdFigures, unbroken, wholeDays } from "./typography.ts";

it.each([
  ["50 m depth", "50\u00a0m depth"],
  ["1.0 m³ bucket", "1.0\u00a0m³ bucket"],
  ["Construction & Development", "Construction\u00a0& Development"],
  ["6 units · 21 t class", "6\u00a0units · 21\u00a0t class"],
  ["9:00 AM to 6:00 PM", "9:00\u00a0AM to 6:00\u00a0PM"],
  ["17.2 m long, 3.5 m wide", "17.2\u00a0m\u00a0long, 3.5\u00a0m\u00a0wide"],
  ["ramps up to 1 in 8", "ramps up to 1\u00a0in\u00a08"],
  ["0.9–1.2 m³", "0.9\u2060–\u20601.2\u00a0m³"],
])("a number is never separated from its unit: %s", (text, held) => {
  expect(holdFigures(text)).toBe(held);
});

it.each(["3 men", "12 tippers", "2 moulds", "Block 4 to 6", "a – b"])(
  "words after a number may wrap: %s",
  (text) => {
    expect(holdFigures(text)).toBe(text);
  },
);

it("a text is kept in one line", () => {
  expect(unbroken("2 Jan 2027")).toBe("2\u00a0Jan\u00a02027");
  expect(wholeDays("8 Nov to 6 Jan 2027")).toBe("8\u00a0Nov to\u00a06\u00a0Jan\u00a02027");
});
