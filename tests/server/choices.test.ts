import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, setAccess } from "#app/content/users/users.server.ts";
import { addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const manyProjects = 45;

describe.each(databases)("selects of a large company, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let client: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    const { db } = site.dependencies;
    for (let number = 1; number <= manyProjects; number += 1)
      await addProject(db, { title: `Plot ${String(number).padStart(3, "0")}`, order: 100 + number });
    for (let number = 1; number <= 40; number += 1)
      await addUser(db, `person${number}`, { name: `Person ${number}`, email: `p${number}@client.example` });
    admin = await signedIn(site, accounts.admin);
    client = await signedIn(site, accounts.client);
  });
  afterAll(() => site.close());

  const idOf = async (title: string) =>
    (
      await site.dependencies.db
        .selectFrom("project")
        .select("id")
        .where("title", "=", title)
        .executeTakeFirstOrThrow()
    ).id;
  const optionsOf = async (path: string, id: string) => {
    const { root } = await admin.open(path);
    return root.querySelectorAll(`#${id} option`).map((option) => option.text);
  };
  const readChoices = async (browser: Browser, path: string) => {
    const response = await browser.request(path);
    const { data, message } = (await response.json()) as { data: never; message?: string };
    return { status: response.status, data: data as { id: number; title: string }[], message };
  };
  const titles = async (browser: Browser, query: string) =>
    (await readChoices(browser, `/server/api/projects?${query}`)).data.map(({ title }) => title);

  /** @spec choices.1 */
  it("contain the first twenty options and the chosen one", async () => {
    const page = await admin.open("/admin/overview");
    const listed = page.root.querySelectorAll("select[name=project] option").map((option) => option.text);
    expect(listed).toHaveLength(1 + 20);
    expect(listed).not.toContain("Plot 045");
    const chosen = await admin.open(`/admin/overview?project=${await idOf("Plot 045")}`);
    expect(chosen.root.querySelectorAll("select[name=project] option").map(({ text }) => text)).toContain(
      "Plot 045",
    );
    expect(await optionsOf("/admin/calendar-upload", "project")).toHaveLength(1 + 20 + 1);
    const people = await optionsOf("/admin/cms/activity?by=person9", "by");
    expect(people).toHaveLength(1 + 21 + 1);
    expect(people).toContain("Person 9");
  });

  /** @spec choices.2 */
  it("find a project by words of its title, twenty at a time", async () => {
    expect(await titles(admin, "search=pLOT+045")).toEqual(["Plot 045"]);
    expect(await titles(admin, "search=045+plo")).toEqual(["Plot 045"]);
    expect(await titles(admin, "search=plot")).toHaveLength(20);
    expect(await titles(admin, "search=")).toHaveLength(20);
    expect(await titles(admin, "search=100%25")).toEqual([]);
    const id = await idOf("Plot 044");
    expect(await titles(admin, `id=${id}&id=999999&id=1e9`)).toEqual(["Plot 044"]);
  });

  it("find the projects that a table of events names", async () => {
    const [first, second] = [await idOf("Plot 001"), await idOf("Plot 002")];
    const named = new URLSearchParams([
      ["named", "  plot   001 "],
      ["named", String(second)],
      ["named", "Plot"],
      ["named", ""],
    ]);
    const { data } = await readChoices(admin, `/server/api/projects?${named}`);
    expect(data.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  });

  /** @spec choices.3 */
  it("show a client only projects with events of theirs, and no account", async () => {
    const { db } = site.dependencies;
    const [seen, hidden] = [await idOf("Plot 010"), await idOf("Plot 011")];
    const user = await db
      .selectFrom("user")
      .select("id")
      .where("email", "=", accounts.client.email)
      .executeTakeFirstOrThrow();
    await setAccess(db, user.id, { role: "client", sees: "listed", projects: [seen] });
    const event = { date: "2026-11-02", time: "10:20", note: "", photoId: null, createdBy: null };
    const stamps = { createdAt: "2026-11-02T04:00:00.000Z", updatedAt: "2026-11-02T04:00:00.000Z" };
    await db
      .insertInto("event")
      .values([seen, hidden].map((projectId) => ({ ...event, ...stamps, projectId })))
      .execute();
    expect(await titles(client, "search=plot")).toEqual(["Plot 010"]);
    expect(await titles(client, `id=${seen}&id=${hidden}`)).toEqual(["Plot 010"]);
    expect(await titles(client, "named=Plot+011")).toEqual([]);
    expect((await readChoices(client, "/server/api/accounts?search=person")).status).toBe(403);
  });

  it("find an account by its name and email", async () => {
    const found = await readChoices(admin, "/server/api/accounts?search=P17%40client+person");
    expect(found.data).toEqual([{ id: "person17", name: "Person 17" }]);
  });

  it("reject invalid requests with a message", async () => {
    for (const query of [
      "search=zz%00%01",
      `search=${"a".repeat(1000)}`,
      "search=%25_%5C",
      "named=%00",
      "id=-1",
      "id=x",
    ])
      expect(await readChoices(admin, `/server/api/projects?${query}`), query).toMatchObject({
        status: 200,
        data: [],
      });
    for (const name of ["id", "named"]) {
      const many = Array.from({ length: 101 }, (_, at) => `${name}=${at + 1}`).join("&");
      const { status, message } = await readChoices(admin, `/server/api/projects?${many}`);
      expect([status, message]).toEqual([422, expect.stringContaining("Too many projects")]);
    }
  });

  /** @spec choices.4 */
  it("find further projects for an account without scripts, and keep what was typed", async () => {
    const chosen = String(await idOf("Plot 030"));
    const typed: [string, string][] = [
      ["intent", "invite"],
      ["name", "Kiran Rao"],
      ["email", "kiran@kadambari.example"],
      ["role", "client"],
      ["sees", "listed"],
      ["projects[]", chosen],
    ];
    const search: [string, string][] = [
      ["findProjects", "plot 044"],
      ["find", "yes"],
    ];
    const page = await admin.post("/admin/cms/users", [...typed, ...search]);
    expect(page.status).toBe(200);
    const boxes = page.root.querySelectorAll('[aria-labelledby="invite-title"] input[name="projects[]"]');
    const values = boxes.map((box) => box.getAttribute("value"));
    expect(values).toEqual(expect.arrayContaining([chosen, String(await idOf("Plot 044"))]));
    expect(values).toHaveLength(22);
    expect(
      boxes.filter((box) => box.hasAttribute("checked")).map((box) => box.getAttribute("value")),
    ).toEqual([chosen]);
    expect(page.root.querySelector("#name")?.getAttribute("value")).toBe("Kiran Rao");
    expect(page.text).toContain("Plot 044");

    const saved = await admin.post("/admin/cms/users", typed);
    expect(saved.text).toContain("Kiran Rao is invited");
    const { id } = await site.dependencies.db
      .selectFrom("user")
      .select("id")
      .where("email", "=", "kiran@kadambari.example")
      .executeTakeFirstOrThrow();
    const account = await admin.open(`/admin/cms/users/${id}`);
    const listed = account.root.querySelectorAll('input[name="projects[]"][checked]');
    expect(listed.map((box) => box.getAttribute("value"))).toEqual([chosen]);
    const found = await admin.post(`/admin/cms/users/${id}`, [
      ["intent", "access"],
      ["role", "client"],
      ["sees", "listed"],
      ["projects[]", chosen],
      ...search,
    ]);
    expect(found.text).toContain("Plot 044");
    expect(found.text).not.toContain("Saved");
  });
});
