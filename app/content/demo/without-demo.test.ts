import { describe, expect, test } from "vitest";
import { withoutDemo } from "./without-demo.ts";

describe("a setting without the demo", () => {
  test("keeps the fields that the owner changed and empties the others", () => {
    const seeded = { name: "Demo", city: "Pune", story: ["one", "two"] };
    const value = { name: "Ours", city: "Pune", story: ["one", "two"] };
    expect(withoutDemo(value, seeded, { name: "", city: "", story: [] })).toEqual({
      name: "Ours",
      city: "",
      story: [],
    });
  });

  test("keeps only entries that were added to a list", () => {
    const value = { story: ["one", "ours"], places: "kept" };
    expect(withoutDemo(value, { story: ["one", "two"] }, { story: [] })).toEqual({
      story: ["ours"],
      places: "kept",
    });
  });

  test("keeps the rows of a list that are new or changed", () => {
    const seeded = [
      { name: "A", role: "x" },
      { name: "B", role: "y" },
    ];
    const value = [{ role: "x", name: "A" }, { name: "B", role: "changed" }, { name: "C" }];
    expect(withoutDemo(value, seeded, [])).toEqual([{ name: "B", role: "changed" }, { name: "C" }]);
  });

  test("drops unchanged values that cannot be empty, and keeps fields that the demo did not have", () => {
    expect(withoutDemo({ hero: 1, about: 7, own: 3 }, { hero: 1, about: 2 }, {})).toEqual({
      about: 7,
      own: 3,
    });
  });

  test("compares nested values whole", () => {
    const claim = (figure: string) => ({ years: { figure, label: "Years" } });
    const empty = { years: { figure: "", label: "" } };
    expect(withoutDemo(claim("25+"), claim("25+"), empty)).toEqual(empty);
    expect(withoutDemo(claim("26+"), claim("25+"), empty)).toEqual(claim("26+"));
  });
});
