import { describe, expect, test, vi } from "vitest";
import { addDays, closestMoment, readableDay, siteClock, siteDay } from "./site-time.ts";

/** @spec events.6 */
describe("the day at the site", () => {
  test("begins at midnight in India, which is 18:30 the evening before in UTC", () => {
    expect(siteDay(new Date("2026-11-19T18:29:59.999Z"))).toBe("2026-11-19");
    expect(siteDay(new Date("2026-11-19T18:30:00.000Z"))).toBe("2026-11-20");
  });

  test("does not change at midnight in UTC, which is 05:30 in India", () => {
    expect(siteDay(new Date("2026-11-19T23:59:59Z"))).toBe("2026-11-20");
    expect(siteDay(new Date("2026-11-20T00:00:00Z"))).toBe("2026-11-20");
  });

  test("begins the year five and a half hours before UTC does", () => {
    expect(siteDay(new Date("2026-12-31T18:29:59Z"))).toBe("2026-12-31");
    expect(siteDay(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
  });

  test("is formatted so that days sort chronologically", () => {
    expect(siteDay(new Date("2026-01-05T06:00:00Z"))).toBe("2026-01-05");
  });

  test("comes from fields, however a browser writes dates in one text", () => {
    const moment = new Date("2026-11-24T04:40:05Z");
    const texts = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, "format", "get");
    texts.mockReturnValue(() => "11/24/26, 10:10:05 am");
    expect([siteDay(moment), siteClock(moment)]).toEqual(["2026-11-24", "10:10:05"]);
    texts.mockRestore();
    expect(closestMoment("0000-01-01", "00:00:00")).toBeNull();
    expect(closestMoment("0099-01-01", "00:00:00")?.getUTCFullYear()).toBe(98);
  });

  test("is shown as day, month and year of the Indian day", () => {
    expect(readableDay(new Date("2026-11-19T18:29:00Z"))).toBe("19 Nov 2026");
    expect(readableDay(new Date("2026-11-19T18:30:00Z"))).toBe("20 Nov 2026");
  });
});

describe("counting days", () => {
  test.each([
    ["2026-11-20", 1, "2026-11-21"],
    ["2026-11-20", -1, "2026-11-19"],
    ["2026-11-20", 0, "2026-11-20"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2026-11-20", 365, "2027-11-20"],
  ])("%s and %i days are %s", (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});
