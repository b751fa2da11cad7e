import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { changeSetting, loggedErrors, openDemo } from "./front-door.ts";
import { openPage, type Page, partOf, partsOf, readPage, sectionOf } from "./read-page.ts";

const slugs = ["excavation", "piling", "demolition", "construction"];

describe("the links of the service pages", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo("SQLite");
  });
  afterAll(() => site.close());

  const open = (path: string) => openPage(site.origin + path);
  const linksTo = (page: Page, words: string) =>
    partsOf(page, "a")
      .filter(({ text }) => text.startsWith(words))
      .map((link) => link.elements("a")[0]?.href);

  /** @spec layout.2, home.6, services.2 */
  it("come from Learn More on the home page and go back there", async () => {
    const addresses = linksTo(partOf(await open("/"), "section", `id="services"`), "Learn More");
    expect(addresses.toSorted()).toEqual(slugs.map((slug) => `/services/${slug}`).toSorted());
    for (const address of addresses) {
      const page = await open(address ?? "");
      expect(page.status).toBe(200);
      expect(linksTo(page, "Back to Home"), address).toEqual(["/"]);
      expect(partOf(page, "nav", 'aria-label="Breadcrumb"').target("Services")).toBe("/#services");
    }
  });

  /** @spec services.3, inquiry.3, inquiry.9 */
  it.each([
    ["excavation", "Excavation"],
    ["demolition", "Demolition"],
    ["piling", "Piling"],
    ["construction", "RCC Construction"],
  ])("lead from Get Quote of %s to the form with that service selected", async (slug, option) => {
    const quotes = linksTo(await open(`/services/${slug}`), "Get Quote");
    expect(quotes).toEqual(Array(2).fill(`/?service=${slug}#contact`));
    const options = partsOf(await open(`/?service=${slug}`), "option", "selected");
    expect(options.map(({ text }) => text)).toContain(option);
  });

  /** @spec services.4 */
  it("lead from View Portfolio to the whole list of projects", async () => {
    for (const slug of slugs)
      expect(linksTo(await open(`/services/${slug}`), "View Portfolio"), slug).toContain(
        "/?projects=all#projects",
      );
    expect((await open("/?projects=all")).text).toContain("Showing all 18 projects");
  });

  /** @spec services.2, layout.13, layout.14 */
  it("call, write to and chat with the company", async () => {
    const page = partOf(await open("/services/demolition"), "main");
    expect(linksTo(page, "+91 67000 00140")).toContain("tel:+916700000140");
    expect(linksTo(page, "WhatsApp")).toContain("https://wa.me/916700000140");
    expect(linksTo(page, "projects@dharini.example")).toContain("mailto:projects@dharini.example");
  });

  it("and its first question is open, the others closed", async () => {
    const questions = partsOf(sectionOf(await open("/services/excavation"), "questions"), "details");
    expect(questions.length).toBeGreaterThan(1);
    expect(questions.map(({ elements }) => "open" in (elements("details")[0] ?? {}))).toEqual(
      questions.map((_, at) => at === 0),
    );
  });
});

describe("the figures on the service pages", () => {
  let site: Site;
  beforeEach(async () => {
    site = await openDemo("SQLite");
  });
  afterEach(async () => {
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  });

  const openService = (slug: string) => openPage(`${site.origin}/services/${slug}`);
  // The figures come before the footer's own.
  const figuresOf = async (slug: string) => partOf(await openService(slug), "dl").fields();

  /** @spec services.5 */
  it("are 16 excavators, 4 piling rigs, 50 m of depth, 1500 mm of diameter and over 100 projects for excavation", async () => {
    expect(await figuresOf("excavation")).toEqual([
      ["Excavators", "16"],
      ["Piling rigs", "4"],
      ["Maximum depth", "50 m"],
      ["Maximum pile diameter", "1500 mm"],
      ["Projects per service", "100+"],
    ]);
  });

  it("are 4 rigs, 50 m and 1500 mm for piling; 16 excavators and 14 dumpers for demolition", async () => {
    expect((await figuresOf("piling")).slice(0, -1)).toEqual([
      ["Piling rigs", "4"],
      ["Maximum depth", "50 m"],
      ["Maximum pile diameter", "1500 mm"],
    ]);
    expect((await figuresOf("demolition")).slice(0, -1)).toEqual([
      ["Excavators", "16"],
      ["Dumpers for debris", "14"],
    ]);
  });

  it("count today's machines after additions and deletions", async () => {
    const { db } = site.dependencies;
    const rigs = db.selectFrom("equipment").select(["id", "units"]).where("category", "=", "Piling Rig");
    const rig = await rigs.executeTakeFirstOrThrow();
    await db.updateTable("equipment").set({ units: 9 }).where("name", "=", "Volvo 210").execute();
    await db
      .updateTable("equipment")
      .set({ units: rig.units + 1 })
      .where("id", "=", rig.id)
      .execute();
    expect((await figuresOf("excavation")).slice(0, 2)).toEqual([
      ["Excavators", "19"],
      ["Piling rigs", "5"],
    ]);
    expect((await figuresOf("piling"))[0]).toEqual(["Piling rigs", "5"]);
    const deletedAt = new Date().toISOString();
    await db.updateTable("equipment").set({ deletedAt }).where("name", "=", "Volvo 210").execute();
    expect((await figuresOf("excavation"))[0]).toEqual(["Excavators", "10"]);
    expect((await figuresOf("demolition"))[0]).toEqual(["Excavators", "10"]);
  });

  /** @spec services.6, look.5 */
  it("state the thickness and depth of bored, driven and micro piles, in a table and in the drawing", async () => {
    const page = await openService("piling");
    expect(partOf(page, "tbody").texts("tr")).toEqual([
      "Bored 600–1500 mm to 50 m",
      "Driven 250–600 mm to 30 m",
      "Micro 150–300 mm to 25 m",
    ]);
    expect(page.text).toContain(
      "Bored piles 600 to 1500 mm, to 50 m deep. Driven piles 250 to 600 mm, to 30 m deep. " +
        "Micro piles 150 to 300 mm, to 25 m deep.",
    );
    for (const other of slugs.filter((slug) => slug !== "piling"))
      expect((await openService(other)).text, other).not.toContain("Pile ranges");
  });

  /** @spec services.7, content.16 */
  it("claim over 100 projects for each of the four services, from a single stored claim", async () => {
    for (const slug of slugs)
      expect((await figuresOf(slug)).at(-1), slug).toEqual(["Projects per service", "100+"]);
    await changeSetting(site, "claims", (claims) => ({
      ...claims,
      projectsPerService: { figure: "120+", label: "Jobs of this kind" },
    }));
    for (const slug of slugs)
      expect((await figuresOf(slug)).at(-1), slug).toEqual(["Jobs of this kind", "120+"]);
  });

  it("appear beside one photo, and a second one if stored", async () => {
    const photos = async () =>
      readPage((await openService("piling")).html.replace(/<section aria-labelledby="machines".*/s, ""))
        .elements("img")
        .map(({ fetchpriority }) => fetchpriority ?? "later");
    expect(await photos()).toEqual(["high"]);
    const { db } = site.dependencies;
    const cover = db
      .selectFrom("servicePhoto")
      .select("photoId")
      .where("serviceId", "=", 1)
      .where("order", "=", 1);
    const { photoId } = await cover.executeTakeFirstOrThrow();
    await db.insertInto("servicePhoto").values({ serviceId: 2, photoId, order: 2 }).execute();
    expect(await photos()).toEqual(["high", "later"]);
  });

  /** @spec look.8 */
  it("are followed by up to three machines for the work, without those in the trash, and by a link to a quote", async () => {
    const machines = async (slug: string) => sectionOf(await openService(slug), "machines").texts("h3");
    expect(await machines("excavation")).toEqual(["CAT 320", "Tata 3530 Tipper", "Volvo 210"]);
    expect(await machines("demolition")).toEqual(["Volvo 210", "CAT 320", "Long Reach 330"]);
    expect(await machines("piling")).toEqual([
      "Rotary Rig 280",
      "Rotary Rig 220 with Oscillator",
      "Micro Piling Rig",
    ]);
    for (const slug of slugs) {
      expect(await machines(slug), slug).toHaveLength(3);
      expect(sectionOf(await openService(slug), "closing").target("Get Quote")).toBe(
        `/?service=${slug}#contact`,
      );
    }
    const deletedAt = new Date().toISOString();
    await site.dependencies.db
      .updateTable("equipment")
      .set({ deletedAt })
      .where("category", "=", "Piling Rig")
      .execute();
    expect((await openService("piling")).text).not.toContain("From our fleet");
  });

  it("include no number of projects when none is stored", async () => {
    await changeSetting(site, "claims", (claims) => ({
      ...claims,
      projectsPerService: { figure: "", label: "Projects per service" },
    }));
    for (const slug of slugs)
      expect((await openService(slug)).text, slug).not.toMatch(/Projects per service|100\+/);
  });
});
