import { describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { changeEvent, newEngineer, own, savedId, saveEvent } from "../accounts/engineers.ts";
import { Caller, photo } from "../calendar/calendar.ts";
import { databases, inDemo } from "../front-door.ts";
import { fieldsOf } from "../records/typed-form.ts";
import { type Browser, newBrowser, signedIn } from "../staff-browser.ts";

describe.each(databases)("site photos on the page of a project, on %s,", (database) => {
  let site: Site;
  let browser: Browser;
  let admin: Caller;
  let page: string;
  inDemo(database, {}, async (opened) => {
    site = opened;
    browser = await signedIn(site, accounts.admin);
    admin = new Caller(site, browser);
    await setProject({ status: "In Progress", storeys: 26, storeysCast: 17, storeysOn: "2026-11-20" });
    const project = site.dependencies.db.selectFrom("project").select("slug").where("id", "=", own);
    page = `/projects/${(await project.executeTakeFirstOrThrow()).slug}`;
  });

  const setProject = (values: object) =>
    site.dependencies.db.updateTable("project").set(values).where("id", "=", own).execute();
  async function add(date: string, colour: string, by = admin, project: number | "everyone" = own) {
    const id = await savedId(
      saveEvent(by, date, project, { photo: await by.sendPhoto(await photo(colour)) }),
    );
    const { hash, width } = await site.dependencies.db
      .selectFrom("event")
      .innerJoin("photo", "photo.id", "event.photoId")
      .select(["photo.hash", "photo.width"])
      .where("event.id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, hash, file: `/project-photos/${hash}/${width}.webp` };
  }
  const stored = (id: number) =>
    site.dependencies.db
      .selectFrom("event")
      .select(["updatedAt", "projectId", "isPublic"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  async function change(ids: number[], fields: Record<string, string>, by = browser) {
    const targets: [string, string][] = [];
    for (const id of ids) targets.push(["ids", `${id}.${(await stored(id)).updatedAt}`]);
    return by.post("/admin/overview.data", [...targets, ...Object.entries(fields)]);
  }
  const show = (...ids: number[]) => change(ids, { change: "show" });
  const statusOf = async (path: string) => (await sendRequest(site.origin, path)).status;
  const visit = () => newBrowser(site).open(page);

  it("are those that an admin has shown, with their dates, until they are hidden", async () => {
    const shown = await add("2026-04-02", "#911");
    const kept = await add("2026-04-03", "#922");
    expect((await visit()).text).toContain("17 of 26 storeys cast, 20 Nov 2026");
    expect([await statusOf(shown.file), await statusOf(kept.file)]).toEqual([404, 404]);
    const marked = await show(shown.id);
    expect(marked.html).toContain("1 event is on the project's page.");
    const { html, text } = await visit();
    expect(html).toContain(shown.file.slice(0, 40));
    expect(html).not.toContain(kept.hash);
    expect(text).toContain("2 Apr 2026");
    const file = await sendRequest(site.origin, shown.file);
    expect([file.status, file.headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
    expect(await statusOf(kept.file)).toBe(404);
    // Neither is a library photo, nor readable by the addresses of accounts.
    expect(await statusOf(shown.file.replace("project-photos", "photos"))).toBe(404);
    const [, made = ""] = /"made","([^"]+)"/.exec(marked.html) ?? [];
    await change([], { undo: "public", made, was: `${shown.id}.0` });
    expect(await statusOf(shown.file)).toBe(404);
    await show(shown.id);
    await change([shown.id], { change: "hide" });
    expect(await statusOf(shown.file)).toBe(404);
    expect((await visit()).html).not.toContain(shown.hash);
  });

  it("are none while the project is completed, hidden or in the trash, or the event is", async () => {
    const shown = await add("2026-04-04", "#933");
    await show(shown.id);
    for (const [off, on] of [
      [{ status: "Completed" }, { status: "In Progress" }],
      [{ published: 0 }, { published: 1 }],
      [{ deletedAt: "2026-04-01T00:00:00.000Z" }, { deletedAt: null }],
    ] as const) {
      expect(await statusOf(shown.file)).toBe(200);
      await setProject(off);
      expect(await statusOf(shown.file), JSON.stringify(off)).toBe(404);
      await setProject(on);
    }
    expect((await admin.call("DELETE", `/server/api/calendar.php?id=${shown.id}`)).status).toBe(200);
    expect(await statusOf(shown.file)).toBe(404);
    const hash = "a".repeat(64);
    for (const name of ["x/320.webp", `${hash}/320.webp`, `${hash}/original.webp`, "%00/320.webp"])
      expect(await statusOf(`/project-photos/${name}`)).toBe(404);
  });

  it("are chosen by admins only, and not what engineers put in their place", async () => {
    const { visitor, caller } = await newEngineer(site, browser, "Shows", [own, 4]);
    const first = await add("2026-04-06", "#944", caller);
    const second = await add("2026-04-06", "#955", caller);
    const refused = await change([first.id], { change: "show" }, visitor);
    expect([refused.status, refused.html.includes("Only admins show photos")]).toEqual([409, true]);
    const undo = async (kind: string, was: string) => {
      const { updatedAt: made } = await stored(first.id);
      return change([], { undo: kind, made, was: `${first.id}.${was}` }, visitor);
    };
    expect((await undo("public", "1")).status).toBe(409);
    expect(await statusOf(first.file)).toBe(404);
    await show(first.id, second.id);
    const other = await caller.sendPhoto(await photo("#966"));
    expect((await changeEvent(caller, first.id, { photo: other })).status).toBe(200);
    await change([second.id], { change: "project", project: "4" }, visitor);
    expect([(await stored(first.id)).isPublic, (await stored(second.id)).isPublic]).toEqual([0, 0]);
    // Nor by an Undo of a move that was none.
    await show(first.id);
    await undo("project", "4");
    expect(await stored(first.id)).toMatchObject({ projectId: 4, isPublic: 0 });
    // They need a photo and a project.
    const everyone = await add("2026-04-07", "#977", admin, "everyone");
    const { status, html } = await show(everyone.id, await savedId(saveEvent(admin, "2026-04-07", own)));
    expect([status, html.includes("2 events have no photo or no project")]).toEqual([409, true]);
  });

  it("stand beside no more storeys cast than planned; either figure stands alone", async () => {
    const form = "/admin/cms/projects/11/edit";
    const fields = (await fieldsOf(browser, form)).filter(([name]) => !/^storeys(Cast)?$/.test(name));
    const save = (storeys: string, cast: string) =>
      browser.post(form, [...fields, ["storeys", storeys], ["storeysCast", cast]]);
    const refused = await save("17", "18");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("More storeys cannot be cast than are planned");
    expect((await save("", "18")).status).toBe(302);
    const project = site.dependencies.db.selectFrom("project").select(["storeys", "storeysCast"]);
    expect(await project.where("id", "=", 11).execute()).toEqual([{ storeys: null, storeysCast: 18 }]);
    await setProject({ status: "In Progress", storeys: 1, storeysCast: 1, storeysOn: null });
    expect((await visit()).text).toContain("1 of 1 storey cast");
  });
});
