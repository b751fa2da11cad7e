import { expect, test } from "vitest";
import { atEqualDistances } from "./progress-events.server.ts";

test.each([
  [0, 3, []],
  [2, 3, [0, 1]],
  [3, 3, [0, 1, 2]],
  [9, 3, [0, 4, 8]],
  [10, 4, [0, 3, 6, 9]],
])("of %d entries %d are chosen evenly, with the first and the last", (count, most, expected) => {
  const entries = Array.from({ length: count }, (_, at) => at);
  expect(atEqualDistances(entries, most)).toEqual(expected);
});
