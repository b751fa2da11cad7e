import { expect, test } from "vitest";
import { defaultWorkers } from "./default-workers.ts";

const gigabyte = 2 ** 30;

test.each([
  ["one core", { cores: 1, limit: 0, total: 8 * gigabyte }, 1],
  ["two cores", { cores: 2, limit: 0, total: 8 * gigabyte }, 2],
  ["sixteen cores", { cores: 16, limit: 0, total: 64 * gigabyte }, 4],
  ["a machine with half a gigabyte", { cores: 4, limit: 0, total: gigabyte / 2 }, 1],
  ["a unit that is limited to a gigabyte", { cores: 4, limit: gigabyte, total: 8 * gigabyte }, 2],
  ["a limit that is no limit", { cores: 2, limit: 2 ** 63, total: 8 * gigabyte }, 2],
  ["almost no memory", { cores: 2, limit: gigabyte / 10, total: gigabyte }, 1],
])("%s", (_, { cores, limit, total }, expected) => {
  expect(defaultWorkers(cores, limit, total)).toBe(expected);
});
