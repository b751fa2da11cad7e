import { describe, expect, it } from "vitest";
import { addPhoto } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { openPage } from "../read-page.ts";
import { type Browser, type Fields, newBrowser, signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";
import type { Field } from "./typed-form.ts";

const machineList = "/admin/cms/equipment";
const projects = "/admin/cms/projects";
const trash = "/admin/cms/trash";

describe.each(databases)("the lists of records, on %s:", (database) => {
  const demo = staffedDemo(database);
  const db = () => demo.site.dependencies.db;
  const post = (path: string, fields: Fields) => demo.admin.post(path, fields);
  const send = (path: string, change: string, ids: (number | string)[]) =>
    post(path, [["change", change], ...ids.map((id): Field => ["ids", String(id)])]);
  /** The names on a list, in their order and without their places. */
  const namesOn = (page: Awaited<ReturnType<Browser["open"]>>) =>
    page.texts("h2").flatMap((name) => /^\d+\. (.*)$/.exec(name)?.[1] ?? []);
  const shown = async (path: string) => namesOn(await demo.admin.open(path));
  const present = async (kind: "machine" | "project") => {
    const rows = db().selectFrom(kind).select(["id", "order", "slug"]).where("deletedAt", "is", null);
    const found = await rows.orderBy("order").execute();
    expect(found.map(({ order }) => order)).toEqual(found.map((_, at) => at + 1));
    return found;
  };
  const placesOf = async (kind: "machine" | "project") => (await present(kind)).map(({ id }) => id);

  /** @spec equipment.1, equipment.2, projects.1, projects.3, selection.4 */
  it("are searched, filtered and sorted by their addresses, without scripts", async () => {
    const all = await demo.admin.open(machineList);
    expect(all.text).toContain("Showing 12 of 12 equipment");
    expect(namesOn(all)).toHaveLength(12);
    const some = await demo.admin.open(`${machineList}?q=volvo+EXC&category=Excavator`);
    expect([namesOn(some), some.text.includes("Showing 1 of 12 equipment")]).toEqual([["Volvo 210"], true]);
    expect(some.elements("input").find(({ name }) => name === "q")?.value).toBe("volvo EXC");
    const none = await demo.admin.open(`${projects}?q=nowhere`);
    expect(none.text).toContain("Showing 0 of 18 projects");
    expect(none.texts("button")).toContain("Clear Filters");
    expect(none.text).toContain("Total 18 Completed 15 In Progress 2 Planning 1");
    expect(none.text).toContain("Construction & Development 3 Commercial Construction 4");
    expect((await demo.admin.open("/admin/cms/pages")).text).toMatch(/Showing 1 of 1 page\b/);

    const [, second, third] = (await shown(machineList)) as [string, string, string];
    const [, two = 0, three = 0] = await placesOf("machine");
    await send(machineList, "set:By calendar", [two]);
    await send(machineList, "set:In Use", [three]);
    expect(await shown(`${machineList}?availability=By+calendar`)).toEqual([second]);
    const sorted = await shown(`${machineList}?availability=Broken&site=x&photo=x&sort=name`);
    expect([sorted.length, sorted]).toEqual([12, sorted.toSorted()]);
    expect((await shown(`${machineList}?sort=changed`)).slice(0, 2)).toEqual([third, second]);
    await db().deleteFrom("machinePhoto").where("machineId", "=", three).execute();
    const views = (await demo.admin.open(`${machineList}?q=e&photo=none&availability=In+Use`)).elements("a");
    expect(views.map(({ href }) => href)).toContain(`${machineList}?q=e&photo=none`);
    await send(machineList, "set:Available", [two, three]);
  });

  /** @spec content.18, equipment.10, activity.4 */
  it("move a machine, which has its new position on the site at once, and note it", async () => {
    const before = await placesOf("machine");
    const [first, second, third] = before.map(String) as [string, string, string];
    expect((await post(machineList, { down: first })).text).toContain("moved to place 2 of 12");
    await post(machineList, { up: first });
    await post(machineList, { place: first, to: "12" });
    await post(machineList, { place: first, to: "1" });
    const beside = { side: "before", of: first, seen: before.join(",") };
    await post(machineList, { beside: third, ...beside });
    const rows = await present("machine");
    expect(rows.map(({ id }) => String(id))).toEqual([third, first, second, ...before.slice(3).map(String)]);
    const links = (await openPage(demo.site.origin)).elements("a").map(({ href }) => href ?? "");
    const machines = links.filter((href) => href.startsWith("/equipment/"));
    expect([...new Set(machines)]).toEqual(rows.map(({ slug }) => `/equipment/${slug}`));
    const refused = await post(machineList, { beside: second, ...beside });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Someone else changed the order. Nothing was moved");
    expect(await present("machine")).toEqual(rows);
    const notes = db().selectFrom("activity").select("recordId").where("action", "=", "reordered");
    expect(await notes.execute()).toHaveLength(5);
  });

  /** @spec projects.9, saving.5 */
  it("delete a project, which disappears from the site and returns to its place from the trash", async () => {
    const before = await placesOf("project");
    const id = before[2] as number;
    const { title, slug } = await db()
      .selectFrom("project")
      .select(["title", "slug"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const confirmation = await demo.admin.open(`${projects}?delete=${id}`);
    expect(confirmation.text).toContain(`Are you sure you want to delete ${title}?`);
    const deleted = await post(projects, { delete: String(id) });
    expect(deleted.text).toContain(`${title} is deleted.`);
    expect(deleted.text).toContain("Showing 17 of 17 projects");
    expect(await placesOf("project")).toEqual(before.filter((other) => other !== id));

    const visitor = newBrowser(demo.site);
    expect((await visitor.open(`/projects/${id}`)).status).toBe(404);
    for (const path of [
      "/?projects=all",
      "/projects/kelva-twin-residences",
      `/?project=${id}`,
      "/llms.txt",
      "/sitemap.xml",
    ])
      expect((await visitor.open(path)).html, path).not.toMatch(
        new RegExp(`${title}|/projects/(${id}|${slug})\\b`),
      );
    for (const path of ["/admin/calendar-upload", "/admin/cms/users"])
      expect((await demo.admin.open(path)).text, path).not.toContain(title);
    expect((await demo.admin.open("/admin/cms")).text).toContain("Projects 17");

    const page = await demo.admin.open(trash);
    expect(page.text).toMatch(new RegExp(`${title} Project Deleted on .* by you`));
    expect(page.root.querySelector("nav[aria-label=Kinds]"), "tabs of a single kind").toBeNull();
    const restored = await post(trash, { kind: "project", restore: String(id) });
    expect(restored.text).toContain(`${title} is back at place 3.`);
    expect(restored.text).toContain("The trash is empty.");
    expect(await placesOf("project")).toEqual(before);
    expect((await visitor.open(`/projects/${slug}`)).status).toBe(200);
    expect((await post(trash, { kind: "project", restore: String(id) })).status).toBe(404);
    const notes = db().selectFrom("activity").select(["action", "title"]).where("kind", "=", "project");
    expect(await notes.orderBy("id").execute()).toEqual(
      ["deleted", "restored"].map((action) => ({ action, title })),
    );
  });

  /** @spec equipment.11 */
  it("delete a machine, which has no page, document or inquiries then, and keeps its calendar", async () => {
    const before = await placesOf("machine");
    const id = String(before[1]);
    const calendar = `${machineList}/${id}/calendar`;
    const entry = { kind: "booking", units: "1", projectId: "", client: "Kadambari Estates", note: "" };
    await post(calendar, { intent: "add", ...entry, firstDay: "2099-05-03", lastDay: "" });
    await post(machineList, { delete: id });
    const gone = await post(machineList, { delete: id });
    expect([gone.status, gone.text.includes("Equipment not found")]).toEqual([404, true]);
    const visitor = newBrowser(demo.site);
    for (const path of [`/equipment/${id}`, `/equipment/${id}/specifications.pdf`])
      expect((await visitor.open(path)).status, path).toBe(404);
    expect((await visitor.open(`/?service=equipment&equipment=${id}`)).html).not.toContain(
      `name="equipment" value="${id}"`,
    );
    expect((await demo.admin.open(calendar)).status).toBe(404);
    expect((await post(calendar, { intent: "add", ...entry, firstDay: "2099-06-03" })).status).toBe(404);
    expect((await post(machineList, { restore: id })).text).toContain("is back at place 2.");
    expect(await placesOf("machine")).toEqual(before);
    expect((await demo.admin.open(calendar)).text).toContain("Kadambari Estates");
  });

  /** @spec accounts.12, saving.9 */
  it("are read by a client, who changes nothing by any path", async () => {
    const client = await signedIn(demo.site, accounts.client);
    const notes = db().selectFrom("activity").select("id").where("kind", "!=", "account");
    const stored = async () => [await placesOf("machine"), await placesOf("project"), await notes.execute()];
    const before = await stored();
    const beside = "beside=2&side=before&of=1&seen=1,2";
    for (const path of [machineList, projects]) {
      const page = await client.open(`${path}?q=a&delete=1&move=1`);
      expect([page.status, namesOn(page).length > 0]).toEqual([200, true]);
      const main = /<main\b.*<\/main>/s.exec(page.html)?.[0] ?? "";
      expect(main).toContain("View");
      expect(main).not.toMatch(/Delete|Move|Drag|\/edit|\/new|trash/);
      for (const by of [client, newBrowser(demo.site)])
        for (const to of [path, `${path}.data`, trash, `${trash}.data`])
          for (const form of ["delete=1", "up=2", "place=2&to=1", beside, "restore=1&kind=equipment"])
            expect([401, 403], `${to} ${form}`).toContain(
              (await by.send(to, [...new URLSearchParams(form)])).status,
            );
    }
    expect(await stored()).toEqual(before);
  });

  /** @spec failures.14 */
  it("reject malformed and oversized requests, which change nothing", async () => {
    const before = await present("machine");
    const many = (name: string) => Array.from({ length: 501 }, (_, at) => `&${name}=${at + 1}`).join("");
    for (const form of [
      "intent=x",
      "delete=1e3",
      "place=1",
      "place=1&to=0",
      "beside=1",
      "hide=x",
      "change=hide",
      "change=set:Broken&ids=1",
      "change=constructor&ids=1",
      "change=hide&ids=1e3",
      "change=hide&ids=%00",
      "undo=hide",
      "undo=__proto__&was=1",
      "undo=set&was=1.1.0.Broken",
      `undo=delete${many("was")}`,
      `change=delete${many("ids")}`,
    ])
      expect((await post(machineList, [...new URLSearchParams(form)])).status, form.slice(0, 40)).toBe(400);
    expect((await post(trash, { restore: "1", kind: "toString" })).status).toBe(400);
    expect((await send("/admin/cms/services", "set:Available", [1])).status).toBe(400);
    expect((await send(machineList, "hide", [999_999])).status).toBe(409);
    for (const [query, status] of [
      [`q=%00'%22&category=%00&type=%00&page=%00`, 200],
      [`q=${"x".repeat(10_000)}`, 414],
    ])
      expect((await demo.admin.open(`${machineList}?${query}`)).status).toBe(status);
    expect((await post(projects, { up: "99999" })).text).toContain("Project not found");
    expect(await present("machine")).toEqual(before);
  });

  /** @spec selection.4 */
  it("show and count the photos of a record that was never public by its draft", async () => {
    const photo = await addPhoto(db(), "drafted");
    const draft = { type: "Luxury Residential", status: "Planning", intent: "draft" };
    const add = (title: string, ...photos: Field[]) =>
      post(`${projects}/new`, [["title", title], ...Object.entries(draft), ...photos]);
    await add("Pier without");
    await add("Pier with", ["photos[]", String(photo)]);
    const list = await demo.admin.open(`${projects}?q=pier`);
    expect(list.text).toContain("Without photo 1");
    expect(await shown(`${projects}?q=pier&photo=none`)).toEqual(["Pier without"]);
    const stored = db().selectFrom("photo").select("hash").where("id", "=", photo);
    const { hash } = await stored.executeTakeFirstOrThrow();
    expect(list.elements("img").filter(({ src = "" }) => src.includes(hash))).toHaveLength(1);
  });
});
