import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectPaths } from "#tests/support/demo-paths.ts";
import type { Site } from "#tests/support/site.ts";
import { allPages, loggedErrors, openDemo } from "./front-door.ts";
import { openPage, type Page } from "./read-page.ts";

describe("the public pages on a fresh start", () => {
  let site: Site;
  const pages = new Map<string, Page & { status: number }>();
  beforeAll(async () => {
    site = await openDemo("SQLite");
    for (const path of allPages) pages.set(path, await openPage(site.origin + path));
  });
  afterAll(() => site.close());
  const page = (path: string) => pages.get(path) as Page & { status: number };

  /** @spec layout.1, layout.2, services.1 */
  it("are 35, and each responds", () => {
    expect([...pages.values()].map(({ status }) => status)).toEqual(Array(35).fill(200));
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec search.1 */
  it("each have their own title and description", () => {
    const all = [...pages.values()];
    expect(new Set(all.map(({ title }) => title)).size).toBe(35);
    expect(new Set(all.map(({ meta }) => meta("description"))).size).toBe(35);
    for (const { title, meta } of all) {
      expect(title).toContain("Dharini Infrastructure Group");
      expect(meta("description")?.length, title).toBeGreaterThan(40);
      expect(meta("description")?.length, title).toBeLessThanOrEqual(160);
    }
  });

  /** @spec search.2 */
  it("give search engines and link previews the same data, each with its own address and image", () => {
    for (const [path, { title, meta, link }] of pages) {
      expect(link("canonical")).toBe(site.origin + path);
      expect(meta("og:url")).toBe(site.origin + path);
      expect(meta("og:title")).toBe(title);
      expect(meta("og:description")).toBe(meta("description"));
      expect(meta("og:image"), path).toMatch(/^http:\/\/[\d.:]+\/share\/[a-z0-9-]+\.[0-9a-f]{16}\.jpeg$/);
      expect(meta("og:image:alt"), path).toMatch(/Dharini Infrastructure Group\. \S/);
      expect(meta("robots"), path).toBeUndefined();
    }
  });

  /** @spec search.3 */
  it("describe their content in structured data", () => {
    for (const [path, { data }] of pages) {
      if (!path.startsWith("/projects/")) expect(data.length, path).toBeGreaterThan(0);
      for (const item of data)
        expect(item, path).toMatchObject({ "@context": "https://schema.org", "@type": expect.any(String) });
    }
    const [company] = page("/").data;
    expect(company).toMatchObject({ "@type": "GeneralContractor", telephone: "+91 67000 00140" });
    expect(page("/").text).toContain("+91 67000 00140");
    expect(company).toMatchObject({
      address: {
        streetAddress: "402, Saltworks Chambers, Old Salt Pan Road, Wadala East",
        addressLocality: "Mumbai",
        postalCode: "400037",
      },
    });
    expect(page("/equipment/volvo-210").data[0]).toMatchObject({
      "@type": "Service",
      serviceType: "Equipment rental",
      name: "Volvo 210",
    });
    // A Product without an offer, a review or a rating fails the check of search engines.
    for (const [path, { data }] of pages) expect(JSON.stringify(data), path).not.toContain(`"Product"`);
    const unsaid = ["aggregateRating", "review", "offers", "price"];
    for (const [path, { data }] of pages)
      for (const word of unsaid) expect(JSON.stringify(data), path).not.toContain(`"${word}"`);
  });

  it("have one main headline each", () => {
    for (const [path, { elements }] of pages) expect(elements("h1"), path).toHaveLength(1);
  });

  it("have no broken links", async () => {
    const targets = new Map<string, Page>();
    for (const [path, { elements }] of pages) {
      for (const { href = "" } of elements("a")) {
        // "#_" closes a dialog and "#top" is the top of any page.
        if (!/^[/#]/.test(href) || href.endsWith(".pdf") || ["#_", "#top"].includes(href)) continue;
        const { pathname, search, hash } = new URL(href, site.origin + path);
        const address = pathname + search;
        const target = targets.get(address) ?? (await openPage(site.origin + address));
        targets.set(address, target);
        expect(target.meta("robots"), `${href} on ${path}`).toBeUndefined();
        if (hash) expect(target.ids, `${href} on ${path}`).toContain(hash.slice(1));
      }
    }
    expect(targets.size).toBeGreaterThan(35);
  });

  /** @spec home.12 */
  it("count 34 machines: 16 excavators, 14 dumpers and 4 piling rigs", () => {
    const { text } = page("/");
    expect(text).toContain("34 machines of our own");
    expect(text).toContain("16 excavators, 14 dumpers, 4 piling rigs");
  });

  /** @spec home.8, home.9 */
  it("show six projects first and all eighteen on request", async () => {
    const cards = ({ elements }: Page) =>
      elements("a").filter(({ href }) => projectPaths.includes(href ?? "")).length;
    expect(page("/").text).toContain("Showing 6 of 18 projects");
    expect(cards(page("/"))).toBe(6);
    const all = await openPage(`${site.origin}/?projects=all`);
    expect(all.text).toContain("Showing all 18 projects");
    expect(cards(all)).toBe(18);
    expect(page("/").html).toContain('href="/?projects=all#projects"');
    expect(all.text).toContain("Hide Projects");
  });

  /** @spec home.1 */
  it("have the seven sections on the home page, in order", () => {
    const sections = page("/")
      .elements("section")
      .map(({ id }) => id);
    expect(sections).toEqual(["home", "about", "services", "projects", "equipment", "trust", "contact"]);
  });

  /** @spec layout.12 */
  it("state the copyright from 2024 to the present year", () => {
    const year = new Intl.DateTimeFormat("en", { timeZone: "Asia/Kolkata", year: "numeric" }).format(
      new Date(),
    );
    for (const [path, { text }] of pages)
      expect(text, path).toContain(`© 2024–${year} Dharini Infrastructure Group`);
  });
});
