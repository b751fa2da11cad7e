import { expect, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { readableNumber } from "#app/adapters/region/region.ts";
import { machineFacts } from "#app/domain/equipment/machines.ts";
import { askedWork } from "#app/domain/services/asked-work.ts";
import { wishText } from "#app/domain/services/pile-choice.ts";
import { pitText } from "#app/domain/services/pit-choice.ts";
import { readableMoment, readableSiteDay } from "#app/domain/values/site-time.ts";
import { injuryRate } from "./capability.ts";
import { locales, readableAmount, readTimeZone, timeZoneNames } from "./region.ts";

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

/** @spec region.4 */
test.each([
  ["en-DE", "4,5 m³ | 38,7 t | 1.250 piles, 800 mm × 12,5 m | Pit 40 × 7,5 m, 3 m deep | 12,5 m³ | 1,03"],
  ["en-IN", "4.5 m³ | 38.7 t | 1,250 piles, 800 mm × 12.5 m | Pit 40 × 7.5 m, 3 m deep | 12.5 m³ | 1.03"],
])("measures and counts are written as in %s", (locale, expected) => {
  const texts = inRegion({ timeZone: "UTC", locale }, () => [
    ...machineFacts({ loadVolume: 4.5, transportWeight: 38.7 }).map(({ value }) => value),
    wishText({ piles: 1250, diameter: 800, depth: 12.5 }),
    pitText({ length: 40, width: 7.5, depth: 3 }),
    askedWork(new URLSearchParams("length=5&width=2.5&depth=1")).match(/[\d.,]+ m³/)?.[0],
    injuryRate({ injuries: 1, manHours: 968_000 }),
  ]);
  expect(texts.join(" | ")).toBe(expected);
});

/** @spec region.4 */
test.each(Object.keys(locales))("an amount has the digit groups of other numbers in %s", (locale) => {
  inRegion({ timeZone: "UTC", locale }, () => {
    for (const code of ["", "KWD"])
      expect(readableAmount(1_250_000, code).match(/\d.*\d/)?.[0]).toBe(readableNumber(1_250_000));
  });
});
