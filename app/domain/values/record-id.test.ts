import { expect, test } from "vitest";
import { recordId } from "./record-id.ts";

/** @spec failures.16 */
test.each([
  ["1", 1],
  ["34", 34],
  ["2147483647", 2_147_483_647],
])("%s in an address is a record's id", (text, id) => {
  expect(recordId(text)).toBe(id);
});

/** @spec failures.16 */
test.each([
  ["", "nothing"],
  [null, "a missing parameter"],
  [undefined, "a missing part of the path"],
  ["0", "zero, for ids start at one"],
  ["-1", "a negative number"],
  ["007", "a second spelling of 7"],
  ["1.5", "a fraction"],
  ["1e3", "a power"],
  ["0x10", "a hexadecimal number"],
  [" 1", "a number with a space"],
  ["1\n", "a number with a line break"],
  ["१", "a digit of another script"],
  ["2147483648", "a number larger than a database keeps"],
  ["9999999999", "a number of ten digits that is too large"],
  ["1 or 1=1", "an attack"],
])("%j cannot be an id: %s", (text, _) => {
  expect(recordId(text)).toBeNull();
});
