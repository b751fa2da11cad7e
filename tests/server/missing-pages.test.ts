import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { toJson } from "#db/json.ts";
import { addService } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo, openSite } from "./front-door.ts";
import { openPage, sectionOf } from "./read-page.ts";

describe.each(databases)("a missing page, on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** @spec project.6, project.11 */
  it("shows the placeholder for an unknown project", async () => {
    const page = await openPage(`${site.origin}/projects/99`);
    expect(page.status).toBe(404);
    expect(page.meta("robots")).toBe("noindex");
    expect(page.link("canonical")).toBeUndefined();
    expect(page.title).toBe("Project Details | Dharini Infrastructure Group");
    for (const words of [
      "Project Details",
      "Client information unavailable",
      "Mumbai",
      "2023",
      "Construction",
    ]) {
      expect(page.text).toContain(words);
    }
    expect(page.text).toContain("Detailed information coming soon");
    expect(page.texts("h2").slice(0, 5)).toEqual([
      "Project Overview",
      "Challenges & Solutions",
      "Results & Achievements",
      "Project Details",
      "Need a similar project?",
    ]);
    expect(page.text).toContain("Project description unavailable");
    expect(page.target("Contact Us")).toBe("/#contact");
    expect(page.texts("blockquote")).toEqual([]);
  });

  /** @spec machine.12 */
  it("shows the first machine with a notice for an unknown machine", async () => {
    const page = await openPage(`${site.origin}/equipment/99`);
    expect(page.status).toBe(404);
    expect(page.meta("robots")).toBe("noindex");
    expect(page.link("canonical")).toBeUndefined();
    expect(page.text).toContain("The machine you asked for is not in our fleet. This is Volvo 210");
    expect((await openPage(`${site.origin}/equipment/volvo-210`)).text).not.toContain("not in our fleet");
  });

  /** @spec layout.15, services.8 */
  it.each([
    "/nothing",
    "/services/plumbing",
    "/services/toString",
    "/equipment",
    "/equipment/volvo-210/more",
    "/index.html",
    `/${"long".repeat(25)}`,
  ])("is a 404 page in the site's own layout at %s", async (path) => {
    const page = await openPage(site.origin + path);
    expect(page.status).toBe(404);
    expect(page.meta("robots")).toBe("noindex");
    expect(page.title).toBe("This page is not on the drawing");
    expect(page.fields()).toContainEqual(["Address", path]);
    for (const onFile of ["/services/excavation", "/?projects=all#projects", "/#equipment"])
      expect(page.html).toContain(`href="${onFile}"`);
    expect(page.target("Back to Home")).toBe("/");
    expect(page.elements("header")).toHaveLength(1);
    expect(page.elements("footer")).toHaveLength(1);
    expect(page.html).toContain('href="/brochure.pdf"');
    expect(page.link("stylesheet")).toMatch(/^\/assets\/.*\.css$/);
  });

  it("is shown for a machine in the trash", async () => {
    const gone = site.dependencies.db.updateTable("equipment").set({ deletedAt: new Date().toISOString() });
    await gone.where("name", "=", "CAT 320").execute();
    expect((await openPage(`${site.origin}/equipment/cat-320`)).status).toBe(404);
    const home = await openPage(site.origin);
    expect(home.text).not.toContain("CAT 320");
    expect(home.text).toContain("30 machines of our own");
  });

  it("is shown for a project in the trash", async () => {
    const gone = site.dependencies.db.updateTable("project").set({ deletedAt: new Date().toISOString() });
    await gone.where("id", "=", 1).execute();
    expect((await openPage(`${site.origin}/projects/kelva-twin-residences`)).status).toBe(404);
    expect((await openPage(site.origin)).text).toContain("Showing 6 of 17 projects");
  });
});

describe.each(databases)("a site without any content, on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(database, { template: null });
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** @spec content.1 */
  it.each(["/", "/?projects=all", "/services/new"])("shows a sensible page at %s", async (path) => {
    const { db } = site.dependencies;
    const id = await addService(db, { slug: "new", name: "Shoring" });
    const page = await openPage(site.origin + path);
    await db.deleteFrom("service").where("id", "=", id).execute();
    expect(page.status).toBe(200);
    expect(page.title).toContain("Your company");
    expect(page.text).not.toMatch(/undefined|null|NaN|\[object|© 2024–\s*$/);
    expect(page.html).not.toMatch(/(src|href)="[^"]*(undefined|null|NaN)/);
    expect(page.html).not.toMatch(/href="(tel:|mailto:|https:\/\/wa\.me\/)"/);
  });

  it("has no service: no page, link, section or option", async () => {
    for (const slug of ["excavation", "piling", "demolition", "construction"])
      expect((await openPage(`${site.origin}/services/${slug}`)).status).toBe(404);
    const home = await openPage(site.origin);
    expect(home.html).not.toMatch(/\/services\/|#services/);
    expect(home.texts("h2")).not.toContain("Services");
    expect(home.texts("option")).toEqual([]);
    for (const file of ["/sitemap.xml", "/llms.txt"])
      expect(await (await fetch(site.origin + file)).text()).not.toMatch(/services/i);
  });

  it("leaves out projects and machines, and still has the form", async () => {
    const home = await openPage(site.origin);
    expect([...home.ids].filter((id) => ["projects", "equipment"].includes(id))).toEqual([]);
    expect(home.text).not.toMatch(/Showing \d+ of/);
    expect(home.elements("form")).toHaveLength(1);
  });

  /** @spec look.4, look.15 */
  it("numbers the sheets of the home page without a gap, and draws no map", async () => {
    const home = await openPage(site.origin);
    expect(sectionOf(home, "contact-title").texts("p")[0]).toBe("01 Contact");
    for (const id of ["about", "services", "projects", "equipment", "trust"])
      expect(home.ids).not.toContain(id);
    expect(home.html).not.toMatch(/Map of Mumbai|\/map\.svg/);
    expect(home.text).toMatch(/© \d{4} Your company/);
  });

  it("shows no count of machines", async () => {
    const { db } = site.dependencies;
    const machineCounts = toJson([{ category: "Excavator", label: "Excavators" }]);
    const id = await addService(db, { slug: "new", machineCounts, maxDepth: 20, pitDepth: 8 });
    onTestFinished(async () => void (await db.deleteFrom("service").where("id", "=", id).execute()));
    for (const path of ["/", "/services/new"]) {
      const { text } = await openPage(site.origin + path);
      expect(text, path).not.toMatch(
        /\b0 (excavator|dumper|piling rig)|(Excavators|Piling rigs|Dumpers for debris):? 0\b/i,
      );
    }
  });

  it("has no machine and no project", async () => {
    expect((await openPage(`${site.origin}/projects/kelva-twin-residences`)).status).toBe(404);
    const machine = await openPage(`${site.origin}/equipment/volvo-210`);
    expect(machine.status).toBe(404);
    expect(machine.title).toBe("This page is not on the drawing");
    expect((await fetch(`${site.origin}/equipment/volvo-210/specifications.pdf`)).status).toBe(404);
  });

  it.each(["/sitemap.xml", "/llms.txt", "/manifest.webmanifest", "/robots.txt", "/healthz", "/brochure.pdf"])(
    "responds to %s",
    async (path) => {
      const response = await fetch(site.origin + path);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(2);
    },
  );

  it("accepts an inquiry even though nobody can be notified by mail", async () => {
    const form = {
      name: "Asha",
      email: "asha@example.org",
      phone: "9820000000",
      message: "Hello",
      shown: "1",
    };
    const sent = await fetch(`${site.origin}/?index`, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { Origin: site.origin },
      redirect: "manual",
    });
    expect(sent.status).toBe(303);
    const stored = await site.dependencies.db.selectFrom("message").select("name").execute();
    expect(stored).toEqual([{ name: "Asha" }]);
  });
});
