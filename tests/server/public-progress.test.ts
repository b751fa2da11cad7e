import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, photo } from "./calendar.ts";
import { changeEvent, newEngineer, own, savedId } from "./engineers.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";
import { fieldsOf } from "./typed-form.ts";

describe.each(databases)("site photos on the page of a project, on %s,", (database) => {
  let site: Site;
  let browser: Browser;
  let admin: Caller;
  let page: string;
  beforeAll(async () => {
    site = await openDemo(database);
    browser = await signedIn(site, accounts.admin);
    admin = new Caller(site, browser);
    const { db } = site.dependencies;
    await db
      .updateTable("project")
      .set({ status: "In Progress", storeys: 26, storeysCast: 17, storeysOn: "2026-11-20" })
      .where("id", "=", own)
      .execute();
    const { slug } = await db
      .selectFrom("project")
      .select("slug")
      .where("id", "=", own)
      .executeTakeFirstOrThrow();
    page = `/projects/${slug}`;
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  async function add(date: string, colour: string, by = admin, project: number | "everyone" = own) {
    const token = await by.sendPhoto(await photo(colour));
    const id = await savedId(
      by.json("POST", "/server/api/events", { events: [{ date, time: "10:00", photo: token, project }] }),
    );
    const { hash, width } = await site.dependencies.db
      .selectFrom("event")
      .innerJoin("photo", "photo.id", "event.photoId")
      .select(["photo.hash", "photo.width"])
      .where("event.id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, hash, file: `/project-photos/${hash}/${width}.webp` };
  }
  async function change(ids: number[], fields: [string, string][], by = browser) {
    const { db } = site.dependencies;
    const rows = await db
      .selectFrom("event")
      .select(["id", "updatedAt"])
      .where("id", "in", [...ids, -1])
      .execute();
    const targets = rows.map(({ id, updatedAt }): [string, string] => ["ids", `${id}.${updatedAt}`]);
    const response = await by.request("/admin/calendar/changes.data", {
      method: "POST",
      body: new URLSearchParams([...targets, ...fields]),
      headers: { Origin: site.origin },
    });
    return { status: response.status, text: await response.text() };
  }
  const show = (...ids: number[]) => change(ids, [["change", "show"]]);
  const statusOf = async (path: string) => (await sendRequest(site.origin, path)).status;
  const visit = () => newBrowser(site).open(page);

  it("are those that an admin has shown, with their dates, until they are hidden", async () => {
    const [shown, kept] = [await add("2026-04-02", "#911"), await add("2026-04-03", "#922")];
    expect((await visit()).text).toContain("17 of 26 storeys cast, 20 Nov 2026");
    expect([await statusOf(shown.file), await statusOf(kept.file)]).toEqual([404, 404]);
    const marked = await show(shown.id);
    expect(marked.text).toContain("1 event is on the project's page.");
    const { html, text } = await visit();
    expect(html).toContain(shown.file.slice(0, 40));
    expect(html).not.toContain(kept.hash);
    expect(text).toContain("2 Apr 2026");
    const file = await sendRequest(site.origin, shown.file);
    expect([file.status, file.headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
    expect(await statusOf(kept.file)).toBe(404);
    // Neither is a library photo, nor readable by the addresses of accounts.
    expect(await statusOf(shown.file.replace("project-photos", "photos"))).toBe(404);
    const [, made = ""] = /"made","([^"]+)"/.exec(marked.text) ?? [];
    await change(
      [],
      [
        ["undo", "public"],
        ["made", made],
        ["was", `${shown.id}.0`],
      ],
    );
    expect(await statusOf(shown.file)).toBe(404);
    await show(shown.id);
    await change([shown.id], [["change", "hide"]]);
    expect(await statusOf(shown.file)).toBe(404);
    expect((await visit()).html).not.toContain(shown.hash);
  });

  it.each([
    ["is completed", { status: "Completed" }, { status: "In Progress" }],
    ["is not on the site", { published: 0 as const }, { published: 1 as const }],
    ["is in the trash", { deletedAt: "2026-04-01T00:00:00.000Z" }, { deletedAt: null }],
  ])("are none while the project %s", async (_, off, on) => {
    const { db } = site.dependencies;
    const shown = await add("2026-04-04", "#933");
    await show(shown.id);
    expect(await statusOf(shown.file)).toBe(200);
    await db.updateTable("project").set(off).where("id", "=", own).execute();
    expect(await statusOf(shown.file)).toBe(404);
    await db.updateTable("project").set(on).where("id", "=", own).execute();
    await db
      .updateTable("event")
      .set({ deletedAt: "2026-04-05T00:00:00.000Z" })
      .where("id", "=", shown.id)
      .execute();
    expect(await statusOf(shown.file)).toBe(404);
  });

  it("are chosen by admins only, and not what engineers put in their place", async () => {
    const { visitor, caller } = await newEngineer(site, browser, "Shows", [own, 4]);
    const [first, second] = [
      await add("2026-04-06", "#944", caller),
      await add("2026-04-06", "#955", caller),
    ];
    const refused = await change([first.id], [["change", "show"]], visitor);
    expect([refused.status, refused.text.includes("Only admins show photos")]).toEqual([409, true]);
    const { updatedAt } = await site.dependencies.db
      .selectFrom("event")
      .select("updatedAt")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    const undo = await change(
      [],
      [
        ["undo", "public"],
        ["made", updatedAt],
        ["was", `${first.id}.1`],
      ],
      visitor,
    );
    expect(undo.status).toBe(409);
    expect(await statusOf(first.file)).toBe(404);
    await show(first.id, second.id);
    const other = await caller.sendPhoto(await photo("#966"));
    expect((await changeEvent(caller, first.id, { photo: other })).status).toBe(200);
    await change(
      [second.id],
      [
        ["change", "project"],
        ["project", "4"],
      ],
      visitor,
    );
    const marks = await site.dependencies.db
      .selectFrom("event")
      .select("isPublic")
      .where("id", "in", [first.id, second.id])
      .execute();
    expect(marks.map(({ isPublic }) => isPublic)).toEqual([0, 0]);
    // Nor by an Undo of a move that was none.
    await show(first.id);
    const event = () =>
      site.dependencies.db
        .selectFrom("event")
        .select(["updatedAt", "projectId", "isPublic"])
        .where("id", "=", first.id)
        .executeTakeFirstOrThrow();
    const { updatedAt: made } = await event();
    const fields: [string, string][] = [
      ["undo", "project"],
      ["made", made],
      ["was", `${first.id}.4`],
    ];
    await change([], fields, visitor);
    expect(await event()).toMatchObject({ projectId: 4, isPublic: 0 });
  });

  it("need a photo and a project", async () => {
    const everyone = await add("2026-04-07", "#977", admin, "everyone");
    const empty = await savedId(
      admin.json("POST", "/server/api/events", {
        events: [{ date: "2026-04-07", time: "11:00", photo: null, project: own }],
      }),
    );
    const { status, text } = await show(everyone.id, empty);
    expect([status, text.includes("2 events have no photo or no project")]).toEqual([409, true]);
  });

  it.each([
    "/project-photos/x/320.webp",
    `/project-photos/${"a".repeat(64)}/320.webp`,
    `/project-photos/${"a".repeat(64)}/original.webp`,
    `/project-photos/${"a".repeat(64)}/99999.webp`,
    `/project-photos/${"a".repeat(64)}/320.gif`,
    "/project-photos/%00/320.webp",
  ])("have no address %s", async (path) => expect(await statusOf(path)).toBe(404));

  it("cannot count more storeys cast than planned; either figure stands alone", async () => {
    const { db } = site.dependencies;
    const form = "/admin/cms/projects/11/edit";
    const save = async (storeys: string, cast: string) => {
      const others = (await fieldsOf(browser, form)).filter(([name]) => !/^storeys(Cast)?$/.test(name));
      return browser.post(form, [...others, ["storeys", storeys], ["storeysCast", cast]]);
    };
    const refused = await save("17", "18");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("More storeys cannot be cast than are planned");
    expect((await save("", "18")).status).toBe(200);
    const stored = db.selectFrom("project").select(["storeys", "storeysCast"]).where("id", "=", 11);
    expect(await stored.executeTakeFirst()).toEqual({ storeys: null, storeysCast: 18 });
  });
});
