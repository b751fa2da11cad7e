import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { readPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

/** @spec pages.3, failures.19 */
describe.each(databases)("hostile texts of own pages, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const limit = 59_000;
  const filled = (text: string) => text.repeat(Math.floor(limit / text.length));
  it.each<[string, string]>([
    ["scripts and handlers", "<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>"],
    [
      "links that run something",
      [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "java&Tab;script:alert(1)",
        "&#106;avascript:alert(1)",
        "&#x6A&#x61;vascript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "vbscript:msgbox(1)",
        "\u200bjavascript:alert(1)",
        "//evil.example",
        "/\\\\evil.example",
        "file:///etc/passwd",
      ]
        .map((address) => `[a](<${address}>) [b](${address}) ![c](${address}) <${address}>`)
        .join("\n\n"),
    ],
    ["images of other hosts", "![a](https://evil.example/a.png) ![b](/photos/../admin/x.webp)"],
    ["letters that turn the text around", "\u202eabc\u2066def\u2069 \u200f[x](https://a.example/\u202e)"],
    ["brackets", filled("[")],
    ["images within images", filled("![")],
    ["quotations within quotations", filled(">")],
    ["lists within lists", Array.from({ length: 300 }, (_, at) => `${" ".repeat(at)}- a`).join("\n")],
    ["stars", filled("*a_")],
    ["back quotes", Array.from({ length: 330 }, (_, at) => "`".repeat(at + 1)).join("a")],
    ["references", `${filled("[a]: /x\n").slice(0, 30_000)}\n${"[a]".repeat(9_000)}`],
    ["a wide table", `${"|a".repeat(5_000)}|\n${"|-".repeat(5_000)}|\n${"|a".repeat(5_000)}|`],
    ["entities", filled("&amp;&#0;&#x110000;")],
    ["links within brackets", filled("[a](b")],
  ])("shows %s as harmless text", async (_, body) => {
    const { db } = site.dependencies;
    const slug = "hostile-page";
    await db.deleteFrom("page").where("slug", "=", slug).execute();
    const saved = await admin.post("/admin/cms/pages/new", {
      ...{ title: "Hostile", purpose: "Ordinary page", shownIn: "Footer", body, slug },
      ...{ seoTitle: "", seoDescription: "", submission: crypto.randomUUID() },
    });
    expect([302, 422]).toContain(saved.status);
    const preview = await admin.request("/server/api/page-preview", {
      method: "POST",
      body: JSON.stringify({ body }),
      headers: { Origin: site.origin, "Content-Type": "application/json" },
    });
    expect([200, 422]).toContain(preview.status);
    const page = await sendRequest(site.origin, `/${slug}`);
    expect(page.status).toBe(saved.status === 302 ? 200 : 404);
    const html = page.body.toString();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const { href = "" } of readPage(main).elements("a")) {
      const { protocol, host } = new URL(href, site.origin);
      expect(["http:", "https:", "mailto:", "tel:"], href).toContain(protocol);
      expect(host, href).not.toBe("evil.example");
    }
    expect(main).not.toMatch(/<script|<svg onload|<img[^>]+(?:onerror|evil\.example)/i);
    for (const path of ["/sitemap.xml", "/llms.txt", "/"])
      expect((await sendRequest(site.origin, path)).status, path).toBe(200);
  });
});
