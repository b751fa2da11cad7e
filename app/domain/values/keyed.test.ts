import { expect, it } from "vitest";
import { keyed } from "./keyed.ts";

it("gives every item a unique key, even for repeated texts", () => {
  const keys = keyed(["30 m", "", "30 m", "30 m", ""]).map(({ key }) => key);
  expect(new Set(keys).size).toBe(5);
  expect(new Set(keyed(["Jib 2", "Jib", "Jib"]).map(({ key }) => key)).size).toBe(3);
  expect(keyed([{ label: "Jib" }], ({ label }) => label)).toEqual([
    { key: "Jib", item: { label: "Jib" }, index: 0 },
  ]);
});
