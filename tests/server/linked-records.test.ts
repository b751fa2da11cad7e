import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { publishDue } from "#app/publishing/due-drafts.server.ts";
import { addEquipment, addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { type Field, fieldsOf, type } from "./typed-form.ts";

const projectForm = (id: number) => `/admin/cms/projects/${id}/edit`;
const machineForm = (id: number) => `/admin/cms/equipment/${id}/edit`;

describe.each(databases)("links between records, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const db = () => site.dependencies.db;
  const newProject = (title: string) => addProject(db(), { title, order: 90 });
  const newMachine = (name: string) => addEquipment(db(), { name, order: 90 });
  const pairs = async (projectId: number) =>
    (
      await db()
        .selectFrom("projectEquipment")
        .select("equipmentId")
        .where("projectId", "=", projectId)
        .orderBy("equipmentId")
        .execute()
    ).map(({ equipmentId }) => equipmentId);
  const changedFields = async (kind: string, id: number) =>
    (
      await db()
        .selectFrom("activity")
        .select("fields")
        .where("kind", "=", kind)
        .where("recordId", "=", String(id))
        .where("action", "=", "changed")
        .orderBy("id")
        .execute()
    ).map(({ fields }) => JSON.parse(fields));

  /** Returns the form's fields with these links in place of its own. */
  const linking = (fields: Field[], name: string, ids: (number | string)[]): Field[] => [
    ...fields.filter(([field]) => field !== `${name}[]`),
    ...ids.map((id): Field => [`${name}[]`, String(id)]),
  ];
  const shownLinks = (page: Awaited<ReturnType<Browser["open"]>>, name: string) =>
    page
      .elements("input")
      .filter((input) => input.name === `${name}[]` && "checked" in input)
      .map(({ value }) => Number(value));

  /** @spec links.1 */
  it("are saved from either form and shown in both", async () => {
    const [tower, yard] = [await newProject("Tower"), await newProject("Yard")];
    const [crane, rig] = [await newMachine("Crane"), await newMachine("Rig")];
    const form = linking(await fieldsOf(admin, projectForm(tower)), "machines", [rig, crane, rig]);
    expect((await admin.post(projectForm(tower), form)).status).toBe(200);
    expect(await pairs(tower)).toEqual([crane, rig]);
    expect(shownLinks(await admin.open(projectForm(tower)), "machines")).toEqual([crane, rig]);
    expect(shownLinks(await admin.open(machineForm(rig)), "projects")).toEqual([tower]);
    expect(await changedFields("project", tower)).toEqual([["machines"]]);

    const back = linking(await fieldsOf(admin, machineForm(rig)), "projects", [yard]);
    expect((await admin.post(machineForm(rig), back)).status).toBe(200);
    expect([await pairs(tower), await pairs(yard)]).toEqual([[crane], [rig]]);
    expect(await changedFields("equipment", rig)).toEqual([["projects"]]);
  });

  it("are saved with a new record", async () => {
    const crane = await newMachine("Crane");
    const fields = await fieldsOf(admin, projectForm(await newProject("Pattern")));
    const form = linking(fields, "machines", [crane]).filter(([name]) => !["version", "slug"].includes(name));
    const named = form.map(([name, value]): Field => [name, name === "title" ? "Made at once" : value]);
    expect((await admin.post("/admin/cms/projects/new", named)).status).toBe(302);
    const { id } = await db()
      .selectFrom("project")
      .select("id")
      .where("title", "=", "Made at once")
      .executeTakeFirstOrThrow();
    expect(await pairs(id)).toEqual([crane]);
  });

  it("are not changed by a save of other fields", async () => {
    const [tower, crane] = [await newProject("Tower"), await newMachine("Crane")];
    await admin.post(
      projectForm(tower),
      linking(await fieldsOf(admin, projectForm(tower)), "machines", [crane]),
    );
    const version = () =>
      db().selectFrom("equipment").select("version").where("id", "=", crane).executeTakeFirst();
    const before = await version();
    const form = await fieldsOf(admin, projectForm(tower));
    const renamed = form.map(([name, value]): Field => [name, name === "title" ? "Renamed" : value]);
    expect((await admin.post(projectForm(tower), renamed)).status).toBe(200);
    expect([await pairs(tower), await version()]).toEqual([[crane], before]);
    expect(await changedFields("project", tower)).toEqual([["machines"], ["title"]]);
  });

  /** @spec links.2 */
  it("conflict when the other record's form has changed them, and show names instead of ids", async () => {
    const [tower, yard] = [await newProject("Tower"), await newProject("Yard")];
    const crane = await newMachine("Crane");
    const opened = await fieldsOf(admin, machineForm(crane));
    const saved = linking(await fieldsOf(admin, projectForm(tower)), "machines", [crane]);
    expect((await admin.post(projectForm(tower), saved)).status).toBe(200);

    const refused = await admin.post(machineForm(crane), linking(opened, "projects", [yard]));
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(/Someone else saved it at/);
    expect(refused.text).toMatch(/Used on projects.*Yours Yard.*Saved Tower/);
    expect([await pairs(tower), await pairs(yard)]).toEqual([[crane], []]);
  });

  it("are not lost when both forms are saved at once", async () => {
    const [tower, crane] = [await newProject("Tower"), await newMachine("Crane")];
    const [forProject, forMachine] = [
      linking(await fieldsOf(admin, projectForm(tower)), "machines", [crane]),
      linking(await fieldsOf(admin, machineForm(crane)), "projects", [tower]),
    ];
    const statuses = (
      await Promise.all([
        admin.post(projectForm(tower), forProject),
        admin.post(machineForm(crane), forMachine),
      ])
    ).map(({ status }) => status);
    expect(statuses.toSorted()[0]).toBe(200);
    expect([200, 409]).toContain(statuses.toSorted()[1]);
    expect(await pairs(tower)).toEqual([crane]);
  });

  /** @spec links.8, drafts.4 */
  it("join a scheduled draft of the other record, which is still published on time", async () => {
    const [tower, crane, rig] = [
      await newProject("Tower"),
      await newMachine("Crane"),
      await newMachine("Rig"),
    ];
    const first = linking(await fieldsOf(admin, projectForm(tower)), "machines", [crane]);
    expect((await admin.post(projectForm(tower), first)).status).toBe(200);
    const opened = type("title", "Tower Two")(await fieldsOf(admin, projectForm(tower)));
    const schedule: Field[] = [
      ["intent", "schedule"],
      ["publishAt", "2099-05-01T09:30"],
    ];
    const sent = [...opened.filter(([name]) => name !== "publishAt"), ...schedule];
    expect((await admin.post(projectForm(tower), sent)).status).toBe(200);
    const inForm = await fieldsOf(admin, projectForm(tower));

    for (const [machine, projects] of [
      [crane, []],
      [rig, [tower]],
    ] as const) {
      const form = linking(await fieldsOf(admin, machineForm(machine)), "projects", [...projects]);
      expect((await admin.post(machineForm(machine), form)).status).toBe(200);
    }
    expect(shownLinks(await admin.open(projectForm(tower)), "machines")).toEqual([rig]);
    // The form of the draft was opened before: saving it would undo the other saves.
    expect((await admin.post(projectForm(tower), [...inForm, ["intent", "draft"]])).status).toBe(409);
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
    const [crane, rig] = [await newMachine("Crane"), await newMachine("Rig")];
    await admin.post(
      projectForm(tower),
      linking(await fieldsOf(admin, projectForm(tower)), "machines", [crane, rig]),
    );
    const opened = await fieldsOf(admin, projectForm(tower));
    await admin.post("/admin/cms/equipment", { delete: String(crane) });
    expect(shownLinks(await admin.open(projectForm(tower)), "machines")).toEqual([rig]);
    // The form that was opened before still has the machine.
    expect((await admin.post(projectForm(tower), opened)).status).toBe(200);
    const without = linking(await fieldsOf(admin, projectForm(tower)), "machines", []);
    expect((await admin.post(projectForm(tower), without)).status).toBe(200);
    expect(await pairs(tower)).toEqual([crane]);
    await admin.post("/admin/cms/equipment", { restore: String(crane) });
    expect(shownLinks(await admin.open(projectForm(tower)), "machines")).toEqual([crane]);

    await db().deleteFrom("equipment").where("id", "=", crane).execute();
    expect(await pairs(tower)).toEqual([]);
  });

  it.each<[string, (string | number)[], string]>([
    ["an unknown record", [999_999], "A chosen machine no longer exists and was removed from the list"],
    ["something else than an id", ["1 or 1=1"], "Please choose each machine again"],
    ["an id beyond every database", ["99999999999"], "Please choose each machine again"],
    ["a NUL character", ["\u0000"], "Please choose each machine again"],
    ["too many", Array.from({ length: 101 }, (_, at) => at + 1), "At most 100 entries"],
  ])("reject %s beside the field and keep the rest", async (_, ids, words) => {
    const [tower, crane] = [await newProject("Tower"), await newMachine("Crane")];
    const form = linking(await fieldsOf(admin, projectForm(tower)), "machines", [crane, ...ids]);
    const response = await admin.post(projectForm(tower), form);
    expect([response.status, response.text.includes(words)]).toEqual([422, true]);
    expect(shownLinks(response, "machines")).toContain(crane);
    expect(await pairs(tower)).toEqual([]);
  });

  it("reject a record that is in the trash and was not linked before", async () => {
    const [tower, crane] = [await newProject("Tower"), await newMachine("Crane")];
    await admin.post("/admin/cms/equipment", { delete: String(crane) });
    const form = linking(await fieldsOf(admin, projectForm(tower)), "machines", [crane]);
    expect((await admin.post(projectForm(tower), form)).status).toBe(422);
  });

  it("reject an entry beyond the limit of the other record's form", async () => {
    const crane = await newMachine("Crane");
    const full = await newProject("Full");
    const machines: number[] = [];
    for (let at = 0; at < 100; at += 1) machines.push(await newMachine(`Machine ${at}`));
    await db()
      .insertInto("projectEquipment")
      .values(machines.map((equipmentId) => ({ projectId: full, equipmentId })))
      .execute();
    const form = linking(await fieldsOf(admin, machineForm(crane)), "projects", [full]);
    const response = await admin.post(machineForm(crane), form);
    expect(response.status).toBe(422);
    expect(response.text).toContain("Full already has 100 entries under Machines used");
    expect(await pairs(full)).not.toContain(crane);
  });
});
