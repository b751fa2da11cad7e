import { expect, test } from "vitest";
import { dayOutOfRange, lastEventDay } from "./event-days.ts";

const now = new Date("2026-11-20T06:00:00Z");

/** @spec calls.9 */
test.each(["1990-01-01", "2026-11-20", "2028-11-20"])("an event can have the day %s", (day) => {
  expect(dayOutOfRange(day, now)).toBeNull();
});

/** @spec calls.9 */
test.each(["0001-01-01", "1989-12-31", "2028-11-21", "9999-12-31"])(
  "an event cannot have the day %s",
  (day) => {
    expect(dayOutOfRange(day, now)).toBe(`${day} is not between 1990-01-01 and 2028-11-20`);
  },
);

test("counts two years from today at the site, also from a leap day", () => {
  expect(lastEventDay(new Date("2026-11-20T20:00:00Z"))).toBe("2028-11-21");
  expect(lastEventDay(new Date("2028-02-29T06:00:00Z"))).toBe("2030-03-01");
});
