import { expect, test } from "vitest";
import { megabyte, readablePart, readableSize } from "./byte-size.ts";

test.each([
  [0, 631, "0 of 1 KB"],
  [631, 631, "1 of 1 KB"],
  [95_100, 340_000, "93 of 333 KB"],
  [340_000, 4 * megabyte, "0.3 of 4 MB"],
  [9_960_000, 204_000_000, "9.5 of 195 MB"],
])("shows %i of %i bytes as %s", (bytes, all, text) => {
  expect(readablePart(bytes, all)).toBe(text);
});

test("shows a size in the unit that fits it, and limits as round numbers", () => {
  expect([megabyte - 1, megabyte, 12_400_000].map(readableSize)).toEqual(["1024 KB", "1 MB", "12 MB"]);
  expect([64 * 1024, 30 * megabyte, 512 * megabyte].map(readableSize)).toEqual(["64 KB", "30 MB", "512 MB"]);
});
