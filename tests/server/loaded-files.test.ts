import { readdir, readFile, stat } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { readPage } from "./read-page.ts";
import { type Browser, idOf, newBrowser, signedIn } from "./staff-browser.ts";
import { staffPaths } from "./staff-paths.ts";

const kilobyte = 1024;
const builtFiles = new URL("../../build/client/", import.meta.url);
/** Of Brotli, for all scripts of a page; see `docs/design.md`. */
const maxKilobytes = 120;
const maxPages = 150;

/** Attributes whose address a browser loads without a click. */
const loaded = /<(?:img|script|link|source|iframe|video|audio|embed|input|image|use|track)\b[^>]*>/gi;
const addresses = /\s(?:src|srcset|href|imagesrcset|poster|data)="([^"]*)"/gi;
/** What `link` names without loading it. */
const named = /\srel="(?:canonical|alternate|license|author|me)"/i;

/** Returns the addresses that a page makes a browser load, in markup and in styles within it. */
function loadedBy(html: string): string[] {
  const inMarkup = [...html.matchAll(loaded)]
    .filter(([tag]) => !named.test(tag))
    .flatMap(([tag]) => [...tag.matchAll(addresses)])
    .flatMap(([, value = ""]) => value.split(",").map((part) => part.trim().split(/\s/)[0] ?? ""));
  return [...inMarkup, ...loadedByStyles(html)];
}

const loadedByStyles = (css: string) =>
  [...css.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s;]+)/gi)].map(([, address = ""]) => address);

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

describe("what a page loads", () => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo("SQLite");
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  /** Follows the links of this site from page to page, and every style sheet. */
  async function crawl(browser: Browser, from: string[], follow: (path: string) => boolean) {
    const queue = [...from];
    const seen = new Set(queue);
    const foreign: string[] = [];
    let sheets = 0;
    for (let at = 0; at < queue.length && at < maxPages; at += 1) {
      const path = queue[at] ?? "";
      const response = await browser.request(path);
      const type = response.headers.get("Content-Type") ?? "";
      if (!/html|css/.test(type)) continue;
      const text = await response.text();
      const found = type.includes("css") ? loadedByStyles(text) : loadedBy(text);
      sheets += type.includes("css") ? 1 : 0;
      const here = new URL(path, site.origin);
      for (const address of found.filter((one) => !/^(data|blob):|^#/.test(one))) {
        const url = new URL(address.replaceAll("&amp;", "&"), here);
        if (url.origin !== site.origin) foreign.push(`${path}: ${address}`);
        else if (url.pathname.endsWith(".css") && !seen.has(url.pathname)) {
          seen.add(url.pathname);
          queue.unshift(...queue.splice(0, at + 1), url.pathname);
        }
      }
      for (const [, href = ""] of text.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/gi))
        if (follow(href) && !seen.has(href)) {
          seen.add(href);
          queue.push(href);
        }
    }
    return { foreign, pages: seen.size, sheets };
  }

  /** @spec privacy.5 */
  it("comes from this site alone, on public and on staff pages", async () => {
    const isPublic = (path: string) => !/^\/admin|\.\w+$/.test(path);
    const publicPages = await crawl(newBrowser(site), ["/"], isPublic);
    const isStaff = (path: string) => path.startsWith("/admin/") && !/logout|\.zip$|export/.test(path);
    const starts = ["/admin", "/admin/account", "/admin/cms", "/admin/calendar-upload"];
    const staffPages = await crawl(admin, starts, isStaff);
    for (const { foreign, sheets } of [publicPages, staffPages])
      expect([foreign, sheets > 0]).toEqual([[], true]);
    expect([publicPages.pages > 20, staffPages.pages > 40]).toEqual([true, true]);
    // The crawl would find images, styles and scripts of another host.
    const html = `<a href="https://a.example"><img srcset="https://b.example/1 1x, /2 2x">
      <style>p{background:url(//c.example/x)}</style><link rel="canonical" href="https://d.example">`;
    expect(loadedBy(html)).toEqual(["https://b.example/1", "/2", "//c.example/x"]);
  });

  /** @spec month.9, figures.1 */
  it("of scripts is at most 120 KB on every staff page, no schema library, and nothing only an edit or import needs", async () => {
    const user = await idOf(site);
    const withSchemas = new Set<string>();
    for (const name of await readdir(new URL("assets/", builtFiles)))
      if (
        name.endsWith(".js") &&
        (await readFile(new URL(`assets/${name}`, builtFiles), "utf8")).includes("_zod")
      )
        withSchemas.add(`/assets/${name}`);
    // The form of an event, loaded when it is opened, checks with it.
    expect(withSchemas.size).toBeGreaterThan(0);
    const weights = new Map<string, number>();
    for (const path of staffPaths) {
      const address = path
        .replace("users/:id", `users/${user}`)
        .replace(":id", "1")
        .replace(":part", "leaders")
        .replace("*", "nowhere-at-all");
      const response = await admin.request(address);
      const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
      const scripts = isPage ? await scriptsOf(await response.text()) : [];
      // An address of data or of a file is no page.
      if (scripts.length === 0) continue;
      const weight = await weightOf(scripts);
      expect(
        scripts.filter((script) => withSchemas.has(script)),
        path,
      ).toEqual([]);
      if (["/admin/overview", "/admin/calendar-upload"].includes(path))
        expect(scripts.join()).not.toMatch(/edit-event|papaparse|read-excel|exifr|full\.esm/);
      // The ways in have at most the script for passkeys.
      if (path.startsWith("/admin/login")) expect(weight).toBeLessThan(kilobyte);
      else weights.set(path, weight);
    }
    expect(weights.size).toBeGreaterThanOrEqual(20);
    expect(Math.min(...weights.values())).toBeGreaterThan(50 * kilobyte);
    expect([...weights].filter(([, weight]) => weight > maxKilobytes * kilobyte)).toEqual([]);
  });
});
