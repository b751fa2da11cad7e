import { describe, expect, test } from "vitest";
import { slugFrom } from "./slugs.ts";

/** @spec addresses.1 */
describe("the slug of a title", () => {
  test.each([
    ["Kelva Twin Residences", "kelva-twin-residences"],
    ["केल्वा ट्विन निवास", "kelva-tvin-nivas"],
    ["पुणे 2024", "pune-2024"],
    ["Straße & Söhne", "strasse-and-sohne"],
    ["Café Łódź Ørsted", "cafe-lodz-orsted"],
    ["M&M’s “Tower”, 3.5 m³", "m-and-ms-tower-3-5-m3"],
    ["  XCMG -- 210 ", "xcmg-210"],
    ["🏗️ Tower", "tower"],
  ])("%j is %s", (title, slug) => {
    expect(slugFrom(title, "project")).toBe(slug);
  });

  test("is cut at a word when the title is long", () => {
    const title = "Residential development of forty-two storeys beside the eastern express highway";
    expect(slugFrom(title, "project")).toBe("residential-development-of-forty-two-storeys-beside-the");
    expect(slugFrom("a".repeat(200), "project")).toBe("a".repeat(60));
  });

  test("starts with the record's kind if it would be empty or look like an id", () => {
    expect(slugFrom("2024", "project")).toBe("project-2024");
    for (const title of ["", "!!!", "🏗️", "\u0000"]) expect(slugFrom(title, "equipment")).toBe("equipment");
    expect(slugFrom("2024–25", "project")).toBe("2024-25");
  });
});
