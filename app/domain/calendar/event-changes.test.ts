import { expect, test } from "vitest";
import { minutesIn } from "./event-changes.ts";

test.each([
  ["90", 90],
  ["+15", 15],
  ["-90", -90],
  ["−90", -90],
  ["-1:30", -90],
  ["1:05", 65],
  [" 0:10 ", 10],
  ["24:00", 1440],
  ["1440", 1440],
])("a shift of %j is %d minutes", (text, minutes) => expect(minutesIn(text)).toBe(minutes));

test.each(["", "0", "0:00", "1441", "24:01", "1:60", "1:5000", "9999", "1.5", "1h", "--5", "1:2:3", "٣"])(
  "a shift of %j is none",
  (text) => expect(minutesIn(text)).toBeNull(),
);
