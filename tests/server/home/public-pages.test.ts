import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { maxImageWidth } from "#app/adapters/images/image-widths.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { projectPaths } from "#tests/support/demo-paths.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { allPages, inDemo } from "../front-door.ts";
import { openPage, type Page } from "../read-page.ts";

const kilobyte = 1024;

describe("the public pages on a fresh start", () => {
  let site: Site;
  const pages = new Map<string, Page & { status: number }>();
  inDemo("SQLite", {}, async (opened) => {
    site = opened;
    for (const path of allPages) pages.set(path, await openPage(site.origin + path));
  });
  const page = (path: string) => pages.get(path) as Page & { status: number };
  const compressed = (path: string) =>
    sendRequest(site.origin, path, { headers: { "Accept-Encoding": "br" } });
  /** The first who ask for a page get it less compressed. */
  const inTime = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000 });

  /** @spec layout.1, layout.2, layout.12, search.1, search.2, services.1 */
  it("are 35, each with its own headline, title and description, the same for search engines and link previews", () => {
    const all = [...pages.values()];
    expect(all.map(({ status }) => status)).toEqual(Array(35).fill(200));
    expect(new Set(all.map(({ title }) => title)).size).toBe(35);
    expect(new Set(all.map(({ meta }) => meta("description"))).size).toBe(35);
    expect(new Set(all.map(({ meta }) => meta("og:image"))).size).toBe(35);
    const year = new Intl.DateTimeFormat("en", { timeZone: "Asia/Kolkata", year: "numeric" }).format();
    for (const [path, { title, meta, link, elements, text }] of pages) {
      expect(elements("h1"), path).toHaveLength(1);
      expect(title).toContain("Dharini Infrastructure Group");
      expect(meta("description")?.length, title).toBeGreaterThan(40);
      expect(meta("description")?.length, title).toBeLessThanOrEqual(160);
      expect([link("canonical"), meta("og:url")]).toEqual([site.origin + path, site.origin + path]);
      expect([meta("og:title"), meta("og:description")]).toEqual([title, meta("description")]);
      expect(meta("og:image"), path).toMatch(/^http:\/\/[\d.:]+\/share\/[a-z0-9-]+\.[0-9a-f]{16}\.jpeg$/);
      expect(meta("og:image:alt"), path).toMatch(/Dharini Infrastructure Group\. \S/);
      expect(meta("robots"), path).toBeUndefined();
      expect(text, path).toContain(`© 2024–${year} Dharini Infrastructure Group`);
    }
  });

  /** @spec search.3 */
  it("describe their content in structured data", () => {
    const typesOn = (path: string) => page(path).data.map((one) => one["@type"]);
    expect(typesOn("/")).toEqual(["GeneralContractor"]);
    expect(typesOn("/services/piling")).toEqual(["Service", "BreadcrumbList", "FAQPage"]);
    expect(typesOn("/equipment/volvo-210")).toEqual(["Service", "BreadcrumbList"]);
    for (const path of projectPaths) expect(typesOn(path), path).toEqual(["Place", "BreadcrumbList"]);
    expect(page("/").data[0]).toMatchObject({
      image: expect.stringMatching(/\/share\/.+\.jpeg$/),
      geo: { latitude: expect.any(Number) },
      openingHours: "Mo-Sa 09:00-18:00",
      telephone: "+91 67000 00140",
      address: {
        streetAddress: "402, Saltworks Chambers, Old Salt Pan Road, Wadala East",
        addressLocality: "Mumbai",
        postalCode: "400037",
      },
    });
    const rental = { "@context": "https://schema.org", serviceType: "Equipment rental", name: "Volvo 210" };
    expect(page("/equipment/volvo-210").data[0]).toMatchObject(rental);
    const all = [...pages.values()].flatMap(({ data }) => data);
    // A Product without an offer, a review or a rating fails the check of search engines.
    for (const unsaid of ["Product", "aggregateRating", "review", "offers", "price"])
      expect(JSON.stringify(all)).not.toContain(`"${unsaid}"`);
  });

  it("have only questions and answers as data that the page shows", () => {
    const faq = page("/services/piling").data.find((one) => one["@type"] === "FAQPage");
    const asked = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(asked.length).toBeGreaterThan(2);
    const shown = page("/services/piling").text.replaceAll("\u00a0", " ");
    for (const { name, acceptedAnswer } of asked)
      for (const text of [name, acceptedAnswer.text]) expect(shown).toContain(text);
  });

  it("have no broken links", async () => {
    const targets = new Map<string, Page>(pages);
    for (const [path, { elements }] of pages)
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
    expect(targets.size).toBeGreaterThan(35);
  });

  /** @spec home.1, home.8, home.9, home.12 */
  it("count the fleet, and show six projects first and all eighteen on request", async () => {
    const home = page("/");
    expect(home.elements("section").map(({ id }) => id)).toEqual([
      "home",
      "about",
      "services",
      "projects",
      "equipment",
      "trust",
      "contact",
    ]);
    expect(home.text).toContain("34 machines of our own");
    expect(home.text).toContain("16 excavators, 14 dumpers, 4 piling rigs");
    const cards = ({ elements }: Page) =>
      elements("a").filter(({ href }) => projectPaths.includes(href ?? "")).length;
    expect([home.text.includes("Showing 6 of 18 projects"), cards(home)]).toEqual([true, 6]);
    expect(home.html).toContain('href="/?projects=all#projects"');
    const all = await openPage(`${site.origin}/?projects=all`);
    expect([all.text.includes("Showing all 18 projects"), cards(all)]).toEqual([true, 18]);
    expect(all.text).toContain("Hide Projects");
  });

  it("are small enough for a bad connection, with style and script", async () => {
    const sizes: [path: string | undefined, most: number][] = [
      ["/", 20],
      ["/?projects=all", 24],
    ];
    const styles = page("/")
      .elements("link")
      .filter(({ rel }) => rel === "stylesheet");
    expect(styles.map(({ media }) => media)).toEqual([undefined, "print"]);
    const [script] = page("/")
      .elements("script")
      .filter(({ src }) => src);
    sizes.push([styles[0]?.href, 14], [styles[1]?.href, 1.5], [script?.src, 4]);
    for (const [path = "", most] of sizes)
      await inTime(async () =>
        expect((await compressed(path)).body.length, path).toBeLessThanOrEqual(most * kilobyte),
      );
  });

  /** @spec look.13 */
  it("have the map's ground as an image that can be cached for a day", async () => {
    const [ground] = page("/")
      .elements("img")
      .filter(({ src }) => src?.endsWith(".svg"));
    const { headers, body } = await sendRequest(site.origin, ground?.src as string, {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=86400",
    });
    const svg = gunzipSync(body).toString();
    expect(svg).toContain(`viewBox="0 0 ${ground?.width} ${ground?.height}"`);
    const named = [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(svg).toMatch(new RegExp(`${name}:#[0-9a-f]{6};`));
  });

  /** @spec look.21, library.5 */
  it("fit in the ten packets of a new connection with photos of the full width, and keep focal points in view", async () => {
    const { db } = site.dependencies;
    const { photos } = await readSettings(db);
    await db.updateTable("photo").set({ focalX: 0.2, focalY: 0.8 }).execute();
    await db
      .updateTable("photo")
      .set({ width: maxImageWidth, height: 1800 })
      .where(({ eb, or, selectFrom }) =>
        or([
          eb("id", "=", photos.hero ?? 0),
          eb("id", "in", selectFrom("servicePhoto").select("photoId").where("order", "=", 1)),
        ]),
      )
      .execute();
    await inTime(async () => {
      const { headers, body } = await compressed("/");
      const head = ["HTTP/1.1 200 OK", ...Object.entries(headers).map((pair) => pair.join(": ")), ""]
        .map((line) => `${line}\r\n`)
        .join("");
      expect(brotliDecompressSync(body).toString()).toContain(`${maxImageWidth}w`);
      expect(head.length + body.length).toBeLessThanOrEqual(10 * 1460);
    });
    for (const path of ["/?projects=all", "/services/piling", projectPaths[0], "/equipment/volvo-210"]) {
      const { html } = await openPage(site.origin + path);
      const cropped = [...html.matchAll(/<img[^>]*\bobject-cover\b[^>]*>/g)].map(([tag]) => tag);
      expect(cropped.length).toBeGreaterThan(0);
      for (const tag of cropped)
        expect(tag).toMatch(/object-position:20% 80%|--narrow:20% 80%;--wide:20% 80%/);
    }
  });

  /** @spec project.6, project.11, machine.12 */
  it("of an unknown project is the placeholder, and of an unknown machine the first one with a notice", async () => {
    const project = await openPage(`${site.origin}/projects/99`);
    const machine = await openPage(`${site.origin}/equipment/99`);
    for (const { status, meta, link } of [project, machine])
      expect([status, meta("robots"), link("canonical")]).toEqual([404, "noindex", undefined]);
    expect(project.title).toBe("Project Details | Dharini Infrastructure Group");
    for (const words of [
      "Client information unavailable",
      "Mumbai",
      "2023",
      "Construction",
      "Project description unavailable",
      "Detailed information coming soon",
    ])
      expect(project.text).toContain(words);
    expect(project.texts("h2").slice(0, 5)).toEqual([
      "Project Overview",
      "Challenges & Solutions",
      "Results & Achievements",
      "Project Details",
      "Need a similar project?",
    ]);
    expect(project.target("Contact Us")).toBe("/#contact");
    expect(project.texts("blockquote")).toEqual([]);
    const notice = "The machine you asked for is not in our fleet. This is Volvo 210";
    expect(machine.text).toContain(notice);
    expect(page("/equipment/volvo-210").text).not.toContain("not in our fleet");
  });

  /** @spec layout.15, services.8 */
  it.each([
    "/nothing",
    "/services/plumbing",
    "/services/toString",
    "/equipment",
    "/equipment/volvo-210/more",
    "/index.html",
    "/wp-login.php",
    `/${"long".repeat(25)}`,
  ])("is a 404 page in the site's own layout at %s", async (path) => {
    const missing = await openPage(site.origin + path);
    expect([missing.status, missing.meta("robots")]).toEqual([404, "noindex"]);
    expect(missing.title).toBe("This page is not on the drawing");
    expect(missing.fields()).toContainEqual(["Address", path]);
    for (const onFile of ["/services/excavation", "/?projects=all#projects", "/#equipment", "/brochure.pdf"])
      expect(missing.html).toContain(`href="${onFile}"`);
    expect(missing.target("Back to Home")).toBe("/");
    expect([missing.elements("header").length, missing.elements("footer").length]).toEqual([1, 1]);
    expect(missing.link("stylesheet")).toMatch(/^\/assets\/.*\.css$/);
  });
});
