import { describe, expect, it } from "vitest";
import { recordNames } from "#app/domain/records/records.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { addMachine } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { databases, loggedErrors } from "../front-door.ts";
import { openPage } from "../read-page.ts";
import { signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";
import {
  hostile,
  machines,
  machineWith,
  projects,
  projectWith,
  recordTools,
  rowsOf,
  valueIn,
} from "./record-form-tools.ts";

describe.each(databases)("the forms of projects and machines, on %s,", (database) => {
  const demo = staffedDemo(database);
  const { db, machine, project, newest } = recordTools(demo);
  const publicPage = (path: string) => openPage(demo.site.origin + path);

  /** @spec projects.6 */
  it("start with this year and the status Planning, and say where visitors read each description", async () => {
    const page = await demo.admin.open(`${projects}/new`);
    expect(valueIn(page, "year")).toBe(siteDay(new Date()).slice(0, 4));
    expect(page.elements("option").filter((option) => "selected" in option)).toHaveLength(2);
    expect(page.html).toMatch(/<option selected="">Planning/);
    expect(page.text).toContain(
      "The short description is for search results and link previews. The project's page shows the full description, or the short one if there is none.",
    );
  });

  /** @spec projects.4, activity.4, saving.10 */
  it("add a project with its pairs after all others, and the site shows it at once", async () => {
    const last = await project(await newest("project"));
    const challenges = [
      { challenge: "Ground water", solution: hostile },
      { challenge: " ", solution: "" },
      { challenge: "Only a challenge", solution: "" },
      { challenge: "", solution: "Only a solution" },
    ];
    const form = projectWith(
      ["title", hostile],
      ["reraNumber", "P51800012345"],
      ["fullDescription", `First.\r\n\r\n${hostile}`],
      ...rowsOf("challenges", challenges),
      ["results[]", ""],
      ["results[]", hostile],
      ["quote", hostile],
      ["position", "Director"],
    );
    const response = await demo.admin.post(`${projects}/new`, form);
    const added = await project(await newest("project"));
    expect([response.status, response.location]).toEqual([
      302,
      `${projects}?saved=${added.id}#record-${added.id}`,
    ]);
    expect(added).toMatchObject({ order: last.order + 1, version: 1, status: "Planning" });
    expect(JSON.parse(added.challenges)).toEqual([challenges[0], challenges[2], challenges[3]]);
    expect(JSON.parse(added.results)).toEqual([hostile]);
    const page = await publicPage(`/projects/${added.id}`);
    expect(page.texts("h1")).toEqual([hostile]);
    expect(page.fields()).toContainEqual(["RERA number", "P51800012345"]);
    expect(page.text).toContain(`Ground water Solution ${hostile.slice(0, 5)}`);
    expect(page.texts("blockquote")).toEqual([hostile]);
    expect(page.html).not.toContain("<script>alert");
    // A challenge without a solution has no empty heading, nor has a solution without a challenge.
    for (const heading of ["Challenge", "Solution"])
      expect(page.texts("h3").filter((words) => words === heading)).toHaveLength(2);
    expect(page.text).toContain("3 Solution Only a solution");
  });

  /** @spec projects.5, projects.7, projects.8 */
  it("store no full description, testimonial or entry of blanks; an author alone is a testimonial", async () => {
    const blank = projectWith(["position", "Director"], ["results[]", " "], ["version", "1"]);
    expect((await demo.admin.post(`${projects}/2/edit`, blank)).status).toBe(302);
    expect(await project(2)).toMatchObject({
      fullDescription: null,
      testimonial: null,
      reraNumber: null,
      results: "[]",
      challenges: "[]",
      version: 2,
    });
    const page = await publicPage("/projects/2");
    expect(page.texts("p")).toContain("Two towers.");
    expect(page.texts("blockquote")).toEqual([]);
    await demo.admin.post(`${projects}/5/edit`, projectWith(["author", "N. Kirtikar"], ["version", "1"]));
    const named = { quote: "", author: "N. Kirtikar", position: "" };
    expect(JSON.parse((await project(5)).testimonial ?? "")).toEqual(named);
  });

  /** @spec saving.2 */
  it("show both versions after another user's save, and lose neither", async () => {
    const edit = `${projects}/7/edit`;
    const mine = (version: string) =>
      projectWith(...rowsOf("challenges", [{ challenge: "Water", solution: "Wells of mine" }]), [
        "version",
        version,
      ]);
    const other = await signedIn(demo.site, accounts.admin);
    const theirs = rowsOf("challenges", [{ challenge: "Water", solution: "Pumps of theirs" }]);
    await other.post(edit, projectWith(...theirs, ["version", "1"]));
    for (const outdated of [mine("1"), mine("")]) {
      const refused = await demo.admin.post(edit, outdated);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain("Someone else changed this while you were editing");
      expect(refused.text).toContain(accounts.admin.email);
      expect(refused.text).toMatch(
        /Challenges and solutions.*Yours.*Wells of mine.*Saved by.*Pumps of theirs/,
      );
      expect(valueIn(refused, "version")).toBe("2");
    }
    expect((await project(7)).challenges).toContain("Pumps of theirs");
    await demo.admin.post(edit, mine("2"));
    expect((await project(7)).challenges).toContain("Wells of mine");
  });

  /** @spec failures.13, failures.14, failures.15, failures.16 */
  it("for an unknown or deleted record say so, save nothing and keep the typed values", async () => {
    const id = await addMachine(db(), { name: "Sold", order: 90, deletedAt: "2026-11-20T04:30:00.000Z" });
    for (const [name, list, key] of [
      ["Equipment", machines, "9999"],
      ["Equipment", machines, "0"],
      ["Equipment", machines, "1e1"],
      ["Equipment", machines, "4294967296"],
      ["Equipment", machines, String(id)],
      ["Project", projects, "9999"],
    ] as const) {
      const page = await demo.admin.open(`${list}/${key}/edit`);
      expect([key, page.status, page.text.includes(`${name} not found`)]).toEqual([key, 404, true]);
      const form = (list === machines ? machineWith : projectWith)(["client", hostile], ["version", "1"]);
      const sent = await demo.admin.post(`${list}/${key}/edit`, form);
      expect([key, sent.status, sent.text.includes("Update failed")]).toEqual([key, 404, true]);
    }
    expect(await machine(id)).toMatchObject({ name: "Sold", version: 1 });
  });

  it("give a client neither page nor data, and take no change", async () => {
    const client = await signedIn(demo.site, accounts.client);
    const stored = async () => [await machine(8), await project(8)];
    const before = await stored();
    for (const [list, form] of [
      [machines, machineWith(["version", "1"])],
      [projects, projectWith(["version", "1"])],
    ] as const)
      for (const path of [`${list}/new`, `${list}/new.data`, `${list}/8/edit`, `${list}/8/edit.data`]) {
        expect((await client.open(path)).status, path).toBe(403);
        expect((await client.post(path, form)).status, path).toBe(403);
      }
    expect(await stored()).toEqual(before);
  });

  /** @spec failures.2, failures.4, failures.15 */
  it.each([
    ["project", projects, projectWith(["title", hostile], ["version", "1"]), "title"],
    ["machine", machines, machineWith(["name", hostile], ["version", "1"]), "name"],
  ] as const)(
    "say when the database fails, for the %s: typed values stay and nothing is saved",
    async (kind, list, form, title) => {
      const schema = db().schema;
      const stored = () => db().selectFrom(kind).selectAll().where("id", "=", 9).executeTakeFirstOrThrow();
      const before = await stored();
      await schema.alterTable("activity").renameTo("activityAway").execute();
      const refused = await demo.admin.post(`${list}/9/edit`, [...form]);
      await schema.alterTable("activityAway").renameTo("activity").execute();
      expect([refused.status, refused.text.includes(`Failed to save ${recordNames[kind].one}`)]).toEqual([
        500,
        true,
      ]);
      expect(valueIn(refused, title)).toBe(hostile);
      expect(await stored()).toEqual(before);

      await schema.alterTable(kind).renameTo("away").execute();
      const unread = await demo.admin.open(`${list}/9/edit`);
      await schema.alterTable("away").renameTo(kind).execute();
      expect([unread.status, unread.text.includes(`Failed to load ${recordNames[kind].one}`)]).toEqual([
        500,
        true,
      ]);
      const [, reference] = /Reference: ([\w-]+)/.exec(refused.text) ?? [];
      expect(loggedErrors(demo.site).map((line) => line.request)).toContain(reference);
    },
  );
});
