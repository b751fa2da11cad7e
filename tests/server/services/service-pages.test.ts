import { describe, expect, it } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { changeSetting, inDemo } from "../front-door.ts";
import { openPage, type Page, partOf, partsOf, sectionOf } from "../read-page.ts";

const slugs = ["excavation", "piling", "demolition", "construction"] as const;

describe("the pages of services", () => {
  let site: Site;
  const pages = {} as Record<(typeof slugs)[number], Page>;
  const open = (path: string) => openPage(site.origin + path);
  inDemo("SQLite", {}, async (opened) => {
    site = opened;
    for (const slug of slugs) pages[slug] = await open(`/services/${slug}`);
  });

  const linksTo = (page: Page, words: string) =>
    partsOf(page, "a")
      .filter(({ text }) => text.startsWith(words))
      .map((link) => link.elements("a")[0]?.href);
  // The figures come before the footer's own.
  const figuresOf = (page: Page) => partOf(page, "dl").fields();
  const claim = (figure: string, label = "Projects") =>
    changeSetting(site, "claims", (claims) => ({ ...claims, projectsPerService: { figure, label } }));

  /** @spec layout.2, layout.13, layout.14, home.6, services.2, services.3, services.4, inquiry.3, inquiry.9 */
  it("are reached from Learn More, and lead back, to the form with the service, the projects and the company", async () => {
    const addresses = linksTo(partOf(await open("/"), "section", `id="services"`), "Learn More");
    expect(addresses.toSorted()).toEqual(slugs.map((slug) => `/services/${slug}`).toSorted());
    const options = ["Excavation", "Piling", "Demolition", "RCC Construction"];
    for (const [at, slug] of slugs.entries()) {
      const page = pages[slug];
      expect(linksTo(page, "Back to Home"), slug).toEqual(["/"]);
      expect(partOf(page, "nav", 'aria-label="Breadcrumb"').target("Services")).toBe("/#services");
      expect(linksTo(page, "View Portfolio"), slug).toContain("/?projects=all#projects");
      expect(linksTo(page, "Get Quote")).toEqual(Array(2).fill(`/?service=${slug}#contact`));
      expect(sectionOf(page, "closing").target("Get Quote")).toBe(`/?service=${slug}#contact`);
      const chosen = partsOf(await open(`/?service=${slug}`), "option", "selected");
      expect(chosen.map(({ text }) => text)).toContain(options[at]);
      const main = partOf(page, "main");
      expect(linksTo(main, "+91 67000 00140")).toContain("tel:+916700000140");
      expect(linksTo(main, "WhatsApp")).toContain("https://wa.me/916700000140");
      expect(linksTo(main, "projects@dharini.example")).toContain("mailto:projects@dharini.example");
    }
    const questions = partsOf(sectionOf(pages.excavation, "questions"), "details");
    expect(questions.length).toBeGreaterThan(1);
    // The first question is open.
    expect(questions.map(({ elements }) => "open" in (elements("details")[0] ?? {}))).toEqual(
      questions.map((_, at) => at === 0),
    );
  });

  /** @spec services.5, services.6, services.7, look.5 */
  it("state the machines, depths, diameters and claim of each service, and the ranges of piles", () => {
    const claimed = (name: string) => [`${name} projects`, "100+"];
    const piling = [
      ["Piling rigs", "4"],
      ["Maximum depth", "50 m"],
      ["Maximum pile diameter", "1500 mm"],
    ];
    expect(figuresOf(pages.excavation)).toEqual([["Excavators", "16"], ...piling, claimed("Excavation")]);
    expect(figuresOf(pages.piling)).toEqual([...piling, claimed("Piling")]);
    expect(figuresOf(pages.demolition)).toEqual([
      ["Excavators", "16"],
      ["Dumpers for debris", "14"],
      claimed("Demolition"),
    ]);
    expect(figuresOf(pages.construction).at(-1)).toEqual(claimed("Construction"));
    expect(partOf(pages.piling, "tbody").texts("tr")).toEqual([
      "Bored 600–1500 mm to 50 m",
      "Driven 250–600 mm to 30 m",
      "Micro 150–300 mm to 25 m",
    ]);
    expect(pages.piling.text).toContain(
      "Bored piles 600 to 1500 mm, to 50 m deep. Driven piles 250 to 600 mm, to 30 m deep. " +
        "Micro piles 150 to 300 mm, to 25 m deep.",
    );
    for (const slug of slugs.filter((other) => other !== "piling"))
      expect(pages[slug].text, slug).not.toContain("Pile ranges");
  });

  /** @spec services.7, content.16 */
  it("claim a number of projects from a single stored claim, and none when none is stored", async () => {
    await claim("120+", "Jobs");
    for (const slug of slugs)
      expect(figuresOf(await open(`/services/${slug}`)).at(-1), slug).toEqual([
        expect.stringMatching(/^\w.+ jobs$/),
        "120+",
      ]);
    await claim("");
    for (const slug of slugs)
      expect((await open(`/services/${slug}`)).text, slug).not.toMatch(/\w projects 100\+|100\+/);
    await claim("100+");
  });

  it("show one photo beside the figures, and a second one if stored", async () => {
    const photos = (page: Page) => page.elements("img").length;
    const { db } = site.dependencies;
    const covers = db.selectFrom("servicePhoto").select("photoId").where("serviceId", "=", 1);
    const { photoId } = await covers.executeTakeFirstOrThrow();
    await db.insertInto("servicePhoto").values({ serviceId: 2, photoId, order: 2 }).execute();
    expect(photos(await open("/services/piling"))).toBe(photos(pages.piling) + 1);
  });

  it("leave out the title that a step lacks, and a question without its answer", async () => {
    const { db } = site.dependencies;
    const method = JSON.stringify([{ title: "", text: "Only a text." }]);
    const questions = JSON.stringify([{ question: "Only a question?", answer: "" }]);
    await db.updateTable("service").set({ method, questions }).where("slug", "=", "demolition").execute();
    const page = await open("/services/demolition");
    expect(page.text).toContain("Only a text.");
    expect(page.html).not.toMatch(/<h3[^>]*><\/h3>|Only a question\?/);
  });

  /** @spec look.8 */
  it("show up to three machines for the work and count today's fleet, without the trash", async () => {
    const machines = (page: Page) => sectionOf(page, "machines").texts("h3");
    expect(machines(pages.excavation)).toEqual(["CAT 320", "Tata 3530 Tipper", "Volvo 210"]);
    expect(machines(pages.demolition)).toEqual(["Volvo 210", "CAT 320", "Long Reach 330"]);
    expect(machines(pages.piling)).toEqual([
      "Rotary Rig 280",
      "Rotary Rig 220 with Oscillator",
      "Micro Piling Rig",
    ]);
    expect(machines(pages.construction)).toHaveLength(3);
    const { db } = site.dependencies;
    const fleet = db.updateTable("machine");
    await fleet.set({ units: 9 }).where("name", "=", "Volvo 210").execute();
    await fleet
      .set((row) => ({ units: row("units", "+", 1) }))
      .where("name", "=", "Rotary Rig 280")
      .execute();
    expect(figuresOf(await open("/services/excavation")).slice(0, 2)).toEqual([
      ["Excavators", "19"],
      ["Piling rigs", "5"],
    ]);
    const deletedAt = new Date().toISOString();
    await fleet.set({ deletedAt }).where("name", "=", "Volvo 210").execute();
    await fleet.set({ deletedAt }).where("category", "=", "Piling Rig").execute();
    expect(figuresOf(await open("/services/demolition"))[0]).toEqual(["Excavators", "10"]);
    expect((await open("/services/piling")).text).not.toContain("From our fleet");
  });
});
