import { describe, expect, it } from "vitest";
import type { Settings } from "#app/domain/company/settings.ts";
import { addPhoto } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import { changeSetting, inDemo } from "../front-door.ts";
import { openPage, type Page, partOf, partsOf, sectionOf } from "../read-page.ts";

describe("the home page", () => {
  let site: Site;
  let home: Page;
  inDemo("SQLite", {}, async (opened) => {
    site = opened;
    home = await openPage(site.origin);
  });

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
      ["Safety record: planned audits held", "100%"],
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

  /** @spec home.5, home.7 */
  it("claims 20+ landmark projects, 18+ clients of the whole group in About, and 15+ major clients elsewhere", () => {
    expect(sectionOf(home, "projects-title").texts("h2")).toEqual(["20+ landmark projects"]);
    expect(sectionOf(home, "about-title").texts("p")).toContain("18+ clients across the group");
    expect(sectionOf(home, "trust-title").texts("h3")).toContain("Valued clients 15+ major clients");
    expect(sectionOf(home, "about-title").text).not.toContain("15+");
  });

  /** @spec home.4, home.15, layout.10 */
  it("introduces three leaders, the three companies of the group, and fifteen valued clients", async () => {
    const leaders = partsOf(sectionOf(home, "about-title"), "li").slice(0, 3);
    const told = (await stored("leaders")).map(({ name, role, bio }) => `${name} ${role} ${bio}`);
    // The initials in the drawn circle come first.
    expect(leaders.map(({ text }) => text.replace(/^[A-Z]{2} /, ""))).toEqual(told);
    expect(told[0]).toContain("Arvind Sathaye Managing Director");
    const tree = sectionOf(home, "about-title").texts("p").slice(-4);
    const companies = (await stored("companies")).map(({ name, focus }) => `${name} ${focus}`);
    expect(tree).toEqual(["Dharini Infrastructure Group", ...companies]);
    const clients = await stored("clients");
    const list = partOf(sectionOf(home, "trust-title"), "ol").texts("li");
    expect(list).toEqual(clients.map((name, index) => `${String(index + 1).padStart(2, "0")} ${name}`));
    expect([told.length, companies.length, list.length]).toEqual([3, 3, 15]);
  });

  /** @spec home.13, home.15 */
  it("shows four trust badges, and quotes clients with name, position, company and five stars", async () => {
    for (const name of ["ISO 9001:2015", "ISO 14001:2015", "OHSAS 18001", "RERA Registered"])
      expect(sectionOf(home, "trust-title").text).toContain(name);
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
    const fleet = await site.dependencies.db.selectFrom("machine").selectAll().orderBy("order").execute();
    const cards = partsOf(sectionOf(home, "equipment-title"), "article");
    expect(cards.map(({ text }) => text)).toEqual(
      fleet.map(
        ({ name, category, specs }) =>
          `${category === "Support Equipment" ? category : `${category} Fleet`} Available ${name} ${specs.replaceAll(" · ", " ")} View Details of ${name}`,
      ),
    );
    expect(new Set(cards.map((card) => card.texts("p")[0]))).toEqual(
      new Set(["Excavator Fleet", "Piling Rig Fleet", "Dumper Fleet", "Support Equipment"]),
    );
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

  /** @spec layout.10, layout.13 */
  it("has every section and service, address, phone, chat and mail in its footer, contact section and menu", () => {
    const linksOf = (name: string) =>
      partsOf(partOf(partOf(home, "footer"), "nav", `aria-label="${name}"`), "a").map(({ text }) => text);
    expect(linksOf("Quick Links")).toEqual(["Home", "About", "Services", "Projects", "Equipment", "Contact"]);
    expect(linksOf("Services")).toContain("Piling");
    const hrefs = (part: Page) => part.elements("a").map(({ href }) => href);
    const ways = ["tel:+916700000140", "https://wa.me/916700000140"];
    for (const part of [sectionOf(home, "contact-title"), partOf(home, "footer")]) {
      expect(part.text).toContain("402, Saltworks Chambers Old Salt Pan Road, Wadala East Mumbai 400037");
      expect(part.text).toContain("+91 67000 00140");
      expect(hrefs(part)).toEqual(expect.arrayContaining([...ways, "mailto:projects@dharini.example"]));
    }
    const services = ["excavation", "piling", "demolition", "construction"].map(
      (slug) => `/services/${slug}`,
    );
    const menu = hrefs(partOf(home, "dialog", 'id="menu"'));
    expect(menu).toEqual(expect.arrayContaining([...services, ...ways, "/brochure.pdf"]));
  });

  /** @spec machine.3, content.1, content.2, home.12, equipment.9 */
  it("and other pages show a change of the database at the next request, with its text as text", async () => {
    const { db } = site.dependencies;
    const open = () => openPage(`${site.origin}/equipment/volvo-210`);
    const words = `</script><script>alert("1")</script> & <b>co</b>`;
    const set = { name: words, description: words, availability: "Maintenance", units: 9 };
    const photoId = await addPhoto(db, "d".padEnd(64, "0"));
    await open();
    // The second one comes from the cache.
    const before = await open();
    await db.updateTable("machine").set(set).where("id", "=", 1).execute();
    await db.insertInto("machinePhoto").values({ machineId: 1, photoId, order: 0 }).execute();
    const after = await open();
    expect(before.text).not.toContain(words);
    expect(after.elements("p").filter(({ class: name }) => name?.includes("badge-red"))).not.toEqual([]);
    expect(after.title).toContain(words);
    expect([after.scripts.length, after.data.length]).toEqual([before.scripts.length, before.data.length]);
    expect(after.data[0]).toMatchObject({ name: words });
    expect(after.meta("og:description")).toBe(words);
    expect(after.html).not.toContain("<b>co");
    expect(after.meta("og:image:alt")).toContain("Picture d");
    await db.updateTable("photo").set({ alt: "A crane at dawn" }).where("id", "=", photoId).execute();
    expect((await open()).meta("og:image:alt")).toMatch(/A crane at dawn$/);
    expect(home.text).toContain("34 machines of our own");
    expect((await openPage(site.origin)).text).toContain("37 machines of our own");
  });
});
