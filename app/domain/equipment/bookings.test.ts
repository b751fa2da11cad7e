import { expect, test } from "vitest";
import {
  busiestDay,
  calendarAvailability,
  daysInWords,
  freeFrom,
  openEnd,
  shownAvailability,
} from "./bookings.server.ts";

const today = "2027-05-03";
const out = (firstDay: string, lastDay: string, units = 1) => ({ firstDay, lastDay, units });

/** @spec availability.3 */
test.each([
  ["no entry", 1, [], "Available"],
  ["an entry that ended yesterday", 1, [out("2027-04-01", "2027-05-02")], "Available"],
  ["an entry that begins tomorrow", 1, [out("2027-05-04", openEnd)], "Available"],
  ["an entry that ends today", 1, [out("2027-04-01", "2027-05-03")], "Available from 4 May"],
  ["an entry until 11 May", 1, [out("2027-05-03", "2027-05-11")], "Available from 12 May"],
  [
    "two entries that follow each other",
    1,
    [out("2027-05-12", "2027-06-30"), out("2027-05-01", "2027-05-11")],
    "Available from 1 Jul",
  ],
  ["an entry into next year", 1, [out("2027-05-01", "2027-12-31")], "Available from 1 Jan 2028"],
  ["an open end", 1, [out("2027-05-01", openEnd)], "On request"],
  ["an end beyond a year", 1, [out("2027-05-01", "2028-06-01")], "On request"],
  ["a unit left", 3, [out("2027-05-01", openEnd, 2)], "Available"],
  [
    "units that come back one after the other",
    3,
    [out("2027-05-01", openEnd, 2), out("2027-05-01", "2027-05-20")],
    "Available from 21 May",
  ],
])("a machine with %s shows what visitors can count on", (_, units, entries, text) => {
  expect(calendarAvailability(units, entries, today)).toBe(text);
});

/** @spec availability.3 */
test.each([
  ["nothing", [], "In Use"],
  ["one of two units today", [out(today, today)], "In Use"],
  ["both units today, by two entries", [out("2027-05-01", today), out(today, openEnd)], "Maintenance"],
  ["both units from tomorrow", [out("2027-05-04", openEnd, 2)], "In Use"],
  ["both units until yesterday", [out("2027-05-01", "2027-05-02", 2)], "In Use"],
])("two units with maintenance of %s show what the calendar says", (_, entries, text) => {
  const planned = entries.map((entry) => ({ ...entry, kind: "maintenance" as const }));
  expect(shownAvailability({ units: 2, availability: "In Use" }, planned, today)).toBe(text);
  const booked = entries.map((entry) => ({ ...entry, kind: "booking" as const }));
  expect(shownAvailability({ units: 2, availability: "In Use" }, booked, today)).toBe("In Use");
});

test("the busiest day of a range counts units that are out together, not entries", () => {
  const range = out("2027-05-03", "2027-05-30");
  const entries = [
    out("2027-04-01", "2027-05-09"),
    out("2027-05-10", "2027-05-12", 2),
    out("2027-05-12", openEnd),
  ];
  expect(busiestDay(entries, range)).toEqual({ day: "2027-05-12", units: 3 });
  expect(busiestDay([], range)).toEqual({ day: "2027-05-03", units: 0 });
  expect(busiestDay([out("2027-06-01", openEnd)], range)).toEqual({ day: "2027-05-03", units: 0 });
});

test("a calendar that is full of entries is read in one pass", () => {
  const entries = Array.from({ length: 2_000 }, (_, at) => out(`20${10 + (at % 90)}-01-01`, "2099-12-31"));
  expect(freeFrom(1, entries, today)).toBeNull();
  expect(freeFrom(2_001, entries, today)).toBe(today);
});

test("days are written without the year that is meant anyway", () => {
  expect(daysInWords(out("2027-05-03", "2027-05-03"), today)).toBe("3 May");
  expect(daysInWords(out("2027-05-03", "2028-01-02"), today)).toBe("3 May 2027 to 2 Jan 2028");
  expect(daysInWords(out("2028-01-02", "2028-01-23"), today)).toBe("2 Jan 2028 to 23 Jan 2028");
  expect(daysInWords(out("2027-05-03", openEnd), today)).toBe("from 3 May, end open");
});
