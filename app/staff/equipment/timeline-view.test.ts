import { expect, it } from "vitest";
import { timelineSteps } from "./timeline-rows.ts";
import { besideToday, isNear } from "./timeline-view.ts";

it("keeps the words of an entry on the wider side of today", () => {
  expect(besideToday({ from: 0, share: 0.5 }, 0.1)).toEqual({ "--before": "20.000%" });
  expect(besideToday({ from: 0, share: 0.5 }, 0.4)).toEqual({ "--after": "20.000%" });
});

it("leaves the words of entries without today where they are", () => {
  expect(besideToday({ from: 0.2, share: 0.5 }, 0.1)).toEqual({});
  expect(besideToday({ from: 0.2, share: 0.5 }, 0.8)).toEqual({});
});

it("steps to the weeks that follow those of phones, and names the days of both widths", () => {
  expect(timelineSteps("2026-11-23", "2026-11-26")).toEqual({
    earlier: "2026-10-26",
    later: "2026-12-21",
    isNow: true,
    first: "23 Nov",
    lastNear: "20 Dec",
    last: "14 Feb",
  });
  expect(timelineSteps("2026-12-21", "2026-11-26")).toMatchObject({ isNow: false, first: "21 Dec" });
});

it("counts the first four of twelve weeks as near", () => {
  expect([0, 27 / 84, 28 / 84, 0.9].map(isNear)).toEqual([true, true, false, false]);
});
