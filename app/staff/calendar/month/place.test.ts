import { expect, test } from "vitest";
import { addressOf, placeIn } from "./place.ts";

const today = "2026-11-20";
const read = (address: string) => placeIn(new URLSearchParams(address), today, [{ id: 3 }]);

test("a URL without parameters shows the current month", () => {
  expect(read("")).toEqual({ month: "2026-11", day: null, project: null, event: null });
});

/** @spec month.5 */
test("a place in the calendar survives the round trip through its URL", () => {
  const address = "?month=2026-10&day=2026-10-12&project=3&event=77";
  expect(read(address)).toEqual({ month: "2026-10", day: "2026-10-12", project: 3, event: 77 });
  expect(addressOf(read(address))).toBe(address);
  expect(addressOf(read(""))).toBe("?month=2026-11");
});

test("a day without a month shows its own month", () => {
  expect(read("?day=2026-02-28")).toMatchObject({ month: "2026-02", day: "2026-02-28" });
});

test.each([
  "?month=2026-13",
  "?month=<script>",
  "?day=2026-11-31",
  "?day=../../etc",
  "?project=4",
  "?project=3%20or%201",
  "?event=77",
  "?event=-1&day=x",
])("invalid values in %s are ignored", (address) => {
  expect(addressOf(read(address))).toBe("?month=2026-11");
});
