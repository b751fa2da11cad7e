import { readdir, readFile, stat } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { readPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { staffPaths } from "./staff-paths.ts";

const kilobyte = 1024;
const builtFiles = new URL("../../build/client/", import.meta.url);

/** Of Brotli, for all scripts of a page; see `docs/design.md`. */
const maxKilobytes = 120;

/** The built scripts that a page loads by itself, with all that those import at once, by their paths. */
async function scriptsOf(html: string) {
  const { elements, scripts } = readPage(html);
  const preloads = elements("link").filter(({ rel }) => rel === "modulepreload");
  const sources = [...preloads.map(({ href }) => href), ...elements("script").map(({ src }) => src)];
  const inline = scripts.flatMap(({ body }) => [...body.matchAll(/\bimport\b[^"]*"([^"]+)"/g)]);
  const waiting = [...sources.flatMap((path) => path ?? []), ...inline.map(([, path = ""]) => path)];
  const found = new Set<string>();
  for (const path of waiting) {
    if (found.has(path)) continue;
    found.add(path);
    const text = await readFile(new URL(`.${path}`, builtFiles), "utf8");
    const imports = text.matchAll(/(?:^|[;}\n])(?:import|export)\b[^"'`()]*["'`]\.\/([^"'`]+\.js)["'`]/g);
    waiting.push(...[...imports].map(([, name]) => `/assets/${name}`));
  }
  return [...found];
}

async function weightOf(scripts: string[]) {
  const sizes = scripts.map(async (path) => (await stat(new URL(`.${path}.br`, builtFiles))).size);
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
}

describe("the scripts of a staff page", () => {
  let site: Site;
  let admin: Browser;
  let user: string;
  beforeAll(async () => {
    site = await openDemo("SQLite");
    admin = await signedIn(site, accounts.admin);
    user = (await site.dependencies.db.selectFrom("user").select("id").executeTakeFirstOrThrow()).id;
  });
  afterAll(() => site.close());

  const addressOf = (path: string) =>
    path
      .replace("users/:id", `users/${user}`)
      .replace(":id", "1")
      .replace(":part", "leaders")
      .replace("*", "nowhere-at-all");

  const scriptsOfPage = async (path: string) => {
    const response = await admin.request(addressOf(path));
    const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
    return isPage ? scriptsOf(await response.text()) : [];
  };

  /** @spec month.9, figures.1 */
  it("weigh at most 120 KB on every page", async () => {
    const weights = new Map<string, number>();
    for (const path of staffPaths) {
      const scripts = await scriptsOfPage(path);
      if (scripts.length > 0) weights.set(path, await weightOf(scripts));
    }
    // The ways in have at most the script for passkeys, and an address of data or of a file is no page.
    for (const path of [...weights.keys()].filter((one) => one.startsWith("/admin/login"))) {
      expect(weights.get(path)).toBeLessThan(kilobyte);
      weights.delete(path);
    }
    expect(weights.size).toBeGreaterThanOrEqual(20);
    expect(Math.min(...weights.values())).toBeGreaterThan(50 * kilobyte);
    expect([...weights].filter(([, weight]) => weight > maxKilobytes * kilobyte)).toEqual([]);
  });

  it("include no schema library on any page", async () => {
    const withSchemas = new Set<string>();
    for (const name of await readdir(new URL("assets/", builtFiles)))
      if (
        name.endsWith(".js") &&
        (await readFile(new URL(`assets/${name}`, builtFiles), "utf8")).includes("_zod")
      )
        withSchemas.add(`/assets/${name}`);
    // The form of an event, loaded when it is opened, checks with it.
    expect(withSchemas.size).toBeGreaterThan(0);
    for (const path of staffPaths)
      expect(
        (await scriptsOfPage(path)).filter((script) => withSchemas.has(script)),
        path,
      ).toEqual([]);
  });

  it("include nothing that only an edit or an imported table needs", async () => {
    for (const path of ["/admin/overview", "/admin/calendar-upload"])
      expect((await scriptsOfPage(path)).join()).not.toMatch(
        /edit-event|papaparse|read-excel|exifr|full\.esm/,
      );
  });
});
