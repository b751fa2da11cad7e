import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkNodeVersion, NodeTooOld } from "./version.ts";

/** @spec release.3 */
test("an old Node version is rejected with instructions", () => {
  for (const version of ["20.20.2", "22.12.0", "18.0.0"])
    expect(() => checkNodeVersion(version)).toThrow(NodeTooOld);
  for (const version of ["22.22.0", "24.1.0", "26.0.0"])
    expect(() => checkNodeVersion(version)).not.toThrow();
  expect(() => checkNodeVersion("20.20.2")).toThrow("npm install");
});

test("an old Node version links what runs before the check, which a named import of a newer function would prevent", () => {
  for (const file of ["main.ts", "serve.ts", "data-folder.ts", "version.ts"])
    expect(readFileSync(new URL(file, import.meta.url), "utf8")).not.toMatch(/\} from "node:module"/);
});
