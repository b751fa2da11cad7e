import { expect, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { readableMoment, readableSiteDay } from "#app/domain/values/site-time.ts";
import { locales, readTimeZone, timeZoneNames } from "./region.ts";

/** @spec region.1 */
test("time zones are offered by their current names, and every one can be used", () => {
  const names = timeZoneNames();
  expect(names).toContain("Asia/Kolkata");
  expect(names).toContain("UTC");
  expect(names).not.toContain("Asia/Calcutta");
  expect(new Set(names).size).toBe(names.length);
  for (const timeZone of names) {
    expect(readTimeZone(timeZone)).toBe(timeZone);
    expect(inRegion({ timeZone, locale: "en-IN" }, () => readableMoment(new Date(0)))).toMatch(/19(69|70)/);
  }
});

/** @spec region.1 */
test.each([
  ["america/new_york", "America/New_York"],
  [" Pacific/AUCKLAND ", "Pacific/Auckland"],
  ["America/New York", "America/New_York"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["utc", "UTC"],
])("the time zone %j is stored as %s", (typed, stored) => {
  expect(readTimeZone(typed)).toBe(stored);
});

/** @spec region.1 */
test.each([
  "",
  "Mars/Olympus",
  "../etc/passwd",
  "+05:30",
  "IST",
  "constructor",
  "__proto__",
  "a".repeat(9999),
])("%j is not a time zone", (typed) => {
  expect(readTimeZone(typed)).toBeNull();
});

/** @spec region.4 */
test("every locale has its own conventions and no other's by default", () => {
  const codes = Object.keys(locales);
  expect(Intl.DateTimeFormat.supportedLocalesOf(codes)).toEqual(codes);
  for (const locale of codes)
    expect(inRegion({ timeZone: "UTC", locale }, () => readableSiteDay("2026-11-20"))).toMatch(/Nov.*2026/);
});
