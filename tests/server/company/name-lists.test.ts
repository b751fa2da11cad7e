import { beforeAll, describe, expect, it } from "vitest";
import { maxNames } from "#app/domain/records/name-lists.ts";
import type { Db } from "#db/connect.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { databases } from "../front-door.ts";
import { contentVersion } from "../publishing/draft-tools.ts";
import { type Field, fieldsOf, type } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";

const categories = "/admin/cms/site/machineCategories";
const types = "/admin/cms/site/projectTypes";
const name = "machineCategories[].name";
const machine = "/admin/cms/equipment/1/edit";

describe.each(databases)("the lists of names, on %s,", (database) => {
  const demo = staffedDemo(database);
  let db: Db;
  beforeAll(async () => {
    ({ db } = demo.site.dependencies);
    // The options of the icon control have other texts than values, which the test's form reader does not know.
    await db.updateTable("machine").set({ features: "[]" }).where("id", "=", 1).execute();
  });

  const text = async (path: string) => (await sendRequest(demo.site.origin, path)).body.toString();
  async function save(path: string, change: (fields: Field[]) => Field[], ...more: Field[]) {
    return demo.admin.post(path, [...change(await fieldsOf(demo.admin, path)), ...more]);
  }
  const rename = (from: string, to: string) => (fields: Field[]) =>
    fields.map(([field, value]): Field => [field, field.endsWith("[].name") && value === from ? to : value]);
  /** Leaves out a row: its name, and the other fields of the same place. */
  const without = (gone: string) => (fields: Field[]) => {
    const at = fields.filter(([field]) => field.endsWith("[].name")).findIndex(([, value]) => value === gone);
    const seen = new Map<string, number>();
    return fields.filter(([field]) => {
      const place = seen.get(field) ?? 0;
      seen.set(field, place + 1);
      return !field.includes("[].") || place !== at;
    });
  };
  const added = (newName: string): Field[] => [
    ["machineCategories[].key", ""],
    [name, newName],
    ["machineCategories[].plural", ""],
    ["machineCategories[].drawing", "Other machine"],
    ["machineCategories[].counted", "Machines"],
  ];
  const cells = async (path: string, end: string) =>
    (await fieldsOf(demo.admin, path)).filter(([field]) => field.endsWith(end)).map(([, value]) => value);
  const names = (path: string) => cells(path, "[].name");
  const categoryOf = async (id: number) =>
    (await db.selectFrom("machine").select("category").where("id", "=", id).executeTakeFirstOrThrow())
      .category;

  /** @spec lists.1 */
  it("rename a category in machines, services, drafts and the trash, and keep the counts of the site", async () => {
    expect(await names(categories)).toEqual(["Excavator", "Piling Rig", "Dumper", "Support Equipment"]);
    await save(machine, type("name", "Drafted digger"), ["intent", "draft"]);
    await save("/admin/cms/services/1/edit", type("headline", "Drafted"), ["intent", "draft"]);
    const deletedAt = new Date().toISOString();
    await db.updateTable("machine").set({ deletedAt }).where("id", "=", 2).execute();
    const before = await contentVersion(demo.site);
    const home = await text("/");
    const saved = await save(categories, (fields) =>
      type("machineCategories[].plural", "Diggers")(rename("Excavator", "Digger")(fields)),
    );
    expect(saved.status).toBe(200);
    expect(await contentVersion(demo.site)).toBeGreaterThan(before);
    expect(home).toMatch(/\d+ excavators, 14 dumpers, 4 piling rigs/);
    expect(await text("/")).toMatch(/\d+ diggers, 14 dumpers, 4 piling rigs/);
    const left = db.selectFrom("machine").select("id").where("category", "=", "Excavator");
    expect(await left.execute()).toEqual([]);
    const services = await db.selectFrom("service").select(["machineCategories", "machineCounts"]).execute();
    expect(JSON.stringify(services)).not.toContain('Excavator\\"');
    expect(JSON.stringify(services)).toContain("Digger");
    const drafts = await db.selectFrom("draft").select("values").execute();
    expect(drafts).toHaveLength(2);
    for (const { values } of drafts)
      expect([values.includes("Digger"), /"Excavator"/.test(values)]).toEqual([true, false]);
    expect((await save(machine, (fields) => fields)).status).toBe(302);
    expect(await categoryOf(1)).toBe("Digger");
    expect(await text("/services/excavation")).not.toMatch(/\d+ excavators/);
    const note = db.selectFrom("activity").select("action").where("recordId", "=", "machineCategories");
    expect((await note.execute()).length).toBe(1);
  });

  /** @spec lists.3 */
  it("empty a plural that names the former category, keep others, and exchange names", async () => {
    const plurals = () => cells(categories, "[].plural");
    const before = await plurals();
    await save(categories, rename("Dumper", "Tipper"));
    expect(await plurals()).toEqual(before.map((plural) => (plural === "Dumpers" ? "" : plural)));
    expect(await text("/")).toMatch(/14 tippers/);
    const renamedBack = rename("Tipper", "Dumper");
    await save(categories, (fields) =>
      renamedBack(fields).map(([field, value]) => [field, value || "Dumpers"]),
    );
    expect(await plurals()).toEqual(before);
    // Two names can be exchanged in one save.
    const ids = async (category: string) => {
      const rows = db.selectFrom("machine").select("id").where("category", "=", category);
      return (await rows.orderBy("id").execute()).map(({ id }) => id);
    };
    const dumpers = await ids("Dumper");
    const rigs = await ids("Piling Rig");
    const exchange = (fields: Field[]) =>
      rename("x", "Dumper")(rename("Dumper", "Piling Rig")(rename("Piling Rig", "x")(fields)));
    expect((await save(categories, exchange)).status).toBe(200);
    expect([await ids("Piling Rig"), await ids("Dumper")]).toEqual([dumpers, rigs]);
    expect((await save(categories, exchange)).status).toBe(200);
  });

  /** @spec lists.2 */
  it("keep a used entry, and say what uses it; an unused one can be removed", async () => {
    const refused = await save(categories, without("Dumper"));
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(
      /“Dumper” cannot be removed, because it is used by \d machines, \d services( and 1 draft)?, those in the trash/,
    );
    expect((await save(categories, (fields) => [...fields, ...added("Crane")])).status).toBe(200);
    expect(await names(categories)).toContain("Crane");
    expect((await demo.admin.open("/admin/cms/equipment/new")).texts("option")).toContain("Crane");
    expect((await save(machine, type("category", "Crane"), ["intent", "draft"])).status).toBe(200);
    expect((await save(categories, without("Crane"))).text).toContain("used by 1 draft");
    await save(machine, (fields) => fields, ["intent", "discard"]);
    expect((await save(categories, without("Crane"))).status).toBe(200);
    expect(await names(categories)).not.toContain("Crane");
  });

  it("rename a project type in its projects, and show the order of the list in filters", async () => {
    expect((await save(types, rename("Luxury Residential", "Villas & towers"))).status).toBe(200);
    const old = db.selectFrom("project").select("id").where("type", "=", "Luxury Residential");
    expect(await old.execute()).toEqual([]);
    const { root } = await demo.admin.open("/admin/cms/projects");
    const options = root.querySelectorAll("select[name=type] option").map((option) => option.text);
    expect(options).toEqual(["All types", ...(await names(types))]);
  });

  it("accept entries up to their limit, and treat hostile names as plain text", async () => {
    const before = await names(categories);
    const hostile = ["<script>alert(1)</script>", "'; drop table equipment; --", "__proto__", "उत्खनक"];
    const more = Array.from({ length: maxNames - before.length - hostile.length }, (_, at) => `Kind ${at}`);
    const full = [...hostile, ...more].flatMap(added);
    expect((await save(categories, (fields) => [...fields, ...full])).status).toBe(200);
    expect(await names(categories)).toEqual([...before, ...hostile, ...more]);
    for (const one of hostile) {
      expect((await save(machine, type("category", one))).status, one).toBe(302);
      expect(await categoryOf(1)).toBe(one);
      expect((await sendRequest(demo.site.origin, "/")).status).toBe(200);
    }
    expect((await save(machine, type("category", "Digger"))).status).toBe(302);
  });

  it("have no drafts, previews or versions, and reject an empty list and a stale form", async () => {
    const opened = await fieldsOf(demo.admin, categories);
    for (const intent of ["draft", "preview", "schedule", "discard", "hide"])
      expect((await demo.admin.post(categories, [...opened, ["intent", intent]])).status, intent).toBe(400);
    expect((await demo.admin.open(`${categories}/versions`)).status).toBe(404);
    const { text: shown } = await demo.admin.open(categories);
    expect([shown.includes("published at once"), shown.includes("Save draft")]).toEqual([true, false]);
    const twice = await demo.admin.post(categories, [...opened, ...added("dumper ")]);
    expect([twice.status, twice.text.includes("This name is in the list already")]).toEqual([422, true]);
    const none = opened.filter(([field]) => !field.includes("[]"));
    const empty = await demo.admin.post(categories, none);
    expect([empty.status, empty.text.includes("Please keep at least one entry")]).toEqual([422, true]);
    const stale = rename("Dumper", "Lorry")(opened);
    expect((await demo.admin.post(categories, rename("Dumper", "Tipper")(opened))).status).toBe(200);
    expect((await demo.admin.post(categories, stale)).status).toBe(409);
    expect((await save(categories, rename("Tipper", "Dumper"))).status).toBe(200);
  });
});
