import { describe, expect, test } from "vitest";
import { slotNames } from "#app/domain/photos/photo-slots.ts";
import { readDemo } from "#db/seed/demo.ts";
import { settingDocuments } from "#db/seed/seed.ts";
import { claimKeys, exceeds, shownOfClaim } from "./claims.ts";
import {
  type Badge,
  copyrightYears,
  emptySettings,
  settingSchemas,
  siteGroups,
  validBadges,
} from "./settings.ts";
import { sitePartKeys } from "./site-parts.ts";

const badge = (name: string, expires: string | null): Badge => ({
  name,
  description: "",
  number: null,
  issuer: null,
  expires,
  certificate: null,
});

describe("badges", () => {
  const names = (badges: Badge[], today: string) => validBadges(badges, today).map((item) => item.name);

  /** @spec home.14 */
  test("one with an expiry date is shown through its last day", () => {
    const badges = [badge("ISO 9001:2015", "2026-11-20")];
    expect(names(badges, "2026-11-19")).toEqual(["ISO 9001:2015"]);
    expect(names(badges, "2026-11-20")).toEqual(["ISO 9001:2015"]);
    expect(names(badges, "2026-11-21")).toEqual([]);
  });

  test("one without an expiry date is always shown", () => {
    expect(names([badge("RERA Registered", null)], "2099-01-01")).toEqual(["RERA Registered"]);
  });

  test("those that remain keep their order", () => {
    const badges = [badge("first", null), badge("gone", "2020-01-01"), badge("second", "2030-01-01")];
    expect(names(badges, "2026-11-20")).toEqual(["first", "second"]);
  });
});

/** @spec content.15 */
describe("settings documents", () => {
  test("the empty settings are valid", () => {
    for (const [key, schema] of Object.entries(settingSchemas)) {
      expect(schema.parse(emptySettings[key as keyof typeof emptySettings])).toEqual(
        emptySettings[key as keyof typeof emptySettings],
      );
    }
  });

  test("the demo's settings are valid", () => {
    const documents = settingDocuments(readDemo().settings, () => 1, new Date());
    for (const [key, value] of Object.entries(documents)) {
      expect(settingSchemas[key as keyof typeof settingSchemas].parse(value)).toEqual(value);
    }
  });

  test("every setting has a schema and an empty form", () => {
    expect(Object.keys(settingSchemas)).toEqual(Object.keys(emptySettings));
    expect(Object.keys(emptySettings.claims)).toEqual([...claimKeys]);
  });

  test("there are ten contact settings", () => {
    expect(Object.keys(emptySettings.contact)).toHaveLength(10);
  });

  test.each([
    ["20+", 18, "Eighteen of them are documented here."],
    ["1,200+", 18, "Eighteen of them are documented here."],
    ["1,20,000", 21, "21 of them are documented here."],
    ["1.200+", 18, "Eighteen of them are documented here."],
    ["2 000", 1, "One of them is documented here."],
    ["4.75", 18, ""],
    ["20+", 20, ""],
    ["20+", 0, ""],
    ["", 3, ""],
  ])("of %j projects the site shows %i: %j", (figure, count, text) => {
    expect(shownOfClaim(figure, count)).toBe(text);
    expect(exceeds(figure, count)).toBe(text !== "" || count === 0);
  });

  test("an unknown claim is rejected, and so is a list of claims with one missing", () => {
    const claim = { figure: "1", label: "one" };
    const { yearsOfExperience, ...others } = emptySettings.claims;
    expect(settingSchemas.claims.safeParse({ ...emptySettings.claims, awards: claim }).success).toBe(false);
    expect(settingSchemas.claims.safeParse(others).success).toBe(false);
    expect(settingSchemas.claims.safeParse({ ...others, yearsOfExperience }).success).toBe(true);
  });

  test.each([0, 6, 4.5])("a testimonial with %d stars is rejected", (rating) => {
    const testimonial = { quote: "q", author: "a", position: "p", company: "c", rating };
    expect(settingSchemas.testimonials.safeParse([testimonial]).success).toBe(false);
    expect(settingSchemas.testimonials.safeParse([{ ...testimonial, rating: 5 }]).success).toBe(true);
  });

  test.each(["20 Nov 2026", "2026-02-30", "2026-11-20T00:00:00Z"])(
    "a badge that expires on %j is rejected",
    (expires) => {
      expect(settingSchemas.badges.safeParse([badge("ISO", expires)]).success).toBe(false);
    },
  );

  test.each([
    ["2024", "2026", "2024–2026"],
    ["2026", "2026", "2026"],
    ["2030", "2026", "2026"],
    ["", "2026", "2026"],
  ])("copyright from %j is, in %s, of %s", (from, thisYear, years) => {
    expect(copyrightYears(from, thisYear)).toBe(years);
  });

  test("an office with impossible coordinates is rejected", () => {
    const { profile } = emptySettings;
    expect(settingSchemas.profile.safeParse({ ...profile, latitude: 91 }).success).toBe(false);
    expect(settingSchemas.profile.safeParse({ ...profile, longitude: -181 }).success).toBe(false);
  });

  test("every part of the site's content is in one group", () => {
    expect(siteGroups.flatMap(({ parts }) => parts).toSorted()).toEqual(sitePartKeys.toSorted());
  });

  test("every photo that belongs to no record has a slot", () => {
    const photos = Object.fromEntries(slotNames.map((slot, index) => [slot, index + 1]));
    expect(settingSchemas.photos.parse(photos)).toEqual(photos);
  });
});
