import { describe, expect, it } from "vitest";
import { photoState } from "#app/domain/photos/photos.ts";
import { addMachine, addPhoto, addProject } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { Caller } from "../calendar/calendar.ts";
import { bothDatabases } from "../front-door.ts";
import { type Browser, idOf, invite, signedIn, users } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";
import { valueIn } from "./record-form-tools.ts";
import { type Field, fieldsOf, formOf, type } from "./typed-form.ts";

const machineList = "/admin/cms/equipment";
const projects = "/admin/cms/projects";

/** Everything about saves that are repeated or meet: it differs between the two databases. */
describe.each(bothDatabases)("saves that meet, on %s:", (database) => {
  const demo = staffedDemo(database);
  const db = () => demo.site.dependencies.db;
  const notesOf = async (kind: "project" | "setting" | "machine" | "account" | "photo", recordId: string) => {
    const rows = db().selectFrom("activity").select("action").where("recordId", "=", recordId);
    return (await rows.where("kind", "=", kind).orderBy("id").execute()).map(({ action }) => action);
  };
  const statuses = async (sent: Promise<{ status: number }>[]) =>
    (await Promise.all(sent)).map(({ status }) => status).toSorted();

  describe("the form of a new record", () => {
    const machine = { category: "Piling Rig", units: "2", availability: "In Use" };
    const send = (name: string, submission: string, more = {}) =>
      demo.admin.post(`${machineList}/new`, { ...machine, name, submission, ...more });
    const newKey = async (list = machineList) =>
      valueIn(await demo.admin.open(`${list}/new`), "submission") ?? "";
    const named = (start: string) =>
      db()
        .selectFrom("machine")
        .select(["name", "id", "order", "version"])
        .where("name", "like", `${start}%`)
        .orderBy("order")
        .execute();

    it.each([
      [machineList, "machine", { name: "Once", ...machine }],
      [projects, "project", { title: "Once", type: "Luxury Residential", status: "Planning" }],
      ["/admin/cms/services", "service", { name: "Once", lead: "Anchors." }],
    ] as const)(
      "of %s adds one record however often it is sent, at once or again later",
      async (list, table, fields) => {
        const submission = await newKey(list);
        const before = await db().selectFrom(table).select("id").execute();
        const again = () => demo.admin.post(`${list}/new`, { ...fields, submission });
        const responses = [...(await Promise.all([again(), again(), again(), again()])), await again()];
        const ids = await db().selectFrom(table).select("id").orderBy("id", "desc").execute();
        expect(ids).toHaveLength(before.length + 1);
        const saved = `${list}?saved=${ids[0]?.id}#record-${ids[0]?.id}`;
        expect(responses.map(({ location }) => location)).toEqual(Array(5).fill(saved));
        const notes = db().selectFrom("activity").select("action").where("title", "=", "Once");
        expect(await notes.where("kind", "=", table).execute()).toEqual([{ action: "created" }]);
      },
    );

    it("changes the added record when it is sent again with other text, unless somebody else did", async () => {
      const key = await newKey();
      await send("Lost", key);
      expect((await send("Lost, corrected", key)).status).toBe(302);
      expect(await named("Lost")).toMatchObject([{ name: "Lost, corrected", version: 2 }]);
      // The first words once more, by somebody who has not seen what is stored now.
      const late = await send("Lost", key);
      expect([late.status, valueIn(late, "submission")]).toEqual([409, key]);
      expect(late.text).toContain("Someone else changed this while you were editing");
      expect((await send("Lost, settled", key, { version: "2" })).status).toBe(302);
      const [settled] = await named("Lost");
      expect(settled).toMatchObject({ name: "Lost, settled", version: 3 });
      expect(await notesOf("machine", `${settled?.id}`)).toEqual(["created", "changed", "changed"]);
    });

    it("keeps its key after an error, and ignores an invalid key", async () => {
      const key = await newKey();
      const refused = await send(" ", key);
      expect([refused.status, valueIn(refused, "submission")]).toEqual([422, key]);
      for (const none of ["", "\0", "=cmd()", "x".repeat(10_000)])
        expect((await send("Keyless", none)).status).toBe(302);
      expect(await named("Keyless")).toHaveLength(4);
    });

    it("gives records added at the same instant separate positions, after all others", async () => {
      const last = Math.max(...(await named("")).map(({ order }) => order));
      const keys = await Promise.all(Array.from({ length: 6 }, () => newKey()));
      await Promise.all(keys.map((key, at) => send(`Racing ${at}`, key)));
      expect((await named("Racing")).map(({ order }) => order)).toEqual(keys.map((_, at) => last + at + 1));
    });
  });

  /** @spec saving.11 */
  it.each([
    ["project", "1", `${projects}/1/edit`, "title", 302],
    ["setting", "contact", "/admin/cms/contact", "addressLine1", 200],
  ] as const)(
    "a save of a %s that is sent again is stored once and meets no conflict with itself",
    async (kind, key, path, field, published) => {
      const opened = (await fieldsOf(demo.admin, path)).filter(([name]) => name !== "publishAt");
      const typed = type(field, "Typed")(opened);
      const again = () => demo.admin.post(path, typed);
      const responses = [...(await Promise.all([again(), again(), again()])), await again()];
      expect(responses.map(({ status }) => status)).toEqual(Array(4).fill(published));
      expect(await notesOf(kind, key)).toEqual(["changed"]);
      const current = valueIn(await demo.admin.open(path), "version") ?? "";

      const drafted = type(field, "Drafted")(type("version", current)(typed));
      const keep = (intent: string, ...more: Field[]) =>
        demo.admin.post(path, [...drafted, ["intent", intent], ...more]);
      const at: Field = ["publishAt", "2099-01-01T10:00"];
      expect(await statuses([keep("draft"), keep("draft")])).toEqual([200, 200]);
      expect(await statuses([keep("schedule", at), keep("schedule", at)])).toEqual([200, 200]);
      expect(await notesOf(kind, key)).toEqual(["changed", "draft-saved", "scheduled"]);
      expect(await statuses([keep("publish"), keep("publish")])).toEqual([published, published]);
      expect(await notesOf(kind, key)).toEqual(["changed", "draft-saved", "scheduled", "published"]);
    },
  );

  /** @spec saving.2 */
  it("a second editor does not overwrite a change of access: it is shown, and the own choice is kept", async () => {
    const tower = await addProject(db(), { title: "Tower & Sons" });
    const yard = await addProject(db(), { title: "Yard" });
    const email = "second@client.example";
    await invite(demo.admin, {
      name: "Second",
      email,
      role: "client",
      sees: "listed",
      "projects[]": String(tower),
    });
    const id = await idOf(demo.site, email);
    const page = `${users}/${id}`;
    const access = { intent: "access", role: "client" };
    const seen = valueIn(await demo.admin.open(page), "seen") ?? "";
    const both = [tower, yard].map((project): Field => ["projects[]", String(project)]);
    const first = await demo.admin.post(page, [
      ...Object.entries({ ...access, seen, sees: "listed" }),
      ...both,
    ]);
    expect(first.status).toBe(302);

    const refused = await demo.admin.post(page, { ...access, seen, sees: "all" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      "Someone else changed this access while you were editing. Nothing was saved.",
    );
    expect(refused.text).toContain("It is Client now and sees Tower & Sons, Yard.");
    const chosen = refused.elements("input").filter((input) => "checked" in input);
    expect(chosen.map(({ name, value }) => `${name} ${value}`)).toEqual(["role client", "sees all"]);
    const shown = db().selectFrom("accountProject").select("projectId").where("accountId", "=", id);
    expect(await shown.execute()).toHaveLength(2);
    const settled = await demo.admin.post(page, {
      ...access,
      seen: valueIn(refused, "seen") ?? "",
      sees: "all",
    });
    expect(settled.status).toBe(302);
    expect(await shown.execute()).toEqual([]);
  });

  /** @spec saving.2 */
  it("a second editor does not overwrite the text of a photo, nor shows one that is being deleted", async () => {
    const caller = new Caller(demo.site, await signedIn(demo.site, accounts.admin));
    const id = await addPhoto(db(), "cd".padEnd(64, "0"));
    const patch = (change: object) => caller.json("PATCH", `/server/api/library-photos/${id}`, change);
    const seen = photoState({ alt: `Picture ${"cd".padEnd(64, "0")}`, focalX: 0.5, focalY: 0.5 });
    const said = { focalX: 0.25, focalY: 0.5, seen };
    expect((await patch({ ...said, alt: "Their words" })).status).toBe(200);
    const refused = await patch({ ...said, alt: "My words" });
    const { message, data } = refused.json;
    expect(refused.status).toBe(409);
    expect(message).toBe("Someone else changed this photo while you were editing.");
    expect(data.photo).toMatchObject({ alt: "Their words", focalX: 0.25, focalY: 0.5 });
    expect((await patch({ ...said, alt: "My words", seen: photoState(data.photo) })).status).toBe(200);
    // The same words once more undo nothing.
    expect((await patch({ ...said, alt: "My words" })).status).toBe(200);

    const part = "/admin/cms/site/photos";
    for (let round = 0; round < 3; round += 1) {
      const photo = await addPhoto(db(), `ef${round}-`.padEnd(64, "0"));
      const form = type("about", String(photo))(await fieldsOf(demo.admin, part));
      const [saved, deleted] = await Promise.all([
        demo.admin.post(part, form),
        caller.json("DELETE", `/server/api/library-photos/${photo}`, {}),
      ]);
      expect([`200 409`, `422 200`]).toContain(`${saved.status} ${deleted.status}`);
    }
  });

  it("links are not lost when both forms are saved at once", async () => {
    const tower = await addProject(db(), { title: "Tower" });
    const crane = await addMachine(db(), { name: "Crane" });
    const forms = [`${projects}/${tower}/edit`, `${machineList}/${crane}/edit`] as const;
    const fields = [await fieldsOf(demo.admin, forms[0]), await fieldsOf(demo.admin, forms[1])] as const;
    const answers = await statuses([
      demo.admin.post(forms[0], [...fields[0], ["machines[]", String(crane)]]),
      demo.admin.post(forms[1], [...fields[1], ["projects[]", String(tower)]]),
    ]);
    expect(["302,302", "302,409"]).toContain(`${answers}`);
    const pairs = db().selectFrom("projectMachine").select("machineId").where("projectId", "=", tower);
    expect(await pairs.execute()).toEqual([{ machineId: crane }]);
  });

  it("the same change of a list by two admins at once is made and noted once", async () => {
    const other = await signedIn(demo.site, accounts.admin);
    const machines = db().selectFrom("machine").select("id").where("id", "<=", 12);
    const ids = (await machines.execute()).map(({ id }) => id);
    const send = (by: Browser, order: number[]) =>
      by.post(machineList, [["change", "set:By calendar"], ...order.map((id): Field => ["ids", String(id)])]);
    const rows = db().selectFrom("activity").select("id").where("fields", "=", '["availability"]');
    const before = (await rows.execute()).length;
    const sent = [send(demo.admin, ids), send(other, ids.toReversed()), send(demo.admin, ids)];
    expect(await statuses(sent)).toEqual([200, 200, 200]);
    expect(await rows.execute()).toHaveLength(before + 12);
  });

  /** @spec lists.1 */
  it("no record keeps an old name of a category when renames and saves meet", async () => {
    const categories = "/admin/cms/site/machineCategories";
    const machine = `${machineList}/1/edit`;
    // The options of the icon control have other texts than values, which the test's form reader does not know.
    await db().updateTable("machine").set({ features: "[]" }).where("id", "=", 1).execute();
    for (let round = 0; round < 2; round += 1) {
      const [from, to] = round % 2 ? ["Tipper", "Dumper"] : ["Dumper", "Tipper"];
      const renamed = (await fieldsOf(demo.admin, categories)).map(
        ([field, value]): Field => [field, field.endsWith("[].name") && value === from ? to : value],
      );
      const opened = type("category", from)(await fieldsOf(demo.admin, machine));
      const fresh = formOf(await fieldsOf(demo.admin, `${machineList}/new`));
      const responses = await Promise.all([
        demo.admin.post(categories, renamed),
        demo.admin.post(machine, opened),
        demo.admin.post(machine, [...opened, ["intent", "draft"]]),
        demo.admin.post(`${machineList}/new`, fresh(["name", `Fresh ${round}`], ["category", from])),
      ]);
      expect(responses[0].status).toBe(200);
      for (const { status } of responses) expect([200, 302, 409, 422]).toContain(status);
      const old = db().selectFrom("machine").select("id").where("category", "=", from);
      expect(await old.execute()).toEqual([]);
      const drafts = db().selectFrom("draft").select("values").where("kind", "=", "machine");
      for (const { values } of await drafts.execute()) expect(JSON.parse(values).category).not.toBe(from);
      await db().deleteFrom("draft").execute();
    }
  });
});
