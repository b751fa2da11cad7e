import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { allPages, openDemo } from "#tests/server/front-door.ts";
import { openPage } from "#tests/server/read-page.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What does not fit schema.org's definitions, as schema-dts has them for TypeScript: one line for each fault. */
async function faultsOf(all: Record<string, unknown>[]): Promise<string[]> {
  // Below the project, where the compiler finds the definitions.
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "structured-data-"));
  const types = [...new Set(all.map((data) => String(data["@type"])))];
  const lines = all.map(
    (data, at) => `const d${at}: WithContext<${data["@type"]}> = ${JSON.stringify(data)};`,
  );
  const names = [...types, "WithContext"].join(", ");
  const file = join(folder, "data.ts");
  await writeFile(file, `import type { ${names} } from "schema-dts";\n${lines.join("\n")}\nexport {};\n`);
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "esnext", "--types", ""];
  try {
    await promisify(execFile)(join(root, "node_modules/.bin/tsc"), [
      ...options,
      "--moduleResolution",
      "bundler",
      "--ignoreConfig",
      file,
    ]);
    return [];
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error)
      .split("\n")
      .filter((line) => line.includes("error"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @spec search.3 */
it("the structured data of all public pages fits the definitions of schema.org", async () => {
  const site = await openDemo("SQLite");
  onTestFinished(() => site.close());
  const all = [];
  for (const path of allPages) all.push(...(await openPage(site.origin + path)).data);
  expect(all.length).toBeGreaterThan(allPages.length);
  // The check finds a wrong one among them, and nothing else.
  const wrong = { "@context": "https://schema.org", "@type": "Place", name: "Plot", colour: "red" };
  expect(await faultsOf([...all, wrong])).toEqual([expect.stringContaining("colour")]);
});
