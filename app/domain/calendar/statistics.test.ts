import { expect, test } from "vitest";
import { monthsUntil, readableMonth } from "./statistics.ts";

test("the last months end with the given day's month, across years", () => {
  expect(monthsUntil("2026-01-31", 3)).toEqual(["2025-11", "2025-12", "2026-01"]);
  const two = monthsUntil("2026-11-20", 24);
  expect([two.length, two[0], two.at(-1)]).toEqual([24, "2024-12", "2026-11"]);
});

test("a month is abbreviated to three letters", () => {
  expect(["2026-09", "2026-11"].map(readableMonth)).toEqual(["Sep 2026", "Nov 2026"]);
});
