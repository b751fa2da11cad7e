import { expect, test } from "vitest";
import { isAppCode, newRecoveryCodes, storedSpelling } from "./second-factors.server.ts";

test.each([
  "123 456",
  "123\u00a0456",
  "123\u202f456",
  "123-456",
  "123–456",
  " 123456\n",
  "\u202a123\u200b456\u202c",
  "१२३ ४५६",
  "123·456",
])("%j is a code of an app", (typed) => expect(isAppCode(typed)).toBe(true));

test.each(["12345", "1234567", "123x456", "abcde-fghij"])("%j is no code of an app", (typed) =>
  expect(isAppCode(typed)).toBe(false),
);

test.each([
  ["abcdef-ghjkmn", "abcdef-ghjkmn"],
  ["abcdefghjkmn", "abcdef-ghjkmn"],
  ["abcdef ghjkmn", "abcdef-ghjkmn"],
  ["abcdef—ghjkmn", "abcdef-ghjkmn"],
  ["Abcdef‑ghjkmn", "abcdef-ghjkmn"],
  ["AbCde-fGhij", "AbCde-fGhij"],
  ["abCde-fGhij", "abCde-fGhij"],
  ["ABCDEF GHJKMN", "abcdef-ghjkmn"],
  ["ABCDE-FGHIJ", "ABCDE-FGHIJ"],
])("%j is read as %j", (typed, code) =>
  expect(storedSpelling(["abcdef-ghjkmn", "AbCde-fGhij"], typed)).toBe(code),
);

test("new recovery codes differ and have no characters that are mistaken for others", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{6}-[2-9a-hjkmnp-z]{6}$/);
});
