import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";

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

const startPages = {
  visitor: ["/"],
  admin: ["/admin", "/admin/account", "/admin/cms", "/admin/calendar-upload"],
};
const maxPages = 150;

describe("no page requests another host", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo("SQLite");
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
    return { foreign, seen, sheets };
  }

  /** @spec privacy.5 */
  it("among the public pages", async () => {
    const isPage = (path: string) => !/^\/admin|\.\w+$/.test(path);
    const { foreign, seen, sheets } = await crawl(newBrowser(site), startPages.visitor, isPage);
    expect(foreign).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
    expect(sheets).toBeGreaterThan(0);
  });

  /** @spec privacy.5 */
  it("among the staff pages", async () => {
    const admin = await signedIn(site, accounts.admin);
    const isPage = (path: string) => path.startsWith("/admin/") && !/logout|\.zip$|export/.test(path);
    const { foreign, seen, sheets } = await crawl(admin, startPages.admin, isPage);
    expect(foreign).toEqual([]);
    expect(seen.size).toBeGreaterThan(40);
    expect(sheets).toBeGreaterThan(0);
  });

  it("and this test detects images, styles and scripts of another host", () => {
    expect(
      loadedBy(
        '<a href="https://a.example"><img srcset="https://b.example/1 1x, /2 2x"><style>p{background:url(//c.example/x)}</style><link rel="canonical" href="https://d.example">',
      ),
    ).toEqual(["https://b.example/1", "/2", "//c.example/x"]);
  });
});
