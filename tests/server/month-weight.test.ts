import { readFile, stat } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { signedIn } from "./staff.ts";

const kilobyte = 1024;
const builtFiles = new URL("../../build/client/", import.meta.url);

let site: Site;
beforeAll(async () => {
  site = await openDemo("SQLite");
});
afterAll(() => site.close());

/** The scripts a page names and all that those import at once, by their built paths. */
async function scriptsOf(html: string) {
  const found = new Set<string>();
  const waiting = [...html.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, path = ""]) => path);
  for (const path of waiting) {
    if (found.has(path)) continue;
    found.add(path);
    const text = await readFile(new URL(path, builtFiles), "utf8");
    const imports = text.matchAll(/(?:^|[;}\n])(?:import|export)\b[^"'()]*["']\.\/([\w.-]+\.js)["']/g);
    waiting.push(...[...imports].map(([, name]) => `assets/${name}`));
  }
  return [...found];
}

it("the month view's scripts are at most 170 KB, and what only an edit needs is not among them", async () => {
  const page = await (await signedIn(site, accounts.admin)).ask("/admin/overview");
  const scripts = await scriptsOf(await page.text());
  expect(scripts.length).toBeGreaterThan(5);
  const sizes = await Promise.all(
    scripts.map(async (path) => (await stat(new URL(`${path}.br`, builtFiles))).size),
  );
  const sum = sizes.reduce((all, size) => all + size, 0);
  expect(sum).toBeGreaterThan(50 * kilobyte);
  expect(sum).toBeLessThanOrEqual(170 * kilobyte);
  expect(scripts.join()).not.toMatch(/edit-event|papaparse|read-excel/);
});
