import { describe, expect, test } from "vitest";
import { openTimeBetween, replyClock, replyDue } from "./reply-clock.ts";

/** A moment by the clock of the site; 16 November 2026 is a Monday. */
const at = (dayAndTime: string) => new Date(`2026-11-${dayAndTime.replace(" ", "T")}+05:30`);
const due = (arrived: string) => replyDue(at(arrived).toISOString());

describe("the promised 24 hours run while the office is open", () => {
  test.each([
    ["in the middle of a day", "16 10:00:00", "18 16:00:00"],
    ["at the minute of opening", "16 09:00:00", "18 15:00:00"],
    ["a second before opening", "16 08:59:59", "18 15:00:00"],
    ["in the night", "16 03:00:00", "18 15:00:00"],
    ["a minute before closing", "16 17:59:00", "19 14:59:00"],
    ["at the minute of closing, as if at the next opening", "16 18:00:00", "19 15:00:00"],
    ["just before midnight", "16 23:59:59", "19 15:00:00"],
    [
      "so that the last hour ends with the day: at closing, not at the next opening",
      "16 12:00:00",
      "18 18:00:00",
    ],
    ["a second later: the next morning", "16 12:00:01", "19 09:00:01"],
    ["on a Friday: over Sunday", "20 10:30:00", "23 16:30:00"],
    ["on a Saturday before closing", "21 17:00:00", "25 14:00:00"],
    ["on a Saturday after closing, as if on Monday morning", "21 19:00:00", "25 15:00:00"],
    ["on a Sunday at noon", "22 12:00:00", "25 15:00:00"],
    ["on a Sunday in the last second", "22 23:59:59", "25 15:00:00"],
  ])("from an arrival %s", (_, arrived, expected) => {
    expect(due(arrived)).toEqual(at(expected));
  });

  test("over the end of a year", () => {
    expect(replyDue("2026-12-31T10:30:00.000Z")).toEqual(new Date("2027-01-04T07:30:00.000Z"));
  });

  test("whatever the minute of a week: there are exactly 24 open hours until then", () => {
    for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 7) {
      const arrived = new Date(at("16 00:00:00").getTime() + minutes * 60_000);
      const moment = replyDue(arrived.toISOString());
      expect(openTimeBetween(arrived, moment), arrived.toISOString()).toBe(24 * 3_600_000);
      expect(openTimeBetween(arrived, new Date(moment.getTime() - 1))).toBeLessThan(24 * 3_600_000);
    }
  });
});

describe("the clock beside an inquiry", () => {
  const clock = (arrived: string, now: string) => replyClock(at(arrived).toISOString(), at(now));

  test.each([
    ["16 10:00:00", "16 10:00:00", "waiting", "Reply due Wed 18 Nov, 16:00"],
    ["20 14:30:00", "21 17:59:00", "waiting", "Reply due Tue 24 Nov, 11:30"],
    ["16 10:00:00", "18 00:00:00", "soon", "7 h left"],
    ["16 10:00:00", "18 13:30:00", "soon", "2 h left"],
    ["16 10:00:00", "18 15:00:01", "soon", "59 min left"],
    ["16 10:00:00", "18 15:59:59", "soon", "1 min left"],
    ["16 10:00:00", "18 16:00:00", "overdue", "Overdue"],
    ["16 10:00:00", "18 16:20:00", "overdue", "Overdue by 20 min"],
    ["16 10:00:00", "19 10:00:00", "overdue", "Overdue by 3 h"],
    ["16 12:00:00", "19 08:59:00", "overdue", "Overdue"],
    ["16 10:00:00", "19 16:00:00", "overdue", "Overdue by 1 working day"],
    ["20 10:30:00", "30 16:30:00", "overdue", "Overdue by 6 working days"],
  ])("of one that came at %s says at %s: %s, %s", (arrived, now, tone, text) => {
    expect(clock(arrived, now)).toMatchObject({ tone, text });
  });

  test("always knows the moment itself", () => {
    expect(clock("16 10:00:00", "19 10:00:00").due).toBe("Wed 18 Nov, 16:00");
    expect(clock("15 10:00:00", "16 10:00:00").due).toBe("Wed 18 Nov, 15:00");
  });
});
