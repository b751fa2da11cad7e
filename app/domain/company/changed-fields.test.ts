import { expect, test } from "vitest";
import { changedFields } from "./settings.ts";

test("the changed fields of a document are named", () => {
  const before = { name: "Dharini", city: "Mumbai", story: ["One", "Two"], latitude: 19 };
  expect(changedFields(before, { ...before })).toEqual([]);
  expect(changedFields(before, { ...before, city: "Pune", story: ["One"] })).toEqual(["city", "story"]);
  expect(changedFields({}, { hero: 4 })).toEqual(["hero"]);
  expect(changedFields({ hero: 4 }, {})).toEqual(["hero"]);
});

test("a list's changes are described by rows added or removed, or by changed fields", () => {
  const [one, two] = [
    { name: "One", role: "Director" },
    { name: "Two", role: "Director" },
  ];
  expect(changedFields([one, two], [one, two])).toEqual([]);
  expect(changedFields([one, two], [two, one])).toEqual(["order"]);
  expect(changedFields([one], [one, two])).toEqual(["added"]);
  expect(changedFields([one, two], [two])).toEqual(["removed"]);
  expect(changedFields([one, two], [one, { ...two, role: "Engineer" }])).toEqual(["role"]);
  expect(changedFields(["A", "B"], ["A", "C"])).toEqual(["name"]);
});
