import { readdir, readFile, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { readPage } from "./read-page.ts";
import { idOf, signedIn } from "./staff-browser.ts";
import { staffPaths } from "./staff-paths.ts";

const kilobyte = 1024;
const builtFiles = new URL("../../build/client/", import.meta.url);
/** Of Brotli, for all scripts of a page; see `docs/design.md`. */
const maxKilobytes = 120;

/** Returns what a page makes a browser load from another host; the public pages are checked with their delivery. */
function foreignIn(html: string): string[] {
  const { root } = readPage(html);
  const loaded = root.querySelectorAll("img, script, link, source, iframe, video, audio, embed, input, use");
  return loaded
    .filter((element) => !/canonical|alternate|license|author|me/.test(element.getAttribute("rel") ?? ""))
    .flatMap((element) =>
      ["src", "srcset", "href", "imagesrcset", "poster"].flatMap((name) => element.getAttribute(name) ?? []),
    )
    .flatMap((value) => value.split(",").map((part) => part.trim()))
    .filter((address) => /^(https?:)?\/\//.test(address));
}

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

/** @spec figures.1, month.9, privacy.5 */
test("a staff page loads at most 120 KB of scripts, no schema library, nothing only an edit needs, and nothing from another host", async () => {
  const site = await openDemo("SQLite");
  const admin = await signedIn(site, accounts.admin);
  const account = await idOf(site);
  const withSchemas = new Set<string>();
  for (const name of await readdir(new URL("assets/", builtFiles))) {
    const text = /\.(js|css)$/.test(name)
      ? await readFile(new URL(`assets/${name}`, builtFiles), "utf8")
      : "";
    if (name.endsWith(".js") && text.includes("_zod")) withSchemas.add(`/assets/${name}`);
    if (name.endsWith(".css")) expect(text).not.toMatch(/(?:url\(\s*|@import\s+)["']?(?:https?:)?\/\//);
  }
  // The form of an event, loaded when it is opened, checks with it.
  expect(withSchemas.size).toBeGreaterThan(0);
  expect(
    foreignIn('<img srcset="https://b.example/1 1x"><script src="//c.example/x"></script>'),
  ).toHaveLength(2);
  const weights = new Map<string, number>();
  for (const path of staffPaths) {
    const address = path
      .replace("users/:id", `users/${account}`)
      .replace(":id", "1")
      .replace(":part", "leaders")
      .replace("*", "nowhere-at-all");
    const response = await admin.request(address);
    const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
    const html = isPage ? await response.text() : "";
    const scripts = await scriptsOf(html);
    // An address of data or of a file is no page.
    if (scripts.length === 0) continue;
    expect([...foreignIn(html), ...scripts.filter((script) => withSchemas.has(script))], path).toEqual([]);
    if (["/admin/overview", "/admin/calendar-upload"].includes(path))
      expect(scripts.join()).not.toMatch(/edit-event|papaparse|workbook|exif-reader|full\.esm/);
    // The ways in have at most the script for passkeys.
    const weight = await weightOf(scripts);
    if (path.startsWith("/admin/login")) expect(weight).toBeLessThan(kilobyte);
    else weights.set(path, weight);
  }
  expect(weights.size).toBeGreaterThanOrEqual(20);
  expect(Math.min(...weights.values())).toBeGreaterThan(50 * kilobyte);
  expect([...weights].filter(([, weight]) => weight > maxKilobytes * kilobyte)).toEqual([]);
  await site.close();
});
