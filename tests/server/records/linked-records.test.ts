import { describe, expect, it } from "vitest";
import { publishDue } from "#app/domain/publishing/due-drafts.server.ts";
import { addMachine, addProject, addService } from "#tests/support/records.ts";
import { databases } from "../front-door.ts";
import { openPage, partsOf, sectionOf } from "../read-page.ts";
import type { Browser } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";
import { type Field, fieldsOf, type } from "./typed-form.ts";

type Page = Awaited<ReturnType<Browser["open"]>>;
const projectForm = (id: number) => `/admin/cms/projects/${id}/edit`;
const machineForm = (id: number) => `/admin/cms/equipment/${id}/edit`;

/** Returns a form's fields with these links in place of its own. */
const linking = (fields: Field[], name: string, ids: number[]): Field[] => [
  ...fields.filter(([field]) => field !== `${name}[]`),
  ...ids.map((id): Field => [`${name}[]`, String(id)]),
];
const shownLinks = (page: Page, name: string) =>
  page
    .elements("input")
    .filter((input) => input.name === `${name}[]` && "checked" in input)
    .map(({ value }) => Number(value));

describe.each(databases)("links between records, on %s,", (database) => {
  const demo = staffedDemo(database);
  const db = () => demo.site.dependencies.db;
  const newProject = (title: string) => addProject(db(), { title, order: 90 });
  const newMachine = (name: string) => addMachine(db(), { name, order: 90 });
  const pairs = async (projectId: number) => {
    const rows = db().selectFrom("projectMachine").select("machineId").where("projectId", "=", projectId);
    return (await rows.orderBy("machineId").execute()).map(({ machineId }) => machineId);
  };
  const changedFields = async (kind: "project" | "machine", id: number) => {
    const rows = db().selectFrom("activity").select("fields").where("kind", "=", kind);
    const changed = rows.where("recordId", "=", String(id)).where("action", "=", "changed");
    return (await changed.orderBy("id").execute()).map(({ fields }) => JSON.parse(fields));
  };
  /** Saves a form with these links. */
  const link = async (form: string, name: string, ids: number[], opened?: Field[]) =>
    demo.admin.post(form, linking(opened ?? (await fieldsOf(demo.admin, form)), name, ids));
  const linksIn = async (form: string, name: string) => shownLinks(await demo.admin.open(form), name);

  /** @spec links.1 */
  it("are saved from either form and with a new record, and shown in both", async () => {
    const tower = await newProject("Tower");
    const yard = await newProject("Yard");
    const crane = await newMachine("Crane");
    const rig = await newMachine("Rig");
    expect((await link(projectForm(tower), "machines", [rig, crane, rig])).status).toBe(302);
    expect(await pairs(tower)).toEqual([crane, rig]);
    const opened = await fieldsOf(demo.admin, projectForm(tower));
    const chosen = opened.flatMap(([name, id]) => (name === "machines[]" ? [Number(id)] : []));
    expect(chosen).toEqual([crane, rig]);
    expect(await linksIn(machineForm(rig), "projects")).toEqual([tower]);
    expect(await changedFields("project", tower)).toEqual([["machines"]]);
    expect((await link(machineForm(rig), "projects", [yard])).status).toBe(302);
    expect([await pairs(tower), await pairs(yard)]).toEqual([[crane], [rig]]);
    expect(await changedFields("machine", rig)).toEqual([["projects"]]);
    // A save of other fields changes none.
    const renamed = type("title", "Renamed")(await fieldsOf(demo.admin, projectForm(tower)));
    expect((await demo.admin.post(projectForm(tower), renamed)).status).toBe(302);
    expect(await pairs(tower)).toEqual([crane]);
    expect(await changedFields("project", tower)).toEqual([["machines"], ["title"]]);

    const copied = type(
      "title",
      "Made at once",
    )(opened).filter(([name]) => !["version", "slug"].includes(name));
    expect((await link("/admin/cms/projects/new", "machines", [crane], copied)).status).toBe(302);
    const made = db().selectFrom("project").select("id").where("title", "=", "Made at once");
    expect(await pairs((await made.executeTakeFirstOrThrow()).id)).toEqual([crane]);
  });

  /** @spec links.2 */
  it("conflict when the other record's form has changed them, and show names instead of ids", async () => {
    const tower = await newProject("Tower");
    const yard = await newProject("Yard");
    const crane = await newMachine("Crane");
    const opened = await fieldsOf(demo.admin, machineForm(crane));
    expect((await link(projectForm(tower), "machines", [crane])).status).toBe(302);
    const refused = await link(machineForm(crane), "projects", [yard], opened);
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(/Someone else saved it at/);
    expect(refused.text).toMatch(/Used on projects.*Yours • Yard.*Saved • Tower/);
    expect([await pairs(tower), await pairs(yard)]).toEqual([[crane], []]);
  });

  /** @spec links.8, drafts.4 */
  it("join a scheduled draft of the other record, which is still published on time", async () => {
    const tower = await newProject("Tower");
    const crane = await newMachine("Crane");
    const rig = await newMachine("Rig");
    await link(projectForm(tower), "machines", [crane]);
    const opened = type("title", "Tower Two")(await fieldsOf(demo.admin, projectForm(tower)));
    const scheduled = await demo.admin.post(projectForm(tower), [
      ...opened.filter(([name]) => name !== "publishAt"),
      ...Object.entries({ intent: "schedule", publishAt: "2099-05-01T09:30" }),
    ]);
    expect(scheduled.status).toBe(200);
    const inForm = await fieldsOf(demo.admin, projectForm(tower));
    expect((await link(machineForm(crane), "projects", [])).status).toBe(302);
    expect((await link(machineForm(rig), "projects", [tower])).status).toBe(302);
    expect(await linksIn(projectForm(tower), "machines")).toEqual([rig]);
    // The form of the draft was opened before: saving it would undo the other saves.
    expect((await demo.admin.post(projectForm(tower), [...inForm, ["intent", "draft"]])).status).toBe(409);
    expect(await publishDue(db(), new Date("2099-05-01T04:00:00.000Z"))).toBe(1);
    const { title } = await db()
      .selectFrom("project")
      .select("title")
      .where("id", "=", tower)
      .executeTakeFirstOrThrow();
    expect([title, await pairs(tower)]).toEqual(["Tower Two", [rig]]);
  });

  /** @spec links.3 */
  it("are hidden while a record is in the trash, kept by saves, and back with it", async () => {
    const tower = await newProject("Tower");
    const crane = await newMachine("Crane");
    const rig = await newMachine("Rig");
    await link(projectForm(tower), "machines", [crane, rig]);
    const opened = await fieldsOf(demo.admin, projectForm(tower));
    await demo.admin.post("/admin/cms/equipment", { delete: String(crane) });
    expect(await linksIn(projectForm(tower), "machines")).toEqual([rig]);
    // The form that was opened before still has the machine.
    expect((await demo.admin.post(projectForm(tower), opened)).status).toBe(302);
    expect((await link(projectForm(tower), "machines", [])).status).toBe(302);
    expect(await pairs(tower)).toEqual([crane]);
    await demo.admin.post("/admin/cms/equipment", { restore: String(crane) });
    expect(await linksIn(projectForm(tower), "machines")).toEqual([crane]);
    await db().deleteFrom("machine").where("id", "=", crane).execute();
    expect(await pairs(tower)).toEqual([]);
  });

  it("are rejected beside the field to unknown and deleted records, and beyond the limit of the other form", async () => {
    const tower = await newProject("Tower");
    const crane = await newMachine("Crane");
    const deleted = await addMachine(db(), { name: "Sold", deletedAt: "2026-11-20T04:30:00.000Z" });
    const fields = await fieldsOf(demo.admin, projectForm(tower));
    for (const id of [999_999, deleted]) {
      const refused = await link(projectForm(tower), "machines", [crane, id], fields);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain("A chosen machine no longer exists and was removed from the list");
      expect(shownLinks(refused, "machines")).toContain(crane);
    }
    const machines: number[] = [];
    for (let at = 0; at < 100; at += 1) machines.push(await newMachine(`Machine ${at}`));
    const full = machines.map((machineId) => ({ projectId: tower, machineId }));
    await db().insertInto("projectMachine").values(full).execute();
    const refused = await link(machineForm(crane), "projects", [tower]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Tower already has 100 entries under Machines used");
    expect(await pairs(tower)).toEqual(machines);
  });

  describe("on public pages,", () => {
    const open = (path: string) => openPage(demo.site.origin + path);
    const namesIn = async (path: string, section: string) => sectionOf(await open(path), section).texts("h3");

    /** @spec links.5 */
    it("show services, machines and projects in their order and lead to them", async () => {
      const page = await open("/projects/1");
      const services = sectionOf(page, "scope");
      expect(services.texts("h2")).toEqual(["Scope of Services"]);
      expect(services.texts("h3")).toEqual(["Excavation", "Piling", "Construction"]);
      expect(services.elements("a").map(({ href }) => href)).toEqual(
        ["excavation", "piling", "construction"].map((slug) => `/services/${slug}`),
      );
      const machines = sectionOf(page, "machines");
      expect(machines.texts("h3")).toEqual([
        "CAT 320",
        "XCMG 210",
        "Rotary Rig 280",
        "Rotary Rig 220 with Oscillator",
        "Dewatering Set 150 mm",
      ]);
      for (const { href = "" } of machines.elements("a")) expect((await open(href)).status).toBe(200);
      // Two machines stand beside their heading, more of them below it.
      const beside = (shown: typeof page) => sectionOf(shown, "machines").elements("div")[0]?.class ?? "";
      expect(beside(page)).not.toContain("lg:grid-cols-12");
      expect(beside(await open("/projects/3"))).toContain("lg:grid-cols-12");

      const demolition = sectionOf(await open("/services/demolition"), "projects");
      expect(demolition.texts("h3")).toEqual([
        "Gulmohar Court Redevelopment",
        "Parijat Point",
        "Tekdi Commons",
      ]);
      expect(demolition.target("All Projects")).toBe("/?projects=all#projects");
      // Those with the deepest pit, the most piles, and the most storeys.
      for (const [service, names] of Object.entries({
        excavation: ["Nilgiri Point", "Vanashri Tower", "Kelva Twin Residences"],
        piling: ["Bunder Yard", "Kelva Twin Residences", "Kinara House"],
        construction: ["Vanashri Tower", "Vasundhara Terraces", "Parijat Point"],
      }))
        expect(await namesIn(`/services/${service}`, "projects"), service).toEqual(names);
      const machine = sectionOf(await open("/equipment/long-reach-330"), "projects");
      expect(machine.texts("h2")).toEqual(["Used on Projects"]);
      expect(machine.target("All Projects")).toBe("/?projects=all#projects");
      expect(machine.texts("h3")).toEqual(["Gulmohar Court Redevelopment"]);
    });

    /** @spec links.6 */
    it("leave out records that are not public or in the trash, at once", async () => {
      const hide = (hidden: { published?: 0 | 1; deletedAt?: string | null }) =>
        Promise.all([
          db().updateTable("machine").set(hidden).where("name", "=", "Volvo 210").execute(),
          db().updateTable("service").set(hidden).where("slug", "=", "piling").execute(),
          db().updateTable("project").set(hidden).where("title", "=", "Parijat Point").execute(),
        ]);
      const shown = async () => {
        const page = await open("/projects/3");
        const names = [sectionOf(page, "machines"), sectionOf(page, "scope")].flatMap((part) =>
          part.texts("h3"),
        );
        return [...names, ...(await namesIn("/services/demolition", "projects"))];
      };
      const before = await shown();
      expect(before).toEqual(expect.arrayContaining(["Volvo 210", "Piling", "Parijat Point"]));
      for (const hidden of [{ published: 0 }, { deletedAt: "2026-11-20T04:30:00.000Z" }] as const) {
        await hide(hidden);
        const names = await shown();
        for (const name of ["Volvo 210", "Piling", "Parijat Point"]) expect(names).not.toContain(name);
        expect(names).toContain("Long Reach 330");
        await hide({ published: 1, deletedAt: null });
      }
      expect(await shown()).toEqual(before);
    });

    it("have no section where a record has none, and show names and summaries as text", async () => {
      const bare = await newProject("Bare");
      const headings = async (path: string) => (await open(path)).texts("h2");
      for (const heading of ["Scope of Services", "Machines Used"])
        for (const path of [`/projects/${bare}`, "/projects/99999"])
          expect(await headings(path)).not.toContain(heading);
      await addMachine(db(), { slug: "bare-machine" });
      expect(await headings("/equipment/bare-machine")).not.toContain("Used on Projects");
      const named = { slug: "hostile", name: "<script>alert(1)</script>", summary: "<b>bold</b>", order: 9 };
      const serviceId = await addService(db(), named);
      await db().insertInto("projectService").values({ projectId: bare, serviceId }).execute();
      const page = await open(`/projects/${bare}`);
      expect(partsOf(sectionOf(page, "scope"), "li")).toHaveLength(1);
      expect(page.html).not.toContain("<script>alert");
      expect(page.text).toContain("<b>bold</b>");
    });
  });
});
