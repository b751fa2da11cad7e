import { expect, it } from "vitest";
import { keyed } from "./keyed.ts";

it("gives every item a key of its own, also where the same text comes again", () => {
  const keys = keyed(["30 m", "", "30 m", "30 m", ""]).map(({ key }) => key);
  expect(new Set(keys).size).toBe(5);
  expect(keyed([{ label: "Jib" }], ({ label }) => label)).toEqual([
    { key: "Jib", item: { label: "Jib" }, index: 0 },
  ]);
});
