import { describe, expect, test } from "vitest";
import { lengthOf } from "#app/ui/form-fields.tsx";
import { asSearchResult, searchTexts } from "./search-preview.tsx";

const typed = {
  title: "Kelva Twins ",
  summary: "Two towers\n\nat the sea.",
  seoTitle: "",
  seoDescription: "",
};

/** @spec addresses.3 */
describe("the texts for search results", () => {
  test("are generated from the record if none are typed", () => {
    expect(searchTexts(typed, "Dharini")).toEqual({
      title: "Kelva Twins | Dharini",
      description: "Two towers at the sea.",
    });
    expect(searchTexts({ ...typed, title: "" }, "").title).toBe("");
  });

  test("are the typed ones, unchanged", () => {
    const own = { ...typed, seoTitle: " Towers in Kelva ", seoDescription: "By the sea." };
    expect(searchTexts(own, "Dharini")).toEqual({ title: "Towers in Kelva", description: "By the sea." });
  });

  test("are cut at a word as a search engine does", () => {
    const long = { title: "Piling ".repeat(20), description: "Excavation ".repeat(30) };
    const shown = asSearchResult(long);
    expect(shown.title).toMatch(/^(Piling )+Piling…$/);
    expect(shown.title.length).toBeLessThanOrEqual(60);
    expect(shown.description).toMatch(/Excavation…$/);
    expect(shown.description.length).toBeLessThanOrEqual(155);
  });

  test("are measured in visible characters", () => {
    expect(lengthOf("पुणे")).toBe(2);
    expect(lengthOf("Café")).toBe(4);
    const title = "पुणे ".repeat(12).trim();
    expect(asSearchResult({ title, description: "" }).title).toBe(title);
  });
});
