import { describe, expect, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { readableNumber } from "#app/adapters/region/region.ts";
import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { dueBackup } from "#app/domain/backups/backups.server.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { openTimeBetween, replyClock } from "#app/domain/inquiries/reply-clock.ts";
import {
  closestMoment,
  dayStart,
  isSkipped,
  readableMoment,
  readableSiteDay,
  siteClock,
  siteDay,
  siteMoment,
  siteMoments,
} from "./site-time.ts";

const at = <Result>(timeZone: string, work: () => Result, locale = "en-IN") =>
  inRegion({ timeZone, locale }, work);
const iso = (moment: Date | null) => moment?.toISOString();
const newYork = "America/New_York";
const auckland = "Pacific/Auckland";

/** @spec region.2 */
describe("the day of a site", () => {
  test.each([
    [newYork, "2026-11-20T04:59:59Z", "2026-11-19", "23:59:59"],
    [newYork, "2026-11-20T05:00:00Z", "2026-11-20", "00:00:00"],
    [newYork, "2026-07-20T04:00:00Z", "2026-07-20", "00:00:00"],
    [auckland, "2026-11-19T10:59:59Z", "2026-11-19", "23:59:59"],
    [auckland, "2026-11-19T11:00:00Z", "2026-11-20", "00:00:00"],
    ["UTC", "2026-11-20T00:00:00Z", "2026-11-20", "00:00:00"],
  ])("begins at midnight in %s: %s is %s, %s", (zone, moment, day, time) => {
    expect(at(zone, () => [siteDay(new Date(moment)), siteClock(new Date(moment))])).toEqual([day, time]);
    expect(at(zone, () => iso(siteMoment(day, time)))).toBe(new Date(moment).toISOString());
  });

  test.each([
    [newYork, "2026-03-08", 23],
    [newYork, "2026-11-01", 25],
    [auckland, "2026-09-27", 23],
    [auckland, "2027-04-04", 25],
    // Clocks skip midnight here.
    ["Africa/Cairo", "2026-04-24", 23],
    ["America/Santiago", "2026-09-06", 23],
    // One day was skipped as a whole.
    ["Pacific/Apia", "2011-12-30", 0],
    ["Asia/Kolkata", "2026-03-08", 24],
  ])("in %s, %s, has %i hours", (zone, day, hours) => {
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect(at(zone, () => (Number(dayStart(next)) - Number(dayStart(day))) / 3_600_000)).toBe(hours);
  });
});

/** @spec region.3 */
describe("a time that clocks skip or repeat", () => {
  test("is skipped where they are put forward, and stands for the moment by the clock of before", () => {
    expect(at(newYork, () => siteMoment("2027-03-14", "02:30:00"))).toBeNull();
    expect(at(newYork, () => isSkipped("2027-03-14", "02:30:00"))).toBe(true);
    expect(at(newYork, () => iso(closestMoment("2027-03-14", "02:30:00")))).toBe("2027-03-14T07:30:00.000Z");
    expect(at("Asia/Kolkata", () => isSkipped("2027-03-14", "02:30:00"))).toBe(false);
  });

  test("is the first of two where they are put back", () => {
    expect(at(newYork, () => siteMoments("2026-11-01", "01:30:00").map(iso))).toEqual([
      "2026-11-01T05:30:00.000Z",
      "2026-11-01T06:30:00.000Z",
    ]);
    expect(at(newYork, () => iso(siteMoment("2026-11-01", "01:30:00")))).toBe("2026-11-01T05:30:00.000Z");
  });

  test.each(["2026-02-30", "2026-13-01", "0000-01-01", "", "soon", "9999-12-31T"])(
    "is neither on %s, which is not a day",
    (day) => {
      expect(at(newYork, () => [siteMoment(day, "02:30:00"), closestMoment(day, "02:30:00")])).toEqual([
        null,
        null,
      ]);
      expect(at(newYork, () => isSkipped(day, "02:30:00"))).toBe(false);
    },
  );

  test("does not make a daily backup of 02:30 miss a day", () => {
    const due = (now: string) => at(newYork, () => iso(dueBackup(new Date(now), "02:30")));
    expect(due("2027-03-14T07:29:00Z")).toBe("2027-03-13T07:30:00.000Z");
    expect(due("2027-03-14T07:30:00Z")).toBe("2027-03-14T07:30:00.000Z");
    expect(due("2027-03-15T06:30:00Z")).toBe("2027-03-15T06:30:00.000Z");
    expect(at(newYork, () => iso(dueBackup(new Date("2026-11-01T06:40:00Z"), "01:30")))).toBe(
      "2026-11-01T05:30:00.000Z",
    );
  });
});

/** @spec region.2 */
test("a reply is due after 24 hours of open days, also across a day of 23 or 25 hours", () => {
  const open = emptySettings.openDays;
  // The clocks change on the closed Sunday.
  const [sent, now] = ["2026-03-07T20:00:00Z", new Date("2026-03-08T20:00:00Z")];
  expect(at(newYork, () => replyClock(sent, now, open).due)).toBe("Mon 9 Mar, 15:00");
  expect(at(newYork, () => replyClock(sent, now, open).due, "en-US")).toBe("Mon Mar 9, 15:00");
  const hours = (from: string, to: string) =>
    at(newYork, () => openTimeBetween(new Date(from), new Date(to), { ...open, sunday: true })) / 3_600_000;
  expect(hours("2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z")).toBe(23);
  expect(hours("2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z")).toBe(25);
});

/** @spec region.4 */
describe("dates and numbers", () => {
  const written = (locale: string) =>
    at(
      newYork,
      () => [
        readableSiteDay("2026-11-20"),
        readableMoment(new Date("2026-11-20T21:21:00Z")),
        readableNumber(1_234_567.5),
        readableSize(1.5 * 1024 * 1024),
      ],
      locale,
    );

  test.each([
    ["en-IN", "20 Nov 2026", "20 Nov 2026, 16:21", "12,34,567.5", "1.5 MB"],
    ["en-US", "Nov 20, 2026", "Nov 20, 2026, 16:21", "1,234,567.5", "1.5 MB"],
    ["en-GB", "20 Nov 2026", "20 Nov 2026, 16:21", "1,234,567.5", "1.5 MB"],
    ["en-DE", "20 Nov 2026", "20 Nov 2026, 16:21", "1.234.567,5", "1,5 MB"],
  ])("in %s are %s, %s, %s and %s", (locale, ...expected) => {
    expect(written(locale)).toEqual(expected);
  });

  test("of a day do not depend on the time zone", () => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", newYork, "Asia/Kolkata"])
      expect(at(zone, () => readableSiteDay("2026-11-20"))).toBe("20 Nov 2026");
  });
});
