import { expect, test } from "vitest";
import type { BusinessHours } from "#app/domain/company/business-hours.ts";
import { weekdays } from "#app/domain/company/open-days.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { type CountedInquiry, replyTimes } from "./reply-clock.ts";

const hours: BusinessHours = {
  ...emptySettings.openDays,
  ...Object.fromEntries(weekdays.map((day) => [day, day !== "sunday"])),
};
/** A moment by the clock of the site; 16 November 2026 is a Monday. */
const at = (dayAndTime: string) => new Date(`2026-11-${dayAndTime}:00+05:30`);
const inquiry = (arrived: string, answered: string | null, status: CountedInquiry["status"] = "read") => ({
  createdAt: at(arrived).toISOString(),
  answeredAt: answered && at(answered).toISOString(),
  status,
});
const hour = 3_600_000;
const now = at("24T12:00");

/** @spec cms.7 */
test("reply times do not count closed days, and the median is the middle one", () => {
  const replies = [
    inquiry("16T10:00", "16T11:00"),
    // Sunday between them does not count.
    inquiry("21T15:00", "23T14:00"),
    inquiry("17T10:00", "17T14:00"),
  ];
  expect(replyTimes(replies, now, hours)).toEqual({ median: 4 * hour, inTime: 3, due: 3 });
  expect(replyTimes(replies.slice(0, 2), now, hours).median).toBe(12 * hour);
});

test("late replies and overdue inquiries are outside the promise", () => {
  const inquiries = [
    inquiry("16T10:00", "17T10:00"),
    inquiry("16T10:00", "17T10:01"),
    inquiry("18T10:00", null),
  ];
  expect(replyTimes(inquiries, now, hours)).toMatchObject({ inTime: 1, due: 3 });
});

test("inquiries that may still wait or were archived without an answer do not count", () => {
  const waiting = [inquiry("24T10:00", null, "new"), inquiry("16T10:00", null, "archived")];
  expect(replyTimes(waiting, now, hours)).toEqual({ median: null, inTime: 0, due: 0 });
});
