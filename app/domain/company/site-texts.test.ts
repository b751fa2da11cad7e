import { expect, test } from "vitest";
import { emptySettings } from "./settings.ts";
import { siteTexts } from "./site-texts.ts";

const { openDays } = emptySettings;
const profile = { ...emptySettings.profile, city: "Pune", founded: "2001" };

/** @spec site-content.2 */
test("the office's own texts replace the built-in ones, which remain for the rest", () => {
  const shown = siteTexts({ profile, openDays, texts: { contactHeadline: "Write to us" } });
  expect(shown.contactHeadline).toBe("Write to us");
  expect(shown.contactLead).toContain("We reply within 24 hours");
});

test("the hero names the company's city and, when it is known, the year it began", () => {
  expect(siteTexts({ profile, openDays, texts: {} }).heroHeadline).toBe("Groundworks for Pune since 2001");
  expect(siteTexts({ profile: { ...profile, founded: "" }, openDays, texts: {} }).heroHeadline).toBe(
    "Groundworks for Pune",
  );
});

test("the built-in introduction follows the open days, and one of the office's own does not", () => {
  const weekend = { ...openDays, saturday: false };
  expect(siteTexts({ profile, openDays: weekend, texts: {} }).contactLead).toMatch(/, Monday to Friday\.$/);
  const texts = { contactLead: "We reply the same day, Monday to Saturday." };
  expect(siteTexts({ profile, openDays: weekend, texts }).contactLead).toBe(texts.contactLead);
});
