import { glob, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { compiledLibraries } from "#server/lock-file.ts";

test("the lock file tells npm to compile no library; `npm run lock` writes that", async () => {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8"));
  for (const name of compiledLibraries)
    expect(packages[`node_modules/${name}`], name).toHaveProperty("gypfile", false);
});

test("every installed library that npm would compile is one that brings compiled code", async () => {
  const compiled = compiledLibraries.map((name) => `node_modules/${name}`);
  for await (const path of glob("node_modules/{*,@*/*}/binding.gyp"))
    expect(compiled).toContain(dirname(path));
});
