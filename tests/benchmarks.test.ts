import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type Benchmarks, type Figure, ratioOf, tableOf, whatGotWorse } from "./benchmarks.ts";

const perSecond = (value: number, bare?: number): Figure => ({
  value,
  unit: "per s",
  better: "higher",
  ...(bare !== undefined && { bare }),
});
const bytes = (value: number): Figure => ({ value, unit: "bytes", better: "lower" });

test("names figures that got worse, by how much", () => {
  expect(
    whatGotWorse({ home: perSecond(500), page: bytes(120) }, { home: perSecond(1000), page: bytes(100) }),
  ).toEqual(["home is 100 % worse: 500 per s after 1000.", "page is 20 % worse: 120 bytes after 100."]);
});

test("compares ratios to the bare program, so that a slower machine is not worse", () => {
  expect(whatGotWorse({ home: perSecond(500, 1000) }, { home: perSecond(1000, 2000) })).toEqual([]);
  expect(whatGotWorse({ home: perSecond(500, 2000) }, { home: perSecond(500, 1000) })).toHaveLength(1);
});

test("compares values where only one of both has a ratio", () => {
  expect(whatGotWorse({ home: perSecond(500, 1000) }, { home: perSecond(900) })).toHaveLength(1);
  expect(whatGotWorse({ home: perSecond(900) }, { home: perSecond(500, 1000) })).toEqual([]);
});

test("tolerates the variation of times, but no growth of bytes beyond 1 %", () => {
  expect(
    whatGotWorse({ home: perSecond(90), page: bytes(101) }, { home: perSecond(100), page: bytes(100) }),
  ).toEqual([]);
  expect(whatGotWorse({ page: bytes(102) }, { page: bytes(100) })).toHaveLength(1);
});

test("names figures that are missing or no number", () => {
  expect(whatGotWorse({}, { home: perSecond(1) })).toEqual(["home was not measured."]);
  expect(whatGotWorse({ home: perSecond(2), photo: perSecond(1) }, { home: perSecond(1) })).toEqual([]);
});

test("shows the ratio of this run and of the earlier one", () => {
  expect(tableOf({ home: perSecond(500, 1000) }, { home: perSecond(900, 1000) })).toEqual({
    home: { value: 500, unit: "per s", bare: 1000, ratio: 0.5, before: 0.9 },
  });
});

test("the committed result has finite figures, and ratios for what a bare server also does", async () => {
  const { figures }: Benchmarks = JSON.parse(
    await readFile(new URL("../docs/benchmarks.json", import.meta.url), "utf8"),
  );
  expect(Object.keys(figures).length).toBeGreaterThan(10);
  for (const [name, figure] of Object.entries(figures)) expect(figure.value, name).toBeGreaterThan(0);
  expect(Object.values(figures).filter((one) => ratioOf(one) !== undefined).length).toBeGreaterThanOrEqual(4);
});
