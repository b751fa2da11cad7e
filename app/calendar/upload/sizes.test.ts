import { expect, test } from "vitest";
import { partOf, size } from "./sizes.ts";

test.each([
  [0, 631, "0 of 1 KB"],
  [631, 631, "1 of 1 KB"],
  [95_100, 340_000, "96 of 340 KB"],
  [340_000, 4_000_000, "0.3 of 4.0 MB"],
  [9_960_000, 204_000_000, "10 of 204 MB"],
])("%i of %i bytes are shown as %s", (bytes, all, words) => {
  expect(partOf(bytes, all)).toBe(words);
});

test("a size is shown in the unit that fits it", () => {
  expect([999_001, 1_000_000, 12_400_000].map(size)).toEqual(["1000 KB", "1.0 MB", "12 MB"]);
});
