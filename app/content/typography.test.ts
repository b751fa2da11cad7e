import { expect, it } from "vitest";
import { holdFigures } from "./typography.ts";

it.each([
  ["50 m depth", "50\u00a0m depth"],
  ["1.0 m³ bucket", "1.0\u00a0m³ bucket"],
  ["6 units · 21 t class", "6\u00a0units · 21\u00a0t class"],
  ["9:00 AM to 6:00 PM", "9:00\u00a0AM to 6:00\u00a0PM"],
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
