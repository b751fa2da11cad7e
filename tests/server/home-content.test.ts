import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultCategories } from "#app/content/settings/name-lists.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import type { Site } from "#tests/support/site.ts";
import { changeSetting, loggedErrors, openDemo } from "./front-door.ts";
import { openPage, type Page, partOf, partsOf, sectionOf } from "./read-page.ts";

describe("the home page", () => {
  let site: Site;
  let home: Page;
  beforeAll(async () => {
    site = await openDemo("SQLite");
  });
  beforeEach(async () => {
    home = await openPage(site.origin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const stored = async <Key extends keyof Settings>(key: Key): Promise<Settings[Key]> => {
    const setting = site.dependencies.db.selectFrom("setting").select("value").where("key", "=", key);
    return JSON.parse((await setting.executeTakeFirstOrThrow()).value);
  };

  /** @spec home.3, content.16 */
  it("opens with the group's five claims, and explains that 500+ counts projects since it was founded", () => {
    const hero = sectionOf(home, "home-title");
    expect(hero.texts("h1")).toEqual(["Groundworks for Mumbai since 2001"]);
    expect(hero.fields()).toEqual([
      ["Years of experience", "25+"],
      ["Projects since 2001", "500+"],
      ["Equipment units", "34+"],
      ["Major clients", "15+"],
      ["Safety record: monthly audits held", "100%"],
    ]);
  });

  /** @spec look.7 */
  it("shows the tower's storeys in its own hero, and no ruler beside another photo", async () => {
    const ruled = (page: Page) => sectionOf(page, "home-title").html.includes("storeys above podium</text>");
    expect(ruled(home)).toBe(true);
    const photos = await stored("photos");
    await changeSetting(site, "photos", (before) => ({ ...before, hero: before.about }));
    expect(ruled(await openPage(site.origin))).toBe(false);
    await changeSetting(site, "photos", () => photos);
  });

  it("counts the years since the company was founded, and ignores an invalid year", async () => {
    const profile = await stored("profile");
    const years = new Date().getUTCFullYear() - Number(profile.founded);
    expect(sectionOf(home, "about-title").text).toContain(`${profile.founded} ${years} years`);
    await changeSetting(site, "profile", (before) => ({ ...before, founded: "long ago" }));
    expect(sectionOf(await openPage(site.origin), "about-title").text).not.toMatch(/long ago|\d years/);
    await changeSetting(site, "profile", () => profile);
  });

  /** @spec look.4 */
  it("draws each machine of the fleet once, and numbers every sheet", () => {
    const drawn = partOf(sectionOf(home, "equipment-title"), "figure").elements("use");
    const kinds = ["e", "d", "p"].map((kind) => drawn.filter(({ href }) => href === `#fleet-${kind}`).length);
    expect(kinds).toEqual([16, 14, 4]);
    const sheets = ["about", "services", "projects", "equipment", "trust", "contact"];
    expect(sheets.map((id) => sectionOf(home, `${id}-title`).texts("p")[0])).toEqual([
      "01 About",
      "02 Services",
      "03 Projects",
      "04 Equipment",
      "05 Trust",
      "06 Contact",
    ]);
  });

  /** @spec home.7 */
  it("claims 20+ landmark projects above its projects", () => {
    expect(sectionOf(home, "projects-title").texts("h2")).toEqual(["20+ landmark projects"]);
  });

  /** @spec home.5 */
  it("shows 18+ clients of the whole group in About, and 15+ major clients elsewhere", () => {
    expect(sectionOf(home, "about-title").texts("p")).toContain("18+ clients across the group");
    expect(sectionOf(home, "trust-title").texts("h3")).toContain("Valued clients 15+ major clients");
    expect(sectionOf(home, "about-title").text).not.toContain("15+");
  });

  it("shows a claim as it is stored, and leaves out an empty one", async () => {
    const claims = await stored("claims");
    await changeSetting(site, "claims", (before) => ({
      ...before,
      landmarkProjects: { figure: "21+", label: "Landmark towers" },
      groupClients: { figure: "19+", label: "Clients in all companies" },
      majorClients: { figure: "", label: "" },
    }));
    const changed = await openPage(site.origin);
    expect(sectionOf(changed, "projects-title").texts("h2")).toEqual(["21+ landmark towers"]);
    expect(sectionOf(changed, "about-title").text).toContain("19+ clients in all companies");
    expect(sectionOf(changed, "home-title").fields()).toHaveLength(4);
    expect(sectionOf(changed, "trust-title").texts("h3")).toContain("Valued clients");
    await changeSetting(site, "claims", () => claims);
  });

  /** @spec home.4 */
  it("introduces the three leaders, each with a role and a short text", async () => {
    const leaders = partsOf(sectionOf(home, "about-title"), "li").slice(0, 3);
    const told = (await stored("leaders")).map(({ name, role, bio }) => `${name} ${role} ${bio}`);
    expect(told).toHaveLength(3);
    // The initials in the drawn circle come first.
    expect(leaders.map(({ text }) => text.replace(/^[A-Z]{2} /, ""))).toEqual(told);
    expect(told[0]).toContain("Arvind Sathaye Managing Director");
  });

  /** @spec layout.10, home.4 */
  it("names the three companies of the group and their work", async () => {
    const tree = sectionOf(home, "about-title").texts("p").slice(-4);
    const companies = (await stored("companies")).map(({ name, focus }) => `${name} ${focus}`);
    expect(companies).toHaveLength(3);
    expect(tree).toEqual(["Dharini Infrastructure Group", ...companies]);
  });

  /** @spec home.15 */
  it("lists the fifteen valued clients, numbered", async () => {
    const clients = await stored("clients");
    const list = partOf(sectionOf(home, "trust-title"), "ol").texts("li");
    expect(list).toHaveLength(15);
    expect(list).toEqual(clients.map((name, index) => `${String(index + 1).padStart(2, "0")} ${name}`));
  });

  /** @spec home.15 */
  it("quotes clients with name, position, company and five stars", async () => {
    const quotes = partsOf(sectionOf(home, "trust-title"), "figure");
    const testimonials = await stored("testimonials");
    expect(quotes).toHaveLength(testimonials.length);
    for (const [index, { quote, author, position, company }] of testimonials.entries()) {
      expect(quotes[index]?.texts("blockquote")).toEqual([quote]);
      expect(quotes[index]?.texts("figcaption")).toEqual([`${author} , ${position}, ${company}`]);
      expect(quotes[index]?.elements("svg")[0]?.["aria-label"]).toBe("5 of 5 stars");
    }
  });

  /** @spec home.11, content.8 */
  it("lists every machine with its category, short specifications and availability", async () => {
    const fleet = await site.dependencies.db.selectFrom("equipment").selectAll().orderBy("order").execute();
    const cards = partsOf(sectionOf(home, "equipment-title"), "article");
    expect(cards.map(({ text }) => text)).toEqual(
      fleet.map(
        ({ name, category, specs }) =>
          `${category} Available ${name} ${specs.replaceAll(" · ", " ")} View Details of ${name}`,
      ),
    );
    expect(new Set(cards.map((card) => card.texts("p")[0]))).toEqual(
      new Set(defaultCategories.map(({ name }) => name)),
    );
    expect(defaultCategories.map(({ name }) => name)).toEqual([
      "Excavator",
      "Piling Rig",
      "Dumper",
      "Support Equipment",
    ]);
  });

  /** @spec home.16 */
  it("shows the office hours and promises a response within 24 hours", () => {
    const contact = sectionOf(home, "contact-title");
    expect(contact.text).toContain("We reply within 24 hours, Monday to Saturday.");
    expect(contact.fields()).toEqual([
      ["Hours", "Monday to Saturday, 9:00 AM to 6:00 PM Sunday: emergency only"],
      ["Phone", "Call or WhatsApp; ask for the estimating desk"],
      ["Email", "We reply within 24 hours"],
    ]);
  });

  /** @spec layout.10 */
  it("has the sections and the services in its footer", () => {
    const linksOf = (name: string) =>
      partsOf(partOf(partOf(home, "footer"), "nav", `aria-label="${name}"`), "a").map(({ text }) => text);
    expect(linksOf("Quick Links")).toEqual([
      ...["Home", "About", "Services", "Projects", "Equipment", "Contact"],
    ]);
    expect(linksOf("Services")).toContain("Piling");
  });

  /** @spec layout.13 */
  it.each([
    ["contact section", (page: Page) => sectionOf(page, "contact-title")],
    ["footer", (page: Page) => partOf(page, "footer")],
  ])("has address, phone, WhatsApp and email in its %s", (_, partIn) => {
    const part = partIn(home);
    expect(part.text).toContain("402, Saltworks Chambers Old Salt Pan Road, Wadala East Mumbai 400037");
    expect(part.text).toContain("+91 67000 00140");
    expect(part.elements("a").map(({ href }) => href)).toEqual(
      expect.arrayContaining([
        "tel:+916700000140",
        "https://wa.me/916700000140",
        "mailto:projects@dharini.example",
      ]),
    );
  });

  /** @spec layout.13 */
  it("has each service, the brochure, a call and a chat in its menu", () => {
    expect(
      partOf(home, "dialog", 'id="menu"')
        .elements("a")
        .map(({ href }) => href),
    ).toEqual(
      expect.arrayContaining([
        ...["excavation", "piling", "demolition", "construction"].map((service) => `/services/${service}`),
        ...["/brochure.pdf", "tel:+916700000140", "https://wa.me/916700000140"],
      ]),
    );
  });
});
