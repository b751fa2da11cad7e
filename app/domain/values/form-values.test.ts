import { describe, expect, test } from "vitest";
import { differingFields, fieldNames, formValues, isBlank, mergedValues, tidy } from "./form-values.ts";

const shape = { name: "", results: [""], pairs: [{ challenge: "", solution: "" }] };

function formOf(...entries: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe("submitted form values", () => {
  test("keep the rows of a list together, in order", () => {
    const form = formOf(
      ["name", "Kelva"],
      ["pairs[].challenge", "Ground water"],
      ["pairs[].solution", "Dewatering"],
      ["pairs[].challenge", ""],
      ["pairs[].solution", "Needle beams"],
      ["results[]", "On time"],
      ["results[]", ""],
    );
    expect(formValues(form, shape)).toEqual({
      name: "Kelva",
      results: ["On time", ""],
      pairs: [
        { challenge: "Ground water", solution: "Dewatering" },
        { challenge: "", solution: "Needle beams" },
      ],
    });
  });

  test("have normalised line endings", () => {
    expect(formValues(formOf(["name", "a\r\nb\rc\n"]), { name: "" })).toEqual({ name: "a\nb\nc\n" });
  });

  test("are blank for missing fields and for files sent as text", () => {
    const form = new FormData();
    form.append("name", new File(["x"], "x.txt"));
    expect(formValues(form, shape)).toEqual({ name: "", results: [], pairs: [] });
  });

  test("contain no field that the blank values do not have", () => {
    expect(formValues(formOf(["__proto__", "x"], ["version", "4"], ["name", "n"]), { name: "" })).toEqual({
      name: "n",
    });
  });
});

test("the blank values name the fields of a form", () => {
  expect(fieldNames(shape)).toEqual(["name", "results[]", "pairs[].challenge", "pairs[].solution"]);
});

describe("a list over its limit", () => {
  const limits = { results: { maxItems: 2 }, pairs: { maxItems: 1 } };
  const entries = (...results: string[]) =>
    formOf(...results.map((text): [string, string] => ["results[]", text]));

  test("is cut to one entry more than the limit", () => {
    expect(formValues(entries("a", "b", "c", "d"), shape, limits).results).toEqual(["a", "b", "c"]);
  });

  test("loses its blank entries first", () => {
    expect(formValues(entries("a", "", " ", "b"), shape, limits).results).toEqual(["a", "b"]);
    expect(formValues(entries("a", ""), shape, limits).results).toEqual(["a", ""]);
  });

  test("is cut by complete rows", () => {
    const form = formOf(
      ["pairs[].challenge", ""],
      ["pairs[].solution", ""],
      ["pairs[].challenge", "Water"],
      ["pairs[].solution", "Pumps"],
    );
    expect(formValues(form, shape, limits).pairs).toEqual([{ challenge: "Water", solution: "Pumps" }]);
  });
});

test.each([
  ["", true],
  [" \n", true],
  ["-", false],
  [{ label: " ", value: "" }, true],
  [{ label: "", value: "0" }, false],
])("%j is blank: %s", (entry, blank) => {
  expect(isBlank(entry)).toBe(blank);
});

/** @spec projects.7 */
test("blank entries are dropped, and half-filled pairs are kept", () => {
  const pairs = [
    { challenge: " Ground water ", solution: "" },
    { challenge: " ", solution: "" },
  ];
  expect(tidy({ name: " K ", results: ["", "On time "], pairs })).toEqual({
    name: "K",
    results: ["On time"],
    pairs: [{ challenge: "Ground water", solution: "" }],
  });
});

describe("two versions of a record", () => {
  const base = { name: "Kelva", results: ["On time"], pairs: [{ challenge: "Water", solution: "Pumps" }] };

  test("differ in the fields whose text differs, not in spaces or blank entries", () => {
    const other = { ...base, name: "Kelva ", results: ["On time", ""], pairs: [] };
    expect(differingFields(base, other)).toEqual(["pairs"]);
    expect(differingFields(base, structuredClone(base))).toEqual([]);
  });

  test("differ when only the order of a list does", () => {
    expect(differingFields({ results: ["a", "b"] }, { results: ["b", "a"] })).toEqual(["results"]);
  });

  test("are merged field by field, so that unchanged fields take the other version", () => {
    const mine = { ...base, name: "Kelva Twins" };
    const theirs = { ...base, name: "Kelva Towers", results: ["On time", "No accident"] };
    expect(mergedValues(base, mine, theirs)).toEqual({ ...theirs, name: "Kelva Twins" });
  });

  test("keep the own text if the common version is unknown", () => {
    const mine = { ...base, name: "Kelva Twins" };
    expect(mergedValues(null, mine, base)).toEqual(mine);
  });
});
