import { expect, test } from "vitest";
import { namesTag } from "./file-transfer.ts";

test.each<[string | null, boolean]>([
  [`"a"`, true],
  [`W/"a"`, true],
  [`"b", W/"a" ,"c"`, true],
  ["*", true],
  [`"b"`, false],
  [`"b", "aa"`, false],
  ["a", false],
  ["", false],
  [null, false],
])("a browser that has %s has the tag a: %s", (header, known) => {
  expect(namesTag(header, `"a"`)).toBe(known);
  expect(namesTag(header, `W/"a"`)).toBe(known);
});
