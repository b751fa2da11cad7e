import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { isTest, readSources } from "#tests/support/sources.ts";
import { findTags, readIds, requirementsPath, writeTests } from "#tests/support/specification.ts";

const requirements = await readFile(requirementsPath, "utf8");
const files = findTags((await readSources()).filter(({ path }) => isTest(path)));
const ids = readIds(requirements);
const readProjectFile = (name: string) => readFile(new URL(`../${name}`, import.meta.url), "utf8");

describe("the specification", () => {
  test("has a test for every requirement", () => {
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !files.has(id))).toEqual([]);
  });

  test("contains every id that a test names, and no id twice", () => {
    expect([...files].filter(([id]) => !ids.includes(id))).toEqual([]);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test("names the tests of each requirement: npm run specification", () => {
    expect(writeTests(requirements, files)).toBe(requirements);
  });
});

test("docs/security.md names a test that exists in each row of its entrances and requirements", async () => {
  const paths = (await readSources()).map(({ path }) => path);
  const isNamed = (name: string) =>
    name.startsWith("npm run ") ||
    paths.some((path) => isTest(path) && (path.endsWith(name) || path.endsWith(`/${name}.test.ts`)));
  const text = await readProjectFile("docs/security.md");
  const rows = ["\n| Entrance |", "\n| No. |"].flatMap((head) =>
    (text.split(head)[1] ?? "").split("\n\n")[0]?.split("\n").slice(2),
  );
  expect(rows.length).toBeGreaterThan(100);
  const without = rows.filter(
    (row) => ![...(row ?? "").matchAll(/`([^`]+)`/g)].some(([, name = ""]) => isNamed(name)),
  );
  expect(without).toEqual([]);
});

/** @spec operations.3 */
test("npm test runs the checks, the tests of the server and those in the browser", async () => {
  const { scripts } = JSON.parse(await readProjectFile("package.json"));
  expect(scripts.check).toBe("node tests/run.ts types lint unit");
  expect(scripts.test).toBe("node tests/run.ts types+build+lint unit server browser");
});

/** @spec operations.18 */
test("the README says that the demo is invented", async () => {
  expect(await readProjectFile("README.md")).toMatch(/invented/);
});
