import { describe, expect, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { longMonth } from "#app/domain/values/site-time.ts";
import { weekdayName } from "#app/domain/values/weeks.ts";
import { addMonths, dayByKey, dayInMonth, spokenDay, weeksOf } from "./month-grid.ts";
import { isDay, isMonth } from "./valid-dates.ts";

describe("a month is shown as", () => {
  const months = Array.from({ length: 12 * 8 }, (_, at) => addMonths("2000-01", at));

  /** @spec month.1, limits.3 */
  test("42 days in a row from a Sunday, with all of its own days among them", () => {
    for (const month of months) {
      const weeks = weeksOf(month);
      expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
      const days = weeks.flat();
      expect(weekdayName(days[0] as string)).toBe("Sunday");
      expect(new Set(days).size).toBe(42);
      expect(days).toEqual(days.toSorted());
      const own = days.filter((day) => day.startsWith(month));
      expect(own[0]).toBe(`${month}-01`);
      expect(days.indexOf(own[0] as string)).toBeLessThan(7);
      expect(days[days.indexOf(own.at(-1) as string) + 1]?.endsWith("-01") ?? true).toBe(true);
    }
  });

  test("six weeks even if four would be enough", () => {
    expect(weeksOf("2026-02")[0]?.[0]).toBe("2026-02-01");
    expect(weeksOf("2026-02")[5]?.[6]).toBe("2026-03-14");
  });
});

/** @spec month.6 */
describe("the keys move", () => {
  test.each([
    ["ArrowLeft", "2026-03-01", "2026-02-28"],
    ["ArrowRight", "2026-12-31", "2027-01-01"],
    ["ArrowUp", "2026-11-03", "2026-10-27"],
    ["ArrowDown", "2028-02-25", "2028-03-03"],
    ["Home", "2026-11-18", "2026-11-15"],
    ["Home", "2026-11-15", "2026-11-15"],
    ["End", "2026-11-30", "2026-12-05"],
    ["PageUp", "2026-03-31", "2026-02-28"],
    ["PageDown", "2028-01-31", "2028-02-29"],
  ])("%s from %s to %s", (key, from, to) => {
    expect(dayByKey(from, key, false)).toBe(to);
  });

  test("by a year with Shift, from a leap day to the last of February", () => {
    expect(dayByKey("2028-02-29", "PageUp", true)).toBe("2027-02-28");
    expect(dayByKey("2026-11-20", "PageDown", true)).toBe("2027-11-20");
  });

  test("do nothing for any other key", () => {
    expect(dayByKey("2026-11-20", "a", false)).toBeNull();
  });
});

test("a day that a month lacks becomes its last day", () => {
  expect(dayInMonth("2026-01-31", "2026-04")).toBe("2026-04-30");
  expect(dayInMonth("2026-01-30", "2026-04")).toBe("2026-04-30");
  expect(dayInMonth("2026-01-09", "2026-02")).toBe("2026-02-09");
});

test("only real days and months are valid in a URL", () => {
  for (const month of ["2026-11", "1999-01"]) expect(isMonth(month)).toBe(true);
  for (const month of [null, "", "2026-13", "2026-00", "26-11", "0001-01", "2026-11-01", "<b>"])
    expect(isMonth(month)).toBe(false);
  for (const day of ["2026-11-30", "2028-02-29"]) expect(isDay(day)).toBe(true);
  for (const day of [null, "2026-11-31", "2027-02-29", "2026-11-00", "2026-11", "2026-1-1", "0000-01-01"])
    expect(isDay(day)).toBe(false);
});

/** @spec events.6 */
test("a day is written out in full for screen readers", () => {
  expect(spokenDay("2026-11-12")).toBe("Thursday, 12 November 2026");
  expect(spokenDay("2026-09-06")).toBe("Sunday, 6 September 2026");
});

/** @spec region.4 */
test("days and months are named in the order of the site's locale", () => {
  const named = (locale: string) =>
    inRegion({ timeZone: "America/New_York", locale }, () => [spokenDay("2026-11-01"), longMonth("2026-11")]);
  expect(named("en-IN")).toEqual(["Sunday, 1 November 2026", "November 2026"]);
  expect(named("en-US")).toEqual(["Sunday, November 1, 2026", "November 2026"]);
});
