import { describe, expect, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import type { BusinessHours } from "#app/domain/company/business-hours.ts";
import { weekdays } from "#app/domain/company/open-days.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { openTimeBetween, overdueArrival, promiseExample, replyClock, replyDue } from "./reply-clock.ts";

const openOn = (...days: string[]): BusinessHours => ({
  ...emptySettings.openDays,
  ...Object.fromEntries(weekdays.map((day) => [day, days.includes(day)])),
});

const closedOnSunday = openOn("monday", "tuesday", "wednesday", "thursday", "friday", "saturday");
const everyDay = openOn(...weekdays);
const notSaid = openOn();
const tuesdays = openOn("tuesday");

/** A moment by the clock of the site; 16 November 2026 is a Monday. */
const at = (dayAndTime: string) => new Date(`2026-11-${dayAndTime.replace(" ", "T")}+05:30`);
const due = (arrived: string, open: BusinessHours) => replyDue(at(arrived).toISOString(), open);

/** @spec messages.8 */
describe("a reply is due after 24 hours, not counting closed days", () => {
  test.each([
    ["Monday morning: Tuesday at the same time", "16 10:00:00", "17 10:00:00"],
    ["at night", "17 03:00:00", "18 03:00:00"],
    ["midnight: the next midnight", "17 00:00:00", "18 00:00:00"],
    ["Friday evening: Saturday evening", "20 19:30:00", "21 19:30:00"],
    ["the first second of Saturday: the end of Saturday", "21 00:00:00", "22 00:00:00"],
    ["a second later: past Sunday", "21 00:00:01", "23 00:00:01"],
    ["Saturday 15:00: Monday 15:00", "21 15:00:00", "23 15:00:00"],
    ["the last second of Saturday", "21 23:59:59", "23 23:59:59"],
    ["the first second of Sunday: the end of Monday", "22 00:00:00", "24 00:00:00"],
    ["Sunday noon: the end of Monday", "22 12:00:00", "24 00:00:00"],
    ["the last second of Sunday: the end of Monday", "22 23:59:59", "24 00:00:00"],
  ])("%s", (_, arrived, expected) => {
    expect(due(arrived, closedOnSunday)).toEqual(at(expected));
  });

  test.each([
    ["all days are open", everyDay, "21 15:00:00", "22 15:00:00"],
    ["no day is chosen", notSaid, "21 15:00:00", "22 15:00:00"],
    ["only Tuesday is open", tuesdays, "17 15:00:00", "24 15:00:00"],
    ["only Tuesday is open, on a Wednesday", tuesdays, "18 15:00:00", "25 00:00:00"],
  ])("when %s", (_, open, arrived, expected) => {
    expect(due(arrived, open)).toEqual(at(expected));
  });

  test("over the end of a year", () => {
    expect(replyDue("2026-12-31T10:30:00.000Z", closedOnSunday)).toEqual(
      new Date("2027-01-01T10:30:00.000Z"),
    );
  });

  test.each([
    ["Sunday is closed", closedOnSunday],
    ["no day is chosen", notSaid],
    ["only Tuesday is open", tuesdays],
  ])("for every minute of a week, when %s", (_, open) => {
    for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 7) {
      const arrived = new Date(at("16 00:00:00").getTime() + minutes * 60_000);
      const moment = replyDue(arrived.toISOString(), open);
      expect(openTimeBetween(arrived, moment, open), arrived.toISOString()).toBe(24 * 3_600_000);
      expect(openTimeBetween(arrived, new Date(moment.getTime() - 1), open)).toBeLessThan(24 * 3_600_000);
    }
  });
});

test.each([
  ["Sunday is closed", closedOnSunday],
  ["no day is chosen", notSaid],
  ["only Tuesday is open", tuesdays],
])("the latest overdue arrival is the last one that is due, when %s", (_, open) => {
  for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 30) {
    const now = new Date(at("16 00:00:00").getTime() + minutes * 60_000);
    const arrival = overdueArrival(now, open);
    expect(replyDue(arrival.toISOString(), open) <= now, now.toISOString()).toBe(true);
    const later = new Date(arrival.getTime() + 1);
    expect(replyDue(later.toISOString(), open) > now, now.toISOString()).toBe(true);
  }
});

/** @spec messages.8 */
describe("the clock beside an inquiry", () => {
  const clock = (arrived: string, now: string) =>
    replyClock(at(arrived).toISOString(), at(now), closedOnSunday);

  test.each([
    ["16 10:00:00", "16 10:00:00", "waiting", "Reply due Tue 17 Nov, 10:00"],
    ["21 15:00:00", "22 18:00:00", "waiting", "Reply due Mon 23 Nov, 15:00"],
    ["22 12:00:00", "22 12:00:00", "waiting", "Reply due Tue 24 Nov, 00:00"],
    ["22 12:00:00", "23 22:30:00", "soon", "1 h left"],
    ["16 10:00:00", "17 00:00:00", "soon", "10 h left"],
    ["16 10:00:00", "17 09:00:01", "soon", "59 min left"],
    ["16 10:00:00", "17 09:59:59", "soon", "1 min left"],
    ["16 10:00:00", "17 10:00:00", "overdue", "Overdue"],
    ["16 10:00:00", "17 10:20:00", "overdue", "Overdue by 20 min"],
    ["16 10:00:00", "17 13:00:00", "overdue", "Overdue by 3 h"],
    ["20 15:00:00", "22 18:00:00", "overdue", "Overdue by 9 h"],
    ["20 15:00:00", "23 15:00:00", "overdue", "Overdue by 1 working day"],
    ["16 10:00:00", "24 10:00:00", "overdue", "Overdue by 6 working days"],
  ])("of a message from %s at %s: %s, %s", (arrived, now, tone, text) => {
    expect(clock(arrived, now)).toMatchObject({ tone, text });
  });

  test("always includes the exact time", () => {
    expect(clock("16 10:00:00", "19 10:00:00").due).toBe("Tue 17 Nov, 10:00");
    expect(clock("15 10:00:00", "16 10:00:00").due).toBe("Tue 17 Nov, 00:00");
  });
});

const officeHours = { ...closedOnSunday, opens: "09:00", closes: "18:00" };
const businessHours = (promiseAmount: number): BusinessHours => ({
  ...officeHours,
  promiseUnit: "businessHours",
  promiseAmount,
});
const nextWorkingDay: BusinessHours = { ...officeHours, promiseUnit: "nextWorkingDay" };
const tuesdayOff = { date: "2026-11-24", name: "Guru Nanak Jayanti" };

/** @spec messages.12 */
describe.each<[string, BusinessHours, [arrived: string, due: string][]]>([
  [
    "48 clock hours",
    { ...officeHours, promiseAmount: 48 },
    [
      ["16 10:00:00", "18 10:00:00"],
      ["20 10:00:00", "23 10:00:00"],
      ["21 15:00:00", "24 15:00:00"],
    ],
  ],
  [
    "24 clock hours with a holiday on Tuesday",
    { ...officeHours, holidays: [tuesdayOff] },
    [
      ["21 15:00:00", "23 15:00:00"],
      ["23 10:00:00", "25 10:00:00"],
      ["24 12:00:00", "26 00:00:00"],
    ],
  ],
  [
    "4 business hours",
    businessHours(4),
    [
      ["16 09:00:00", "16 13:00:00"],
      ["16 07:30:00", "16 13:00:00"],
      ["16 14:00:00", "16 18:00:00"],
      ["16 14:00:01", "17 09:00:01"],
      ["16 16:00:00", "17 11:00:00"],
      ["16 22:00:00", "17 13:00:00"],
      ["21 17:00:00", "23 12:00:00"],
      ["22 12:00:00", "23 13:00:00"],
    ],
  ],
  [
    "12 business hours, which take more than a day, with a holiday",
    { ...businessHours(12), holidays: [tuesdayOff] },
    [
      ["16 09:00:00", "17 12:00:00"],
      ["21 15:00:00", "23 18:00:00"],
      ["23 15:00:00", "25 18:00:00"],
    ],
  ],
  [
    "the next working day",
    nextWorkingDay,
    [
      ["16 00:00:00", "17 18:00:00"],
      ["16 23:59:59", "17 18:00:00"],
      ["20 12:00:00", "21 18:00:00"],
      ["21 08:00:00", "23 18:00:00"],
      ["22 12:00:00", "23 18:00:00"],
    ],
  ],
  [
    "the next working day with a holiday",
    { ...nextWorkingDay, holidays: [tuesdayOff] },
    [
      ["23 12:00:00", "25 18:00:00"],
      ["24 12:00:00", "25 18:00:00"],
    ],
  ],
  [
    "the next working day without opening hours",
    { ...nextWorkingDay, opens: "", closes: "" },
    [["21 08:00:00", "24 00:00:00"]],
  ],
])("a promise of %s", (_, hours, cases) => {
  test.each(cases)("makes an inquiry of %s due at %s", (arrived, expected) => {
    expect(due(arrived, hours)).toEqual(at(expected));
  });

  test("is overdue from exactly when it is due", () => {
    for (let minutes = 0; minutes < 9 * 24 * 60; minutes += 30) {
      const now = new Date(at("16 00:00:00").getTime() + minutes * 60_000);
      const arrival = overdueArrival(now, hours);
      expect(replyDue(arrival.toISOString(), hours) <= now, now.toISOString()).toBe(true);
      expect(replyDue(new Date(arrival.getTime() + 1).toISOString(), hours) > now, now.toISOString()).toBe(
        true,
      );
    }
  });
});

/** Berlin sets its clocks forward on Sunday, 29 March 2026, and back on Sunday, 25 October 2026. */
test.each([
  [
    "24 clock hours over a closed Sunday of 23 hours",
    "2026-03-28T14:00Z",
    closedOnSunday,
    "2026-03-30T13:00Z",
  ],
  [
    "24 clock hours over a closed Sunday of 25 hours",
    "2026-10-24T13:00Z",
    closedOnSunday,
    "2026-10-26T14:00Z",
  ],
  ["24 clock hours over an open Sunday of 23 hours", "2026-03-28T14:00Z", everyDay, "2026-03-29T14:00Z"],
  ["business hours of another offset", "2026-03-28T16:00Z", businessHours(4), "2026-03-30T10:00Z"],
  ["the next working day in summer time", "2026-03-28T08:00Z", nextWorkingDay, "2026-03-30T16:00Z"],
])("in a zone that changes its clocks, the promise holds for %s", (_, arrived, hours, expected) => {
  const inBerlin = <Result>(work: () => Result) =>
    inRegion({ timeZone: "Europe/Berlin", locale: "en-GB" }, work);
  expect(inBerlin(() => replyDue(new Date(arrived).toISOString(), hours))).toEqual(new Date(expected));
  const now = new Date(expected);
  expect(inBerlin(() => overdueArrival(now, hours)) >= new Date(arrived)).toBe(true);
  const before = new Date(now.getTime() - 1);
  expect(inBerlin(() => overdueArrival(before, hours)) < new Date(arrived)).toBe(true);
});

test("a clock in business hours counts only those", () => {
  const clock = (arrived: string, now: string) =>
    replyClock(at(arrived).toISOString(), at(now), businessHours(4)).text;
  expect(clock("16 16:00:00", "16 17:00:00")).toBe("Reply due Tue 17 Nov, 11:00");
  expect(clock("16 16:00:00", "17 07:00:00")).toBe("2 h left");
  expect(clock("16 16:00:00", "17 19:00:00")).toBe("Overdue by 7 h");
  expect(clock("16 16:00:00", "18 12:00:00")).toBe("Overdue by 1 working day");
});

test("the example is an inquiry before the next closed day", () => {
  expect(promiseExample("2026-11-18", closedOnSunday)).toBe(
    "An inquiry of Sat 21 Nov, 15:00 is due on Mon 23 Nov, 15:00.",
  );
  expect(promiseExample("2026-11-18", everyDay)).toBe(
    "An inquiry of Wed 18 Nov, 15:00 is due on Thu 19 Nov, 15:00.",
  );
});
