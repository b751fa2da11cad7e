import { expect, test } from "vitest";
import { isCalendarDay, isDayOfCentury } from "./calendar-day.ts";

test("days are those of the calendar", () => {
  for (const day of ["2026-11-30", "2028-02-29", "1999-12-31"]) expect(isCalendarDay(day), day).toBe(true);
  const wrong = [
    "2027-02-29",
    "2027-02-30",
    "2027-13-01",
    "2027-00-10",
    "2027-01-00",
    "2027-1-1",
    "27-01-01",
    "",
  ];
  for (const day of [...wrong, "2027-01-01T00:00", " 2027-01-01", "+002027-01"])
    expect(isCalendarDay(day), day).toBe(false);
});

test("days of the century begin with 2000 and end with 2099", () => {
  for (const day of ["2000-01-01", "2099-12-31"]) expect(isDayOfCentury(day)).toBe(true);
  for (const day of ["1999-12-31", "2100-01-01", "2027-02-30"]) expect(isDayOfCentury(day)).toBe(false);
});
