import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { siteDay } from "#app/content/site-time.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { type Field, formOf } from "./typed-form.ts";

const list = "/admin/cms/projects";
const hostile = `“Towers” 'n' <script>alert(1)</script> 🏗️ गृहनिर्माण =cmd() &amp;`;

const formWith = formOf([
  ["title", "Kelva Sands"],
  ["client", "Harbourline"],
  ["location", "Kelva"],
  ["year", "2026"],
  ["type", "Luxury Residential"],
  ["status", "Planning"],
  ["reraNumber", ""],
  ["description", "Two towers."],
  ["fullDescription", ""],
  ["quote", ""],
  ["author", ""],
  ["position", ""],
]);

describe.each(databases)("the project form on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const projects = () => site.dependencies.db.selectFrom("project").selectAll();
  const stored = (id: number) => projects().where("id", "=", id).executeTakeFirstOrThrow();
  const newest = () => projects().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  const edit = (id: number) => `${list}/${id}/edit`;
  const publicPage = (id: number) => openPage(`${site.origin}/projects/${id}`);

  /** @spec projects.6 */
  it("starts with this year and the status Planning", async () => {
    const page = await admin.open(`${list}/new`);
    const year = page.elements("input").find(({ name }) => name === "year");
    expect(year?.value).toBe(siteDay(new Date()).slice(0, 4));
    const chosen = page.elements("option").filter((option) => "selected" in option);
    expect(chosen).toHaveLength(2);
    expect(page.html).toMatch(/<option selected="">Planning/);
  });

  it("explains for each description where visitors read it", async () => {
    expect((await admin.open(`${list}/new`)).text).toContain(
      "The short description is for search results and link previews. The project's page shows the full description, or the short one if there is none.",
    );
    const texts: Field[] = [
      ["title", "Described"],
      ["description", "Only the short one."],
    ];
    await admin.post(`${list}/new`, formWith(...texts));
    const { id } = await newest();
    expect((await publicPage(id)).meta("description")).toBe("Only the short one.");
    expect((await publicPage(id)).texts("p")).toContain("Only the short one.");
    expect((await openPage(`${site.origin}/?projects=all`)).text).not.toContain("Only the short one.");
    const { version } = await stored(id);
    await admin.post(
      edit(id),
      formWith(...texts, ["fullDescription", "The full one."], ["version", `${version}`]),
    );
    expect((await publicPage(id)).texts("p")).toContain("The full one.");
    expect((await publicPage(id)).texts("p")).not.toContain("Only the short one.");
  });

  /** @spec projects.4, activity.4, saving.10 */
  it("adds a project with its pairs after all others, and the site shows it at once", async () => {
    const last = await newest();
    const response = await admin.post(
      `${list}/new`,
      formWith(
        ["title", hostile],
        ["reraNumber", "P51800012345"],
        ["fullDescription", `First.\r\n\r\n${hostile}`],
        ["challenges[].challenge", "Ground water"],
        ["challenges[].solution", hostile],
        ["challenges[].challenge", " "],
        ["challenges[].solution", ""],
        ["challenges[].challenge", "Only a challenge"],
        ["challenges[].solution", ""],
        ["challenges[].challenge", ""],
        ["challenges[].solution", "Only a solution"],
        ["results[]", ""],
        ["results[]", hostile],
        ["quote", hostile],
        ["position", "Director"],
      ),
    );
    const project = await newest();
    expect([response.status, response.location]).toEqual([302, `${edit(project.id)}?saved=publish`]);
    expect(project).toMatchObject({ order: last.order + 1, version: 1, status: "Planning" });
    expect(JSON.parse(project.challenges)).toEqual([
      { challenge: "Ground water", solution: hostile },
      { challenge: "Only a challenge", solution: "" },
      { challenge: "", solution: "Only a solution" },
    ]);
    expect(JSON.parse(project.results)).toEqual([hostile]);
    const page = await publicPage(project.id);
    expect(page.texts("h1")).toEqual([hostile]);
    expect(page.fields()).toContainEqual(["RERA number", "P51800012345"]);
    expect(page.text).toMatch(/Ground water Solution “Towers”/);
    expect(page.texts("blockquote")).toEqual([hostile]);
    expect(page.html).not.toContain("<script>alert");
    // A challenge without a solution has no empty heading, nor has a solution without a challenge.
    for (const heading of ["Challenge", "Solution"])
      expect(page.texts("h3").filter((words) => words === heading)).toHaveLength(2);
    expect(page.text).toContain("3 Solution Only a solution");
  });

  /** @spec projects.7, projects.8 */
  it("cleans up before storing: no full description, no testimonial without quote or author, no blank entries", async () => {
    const form = formWith(["position", "Director"], ["results[]", " "], ["version", "1"]);
    expect((await admin.post(edit(2), form)).status).toBe(200);
    expect(await stored(2)).toMatchObject({
      fullDescription: null,
      testimonial: null,
      reraNumber: null,
      results: "[]",
      challenges: "[]",
      version: 2,
    });
    const page = await publicPage(2);
    expect(page.text).toContain("Two towers.");
    expect(page.texts("blockquote")).toEqual([]);
  });

  /** @spec projects.5, projects.8 */
  it("keeps a testimonial that has only an author", async () => {
    await admin.post(edit(5), formWith(["author", "N. Kirtikar"], ["version", "1"]));
    const { testimonial } = await stored(5);
    expect(JSON.parse(testimonial ?? "")).toEqual({ quote: "", author: "N. Kirtikar", position: "" });
  });

  it("accepts all texts and lists at their limits, in Devanagari, as a browser sends them", async () => {
    const form = new FormData();
    const long = "क".repeat(10_000);
    const fields = formWith(["description", long], ["fullDescription", long], ["version", "1"]);
    for (const [name, value] of fields) form.append(name, value);
    for (let at = 0; at < 50; at += 1) {
      form.append("challenges[].challenge", "ख".repeat(1_000));
      form.append("challenges[].solution", "ग".repeat(1_000));
      form.append("results[]", "घ".repeat(500));
    }
    const response = await admin.postForm(edit(6), form);
    expect(response.status).toBe(200);
    expect(JSON.parse((await stored(6)).challenges)).toHaveLength(50);
    expect((await publicPage(6)).text).toContain(long);
  });

  it.each<[string, Field[], string]>([
    ["no title", [["title", ""]], "Please enter a title"],
    ["a type of its own", [["type", "Bridge"]], "Please choose one of the project types"],
    ["an unknown status", [["status", "Done"]], "Please choose a status"],
    ["a RERA number of signs", [["reraNumber", "=cmd()"]], "Please enter the number as RERA gave it"],
    ["a quote that is too long", [["quote", "a".repeat(2_001)]], "Please use at most 2,000 characters"],
    ["too many results", Array.from({ length: 51 }, () => ["results[]", "a"]), "At most 50 entries"],
  ])("rejects %s beside the field and keeps the typed values", async (_, wrong, words) => {
    const { id } = await newest();
    const response = await admin.post(`${list}/new`, formWith(["client", hostile], ...wrong));
    expect([response.status, response.text.includes(words)]).toEqual([422, true]);
    expect(response.elements("input").find(({ name }) => name === "client")?.value).toBe(hostile);
    expect((await newest()).id).toBe(id);
  });

  /** @spec saving.2 */
  it("shows both versions after another user's save, and loses neither", async () => {
    const pair = (solution: string): Field[] => [
      ["challenges[].challenge", "Water"],
      ["challenges[].solution", solution],
    ];
    await admin.post(edit(7), formWith(...pair("Pumps of theirs"), ["version", "1"]));
    const response = await admin.post(edit(7), formWith(...pair("Wells of mine"), ["version", "1"]));
    expect(response.status).toBe(409);
    expect(response.text).toMatch(/Challenges and solutions.*Wells of mine.*Pumps of theirs/);
    expect(JSON.parse((await stored(7)).challenges)).toEqual([
      { challenge: "Water", solution: "Pumps of theirs" },
    ]);
  });

  /** @spec failures.13, failures.14 */
  it("for an unknown project says so", async () => {
    const page = await admin.open(edit(9999));
    expect([page.status, page.text.includes("Project not found")]).toEqual([404, true]);
    const response = await admin.post(edit(9999), formWith(["version", "1"]));
    expect([response.status, response.text.includes("Update failed")]).toEqual([404, true]);
  });

  it("rejects every change by a client, by any path", async () => {
    const client = await signedIn(site, accounts.client);
    for (const path of [`${list}/new`, `${list}/new.data`, edit(8), `${edit(8)}.data`]) {
      expect((await client.open(path)).status).toBe(403);
      expect((await client.post(path, formWith(["version", "1"]))).status).toBe(403);
    }
    expect((await stored(8)).version).toBe(1);
  });
});

describe("when the database fails", () => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo("SQLite");
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  /** @spec failures.2, failures.4, failures.15 */
  it.each([
    ["project", "/admin/cms/projects", "title"],
    ["equipment", "/admin/cms/equipment", "name"],
  ] as const)(
    "the %s form says so, keeps what was typed and has saved nothing",
    async (noun, path, title) => {
      const { db } = site.dependencies;
      const before = await db.selectFrom(noun).selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
      const fields = formWith(
        ["name", "Kept text"],
        ["category", "Dumper"],
        ["units", "1"],
        ["availability", "Available"],
        ["specs", ""],
        ["maintenanceSchedule", ""],
        ["version", "1"],
      );
      const form = fields.filter(([name]) => name !== title);
      await db.schema.alterTable("activity").renameTo("activityAway").execute();
      const refused = await admin.post(`${path}/1/edit`, [...form, [title, hostile]]);
      await db.schema.alterTable("activityAway").renameTo("activity").execute();
      expect([refused.status, refused.text.includes(`Failed to save ${noun}`)]).toEqual([500, true]);
      expect(refused.elements("input").find(({ name }) => name === title)?.value).toBe(hostile);
      expect(await db.selectFrom(noun).selectAll().where("id", "=", 1).executeTakeFirst()).toEqual(before);

      await db.schema.alterTable(noun).renameTo("away").execute();
      const unread = await admin.open(`${path}/1/edit`);
      await db.schema.alterTable("away").renameTo(noun).execute();
      expect([unread.status, unread.text.includes(`Failed to load ${noun}`)]).toEqual([500, true]);
      const [, reference] = /Reference: ([\w-]+)/.exec(refused.text) ?? [];
      expect(loggedErrors(site).map((line) => line.request)).toContain(reference);
    },
  );
});
