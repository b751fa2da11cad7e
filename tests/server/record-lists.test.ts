import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";

const equipment = "/admin/cms/equipment";
const projects = "/admin/cms/projects";
const trash = "/admin/cms/trash";

describe.each(databases)("the lists of records, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let client: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    client = await signedIn(site, accounts.client);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const fieldsOf = (form: string) => [...new URLSearchParams(form)];
  type Page = Awaited<ReturnType<Browser["open"]>>;
  /** The names on a list, in their order and without their places. */
  const namesOn = (page: Page) => page.texts("h2").flatMap((name) => /^\d+\. (.*)$/.exec(name)?.[1] ?? []);
  const shown = async (path: string) => namesOn(await admin.open(path));
  const publicIds = async (path: string, start: string) => {
    const links = (await openPage(site.origin + path)).elements("a").map(({ href }) => href ?? "");
    const table = start === "/equipment/" ? "equipment" : "project";
    const rows = await site.dependencies.db.selectFrom(table).select(["id", "slug"]).execute();
    const ids = new Map(rows.map(({ id, slug }) => [start + slug, id]));
    return [...new Set(links.filter((href) => href.startsWith(start)))].map((href) => ids.get(href));
  };
  const placesOf = async (kind: "equipment" | "project") => {
    const rows = site.dependencies.db.selectFrom(kind).select(["id", "order"]).where("deletedAt", "is", null);
    const found = (await rows.execute()).toSorted((one, other) => one.order - other.order);
    expect(found.map(({ order }) => order)).toEqual(found.map((_, at) => at + 1));
    return found.map(({ id }) => id);
  };

  /** @spec equipment.1, equipment.2, projects.1 */
  it("search and filters are in the address and need no scripts", async () => {
    const all = await admin.open(equipment);
    expect(all.text).toContain("Showing 12 of 12 equipment");
    expect(namesOn(all)).toHaveLength(12);
    const some = await admin.open(`${equipment}?q=volvo+EXC&category=Excavator`);
    expect(namesOn(some)).toEqual(["Volvo 210"]);
    expect(some.text).toContain("Showing 1 of 12 equipment");
    expect(some.elements("input").find(({ name }) => name === "q")?.value).toBe("volvo EXC");
    const none = await admin.open(`${projects}?q=nowhere`);
    expect(none.text).toContain("Showing 0 of 18 projects");
    expect(none.texts("button")).toContain("Clear Filters");
    expect((await admin.open("/admin/cms/pages")).text).toMatch(/Showing 1 of 1 page\b/);
    const one = await site.dependencies.db.selectFrom("project").selectAll().executeTakeFirstOrThrow();
    const words = encodeURIComponent(`${one.title} ${one.client} ${one.location}`);
    expect(await shown(`${projects}?q=${words}&type=${encodeURIComponent(one.type)}`)).toEqual([one.title]);
  });

  it("hostile searches get a normal response and are treated as plain text", async () => {
    for (const typed of [
      "%",
      "_",
      "'; drop table equipment;--",
      '"',
      "\0",
      "उत्खनक",
      "x".repeat(1_900),
      "\\",
    ]) {
      for (const path of [equipment, projects]) {
        const page = await admin.open(
          `${path}?q=${encodeURIComponent(typed)}&category=%00&type=%00&page=%00`,
        );
        expect([200, 414], typed.slice(0, 30)).toContain(page.status);
        expect(page.html).not.toContain("<script>alert");
      }
    }
    expect(await shown(`${equipment}?q=%25`)).toEqual([]);
    expect((await admin.open(`${equipment}?q=${"x".repeat(10_000)}`)).status).toBe(414);
  });

  /** @spec projects.3 */
  it("the statistics of projects are counted", async () => {
    const { text } = await admin.open(projects);
    expect(text).toContain("Total 18 Completed 15 In Progress 2 Planning 1");
    expect(text).toContain("Construction & Development 3 Commercial Construction 4");
  });

  /** @spec content.18, equipment.10, activity.4 */
  it("a moved machine has its new position on the site at once, and the move is recorded", async () => {
    const before = await placesOf("equipment");
    const [first, second, third] = before as [number, number, number];
    expect((await admin.post(equipment, { down: String(first) })).text).toContain("moved to place 2 of 12");
    expect(await placesOf("equipment")).toEqual([second, first, ...before.slice(2)]);
    await admin.post(equipment, { up: String(first) });
    await admin.post(equipment, { place: String(first), to: "12" });
    const seen = before.join(",");
    await admin.post(equipment, { place: String(first), to: "1" });
    await admin.post(equipment, { beside: String(third), side: "before", of: String(first), seen });
    const after = [third, first, second, ...before.slice(3)];
    expect(await placesOf("equipment")).toEqual(after);
    expect(await publicIds("/", "/equipment/")).toEqual(after);
    const refused = await admin.post(equipment, {
      beside: String(second),
      side: "before",
      of: String(first),
      seen,
    });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Someone else changed the order. Nothing was moved");
    expect(await placesOf("equipment")).toEqual(after);
    const notes = site.dependencies.db
      .selectFrom("activity")
      .select("recordId")
      .where("action", "=", "reordered");
    expect(await notes.execute()).toHaveLength(5);
  });

  /** @spec projects.9, saving.5 */
  it("a deleted project disappears from the site, and returns to its position from the trash", async () => {
    const before = await placesOf("project");
    const id = before[2] as number;
    const { title, slug } = await site.dependencies.db
      .selectFrom("project")
      .select(["title", "slug"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const confirmation = await admin.open(`${projects}?delete=${id}`);
    expect(confirmation.text).toContain(`Are you sure you want to delete ${title}?`);
    const deleted = await admin.post(projects, { delete: String(id) });
    expect(deleted.text).toContain(`${title} is deleted.`);
    expect(await placesOf("project")).toEqual(before.filter((other) => other !== id));

    const file = async (path: string) => (await fetch(site.origin + path)).text();
    expect((await openPage(`${site.origin}/projects/${id}`)).status).toBe(404);
    for (const path of [
      "/?projects=all",
      "/projects/kelva-twin-residences",
      `/?project=${id}`,
      "/llms.txt",
      "/sitemap.xml",
    ])
      expect(await file(path), path).not.toMatch(new RegExp(`${title}|/projects/(${id}|${slug})\\b`));
    expect((await admin.open("/admin/calendar-upload")).text).not.toContain(title);
    expect((await admin.open("/admin/cms/users")).text).not.toContain(title);
    expect((await admin.open(projects)).text).toContain("Showing 17 of 17 projects");
    expect((await admin.open("/admin/cms")).text).toContain("Projects 17");

    const page = await admin.open(trash);
    expect(page.text).toMatch(new RegExp(`${title} Project Deleted on .* by you`));
    const restored = await admin.post(trash, { kind: "project", restore: String(id) });
    expect(restored.text).toContain(`${title} is back at place 3.`);
    expect(await placesOf("project")).toEqual(before);
    expect((await openPage(`${site.origin}/projects/${id}`)).status).toBe(200);
    expect((await admin.post(trash, { kind: "project", restore: String(id) })).status).toBe(404);
    const notes = site.dependencies.db
      .selectFrom("activity")
      .select(["action", "title"])
      .where("kind", "=", "project");
    expect(await notes.orderBy("id").execute()).toEqual(
      ["deleted", "restored"].map((action) => ({ action, title })),
    );
  });

  /** @spec equipment.11 */
  it("a deleted machine has no page, document or inquiries, and Undo restores it", async () => {
    const before = await placesOf("equipment");
    const id = String(before[1]);
    await admin.post(equipment, { delete: id });
    const gone = await admin.post(equipment, { delete: id });
    expect([gone.status, gone.text.includes("Equipment not found")]).toEqual([404, true]);
    expect((await openPage(`${site.origin}/equipment/${id}`)).status).toBe(404);
    expect((await fetch(`${site.origin}/equipment/${id}/specifications.pdf`)).status).toBe(404);
    expect((await openPage(`${site.origin}/?service=equipment&equipment=${id}`)).html).not.toContain(
      `name="equipment" value="${id}"`,
    );
    expect((await admin.post(equipment, { restore: id })).text).toContain("is back at place 2.");
    expect(await placesOf("equipment")).toEqual(before);
  });

  it("twenty simultaneous changes by two admins lose no position", async () => {
    const other = await signedIn(site, accounts.admin);
    const before = await placesOf("equipment");
    const changes = before.flatMap((id, at) => [
      (at % 2 ? admin : other).post(equipment, { place: String(id), to: String(12 - at) }),
      ...(at < 4 ? [other.post(equipment, { delete: String(id) })] : []),
      ...(at > 7 ? [admin.post(equipment, { up: String(id) })] : []),
    ]);
    const responses = await Promise.all(changes);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await placesOf("equipment")).toSorted()).toEqual(before.slice(4).toSorted());
    for (const id of before.slice(0, 4)) await admin.post(equipment, { restore: String(id) });
    expect((await placesOf("equipment")).toSorted()).toEqual(before.toSorted());
  });

  /** @spec accounts.12, saving.9 */
  it("a client can see the lists and change nothing, by any path", async () => {
    const orders = [await placesOf("equipment"), await placesOf("project")];
    const count = () =>
      site.dependencies.db.selectFrom("activity").select("id").where("kind", "!=", "account").execute();
    const notes = (await count()).length;
    for (const path of [equipment, projects]) {
      const page = await client.open(`${path}?q=a&delete=1&move=1`);
      expect(page.status).toBe(200);
      expect(namesOn(page).length).toBeGreaterThan(0);
      const main = /<main\b.*<\/main>/s.exec(page.html)?.[0] ?? "";
      expect(main).toContain("View");
      expect(main).not.toMatch(/Delete|Move|Drag|\/edit|\/new|trash/);
      for (const by of [client, newBrowser(site)])
        for (const to of [path, `${path}.data`, `${trash}`, `${trash}.data`])
          for (const form of [
            "delete=1",
            "up=2",
            "place=2&to=1",
            "beside=2&side=before&of=1&seen=1,2",
            "restore=1&kind=equipment",
          ])
            expect([401, 403], `${to} ${form}`).toContain((await by.post(to, fieldsOf(form))).status);
    }
    expect([await placesOf("equipment"), await placesOf("project")]).toEqual(orders);
    expect(await count()).toHaveLength(notes);
  });

  /** @spec failures.14 */
  it("a form with unknown values is rejected", async () => {
    for (const form of ["intent=x", "delete=1e3", "place=1", "place=1&to=0", "beside=1"])
      expect((await admin.post(equipment, fieldsOf(form))).status, form).toBe(400);
    expect((await admin.post(trash, { restore: "1", kind: "toString" })).status).toBe(400);
    expect((await admin.post(projects, { up: "99999" })).text).toContain("Project not found");
  });
});
