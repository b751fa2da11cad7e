import { expect, test } from "vitest";
import { weekOf, weeksUntil } from "./weeks.ts";

test.each([
  ["a Monday", "2026-11-23", ["2026-11-16", "2026-11-23"]],
  ["a Sunday", "2026-11-22", ["2026-11-09", "2026-11-16"]],
  ["a day after the turn of the year", "2027-01-01", ["2026-12-21", "2026-12-28"]],
])("weeks begin on Monday and end with the week of %s", (_, day, mondays) => {
  expect(weeksUntil(day, 2)).toEqual(mondays);
});

test("a day belongs to the last week that has begun", () => {
  const mondays = weeksUntil("2026-11-22", 2);
  expect(["2026-11-08", "2026-11-09", "2026-11-15", "2026-11-16"].map((day) => weekOf(day, mondays))).toEqual(
    [-1, 0, 0, 1],
  );
});
