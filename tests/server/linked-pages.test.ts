import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addProject, addService } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage, partsOf, sectionOf } from "./read-page.ts";

describe.each(databases)("the pages of linked records, on %s,", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const db = () => site.dependencies.db;
  const open = (path: string) => openPage(site.origin + path);
  const idOf = async (name: string) =>
    (await db().selectFrom("equipment").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
  const namesIn = async (path: string, section: string) => sectionOf(await open(path), section).texts("h3");

  /** @spec links.5 */
  it("show a project's services and machines in their order, with links to them", async () => {
    const page = await open("/projects/1");
    const services = sectionOf(page, "scope");
    expect(services.texts("h2")).toEqual(["Scope of Services"]);
    expect(services.texts("h3")).toEqual(["Excavation", "Piling", "Construction"]);
    expect(services.elements("a").map(({ href }) => href)).toEqual([
      ...["/services/excavation", "/services/piling", "/services/construction"],
    ]);
    const machines = sectionOf(page, "machines");
    expect(machines.texts("h3")).toEqual([
      ...["CAT 320", "XCMG 210", "Rotary Rig 280", "Rotary Rig 220 with Oscillator", "Dewatering Set 150 mm"],
    ]);
    for (const { href } of machines.elements("a")) expect((await open(href as string)).status).toBe(200);
  });

  it("show up to three projects of a service and of a machine, and lead to the others", async () => {
    const service = sectionOf(await open("/services/demolition"), "projects");
    expect(service.texts("h3")).toEqual([
      ...["Gulmohar Court Redevelopment", "Parijat Point", "Tekdi Commons"],
    ]);
    expect(service.target("All Projects")).toBe("/?projects=all#projects");
    // Those with the deepest pit, the most piles, and the most storeys.
    expect(await namesIn("/services/excavation", "projects")).toEqual([
      ...["Nilgiri Point", "Vanashri Tower", "Kelva Twin Residences"],
    ]);
    expect(await namesIn("/services/piling", "projects")).toEqual([
      ...["Bunder Yard", "Kelva Twin Residences", "Kinara House"],
    ]);
    expect(await namesIn("/services/construction", "projects")).toEqual([
      ...["Vanashri Tower", "Vasundhara Terraces", "Parijat Point"],
    ]);
    const machine = sectionOf(await open(`/equipment/${await idOf("Long Reach 330")}`), "projects");
    expect(machine.texts("h2")).toEqual(["Used on Projects"]);
    expect(machine.target("All Projects")).toBe("/?projects=all#projects");
    expect(machine.texts("h3")).toEqual(["Gulmohar Court Redevelopment"]);
  });

  it("show two machines beside their heading, and more of them across the page below it", async () => {
    const columns = async (path: string) => {
      const machines = sectionOf(await open(path), "machines");
      return [machines.texts("h3").length, machines.elements("div")[0]?.class?.includes("lg:grid-cols-12")];
    };
    expect(await columns("/projects/3")).toEqual([2, true]);
    expect(await columns("/projects/1")).toEqual([5, false]);
  });

  /** @spec links.6 */
  it("leave out records that are not public or in the trash, at once", async () => {
    const project = "/projects/3";
    expect(await namesIn(project, "machines")).toEqual(["Volvo 210", "Long Reach 330"]);
    const hiding = { published: { published: 0 }, trash: { deletedAt: "2026-11-20T04:30:00.000Z" } } as const;
    const shown = { published: 1, deletedAt: null } as const;
    for (const hidden of Object.values(hiding)) {
      await db().updateTable("equipment").set(hidden).where("name", "=", "Volvo 210").execute();
      await db().updateTable("service").set(hidden).where("slug", "=", "piling").execute();
      expect(await namesIn(project, "machines")).toEqual(["Long Reach 330"]);
      expect(await namesIn(project, "scope")).not.toContain("Piling");
      await db().updateTable("equipment").set(shown).where("name", "=", "Volvo 210").execute();
      await db().updateTable("service").set(shown).where("slug", "=", "piling").execute();

      await db().updateTable("project").set(hidden).where("title", "=", "Parijat Point").execute();
      expect(await namesIn("/services/demolition", "projects")).not.toContain("Parijat Point");
      await db().updateTable("project").set(shown).where("title", "=", "Parijat Point").execute();
    }
    expect(await namesIn(project, "machines")).toEqual(["Volvo 210", "Long Reach 330"]);
    expect(await namesIn("/services/demolition", "projects")).toContain("Parijat Point");
  });

  it("have no section for links that a record does not have", async () => {
    const bare = await addProject(db(), { title: "Bare", order: 99 });
    const headings = (await open(`/projects/${bare}`)).texts("h2");
    for (const heading of ["Scope of Services", "Machines Used"]) expect(headings).not.toContain(heading);
    const idle = `/equipment/${await idOf("Micro Piling Rig")}`;
    expect((await open(idle)).texts("h2")).not.toContain("Used on Projects");
    const missing = await open("/projects/99999");
    expect(missing.status).toBe(404);
    expect(missing.texts("h2")).not.toContain("Machines Used");
  });

  it("show names and summaries as text", async () => {
    const bare = await addProject(db(), { title: "Hostile", order: 99 });
    const serviceId = await addService(db(), {
      ...{ slug: "hostile", name: "<script>alert(1)</script>", summary: "<b>bold</b>", order: 9 },
    });
    await db().insertInto("projectService").values({ projectId: bare, serviceId }).execute();
    const page = await open(`/projects/${bare}`);
    expect(partsOf(sectionOf(page, "scope"), "li")).toHaveLength(1);
    expect(page.html).not.toContain("<script>alert");
    expect(page.text).toContain("<b>bold</b>");
  });
});
