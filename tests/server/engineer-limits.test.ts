import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, calls, photo } from "./calendar.ts";
import {
  changeEvent,
  countOn,
  eraseEvent,
  newEngineer,
  other,
  own,
  savedId,
  saveEvent,
  storedEvent,
} from "./engineers.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const missingProject = `Project ${other} does not exist. Nothing was saved.`;

describe.each(databases)("the limits of an engineer, on %s:", (database) => {
  let site: Site;
  let browser: Browser;
  let admin: Caller;
  beforeAll(async () => {
    site = await openDemo(database);
    browser = await signedIn(site, accounts.admin);
    admin = new Caller(site, browser);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** @spec accounts.23 */
  it("cannot write into another project, whatever the request", async () => {
    const { caller } = await newEngineer(site, browser, "Outsider");
    const theirs = await savedId(saveEvent(admin, "2026-08-05", other, { note: "Theirs" }));
    const mine = await savedId(saveEvent(caller, "2026-08-05", own));
    const count = await countOn(site, "2026-08-05");
    expect(await saveEvent(caller, "2026-08-05", other)).toMatchObject({
      status: 422,
      json: { message: missingProject },
    });
    const both = caller.json("POST", "/server/api/events", {
      events: [own, other].map((project) => ({ date: "2026-08-05", time: "10:00", photo: null, project })),
    });
    expect(await both).toMatchObject({ status: 422, json: { message: missingProject } });
    const form = caller.saveDay({
      ...{ images: [await photo("#357")], times: ["09:00"] },
      fields: { date: "2026-08-05", project: String(other) },
    });
    expect(await form).toMatchObject({ status: 422, json: { message: missingProject } });
    expect(await countOn(site, "2026-08-05")).toBe(count);
    // The same as for a project and an event that do not exist.
    expect(await saveEvent(caller, "2026-08-05", 999_999)).toMatchObject({
      ...{ status: 422, json: { message: "Project 999999 does not exist. Nothing was saved." } },
    });
    expect(await changeEvent(caller, mine, { project: other })).toMatchObject({
      status: 422,
      json: { message: missingProject },
    });
    const unknown = await changeEvent(caller, 999_999, { note: "x" });
    for (const body of [
      { note: "x" },
      { project: own },
      { deleted: false },
      { img: "http://127.0.0.1:1/a.jpg" },
    ])
      expect(await changeEvent(caller, theirs, body)).toEqual(unknown);
    expect(await eraseEvent(caller, theirs)).toEqual(unknown);
    await eraseEvent(admin, theirs);
    expect(await changeEvent(caller, theirs, { deleted: false })).toEqual(unknown);
    expect(await storedEvent(site, theirs)).toMatchObject({
      note: "Theirs",
      projectId: other,
      deletedAt: expect.any(String),
    });
    expect(await storedEvent(site, mine)).toMatchObject({ projectId: own });
  });

  /** @spec accounts.23 */
  it("sees events for all accounts, but cannot make or change one", async () => {
    const { caller } = await newEngineer(site, browser, "Narrow");
    const shared = await savedId(saveEvent(admin, "2026-08-08", "everyone"));
    const mine = await savedId(saveEvent(caller, "2026-08-08", own));
    expect((await caller.get("?dayid=20260808")).json.data).toHaveLength(2);
    const refused = { status: 403, json: { status: "error" } };
    expect(await saveEvent(caller, "2026-08-08", "everyone")).toMatchObject(refused);
    expect(await changeEvent(caller, mine, { project: "everyone" })).toMatchObject(refused);
    expect(await changeEvent(caller, shared, { note: "x" })).toMatchObject(refused);
    expect(await changeEvent(caller, shared, { project: own })).toMatchObject(refused);
    expect(await eraseEvent(caller, shared)).toMatchObject(refused);
    expect(await storedEvent(site, shared)).toMatchObject({ note: "", projectId: null, deletedAt: null });
    expect(await storedEvent(site, mine)).toMatchObject({ projectId: own });
  });

  /** @spec accounts.23 */
  it("gets no photo, day, file or choice of another project", async () => {
    const { caller, visitor } = await newEngineer(site, browser, "Curious");
    const token = await admin.sendPhoto(await photo("#358"));
    const theirs = await savedId(saveEvent(admin, "2026-08-11", other, { photo: token }));
    const [{ photo: shown }] = (await admin.get("?dayid=20260811")).json.data;
    expect((await caller.get("?dayid=20260811")).status).toBe(404);
    for (const file of ["320.webp", "480.avif", "640.webp", "1600.webp", "original.webp", "320.jpeg"])
      expect((await visitor.request(`/admin/photos/${shown.hash}/${file}`)).status).toBe(404);
    expect((await visitor.request(`/admin/events/${theirs}`)).status).toBe(404);
    for (const query of ["day=2026-08-11", `project=${other}`])
      expect((await visitor.request(`/admin/calendar/photos.zip?${query}`)).status).toBe(404);
    expect((await caller.get(`?project=${other}`)).json.data).toEqual([]);
    expect((await caller.get(`?total&project=${other}`)).json.data).toEqual({ events: 0, photos: 0 });
    const choices = await caller.call("GET", `/server/api/projects?id=${own}&id=${other}`);
    expect(choices.json.data.map(({ id }: { id: number }) => id)).toEqual([own]);
    const uploader = await visitor.open("/admin/calendar-upload");
    expect(uploader.status).toBe(200);
    expect(uploader.html).not.toContain("Visible to all accounts (");
    const options = uploader.elements("option").flatMap(({ value }) => (value ? [value] : []));
    expect(options).toEqual([String(own)]);
    // The photo of an event that is hidden cannot be put on an own one either.
    const mine = await savedId(saveEvent(caller, "2026-08-12", own));
    const taken = await changeEvent(caller, mine, { img: `/admin/photos/${shown.hash}/320.webp` });
    expect(taken).toMatchObject({ status: 422 });
  });

  /** @spec accounts.23 */
  it("loses projects and role at once, also in a page that is open", async () => {
    const { caller, visitor, page } = await newEngineer(site, browser, "Moved");
    const mine = await savedId(saveEvent(caller, "2026-08-15", own));
    const token = await caller.sendPhoto(await photo("#359"));
    const access = (fields: object) => browser.post(page, { intent: "access", ...fields } as never);
    expect((await access({ role: "engineer", "projects[]": String(other) })).status).toBe(302);
    expect((await changeEvent(caller, mine, { note: "late" })).status).toBe(404);
    expect((await eraseEvent(caller, mine)).status).toBe(404);
    expect((await saveEvent(caller, "2026-08-15", own, { photo: token })).status).toBe(422);
    expect((await saveEvent(caller, "2026-08-15", other, { photo: token })).status).toBe(200);
    expect((await access({ role: "client", sees: "listed", "projects[]": String(other) })).status).toBe(302);
    expect((await saveEvent(caller, "2026-08-15", other)).status).toBe(403);
    expect((await caller.call("POST", "/server/api/photos", await photo("#35a"))).status).toBe(403);
    expect((await visitor.request("/admin/calendar-upload")).status).toBe(403);
    expect((await visitor.request("/admin/cms")).status).toBe(200);
    expect(await countOn(site, "2026-08-15")).toBe(2);
  });

  /** @spec accounts.23 */
  it("saves nothing in a request that began before the role was taken away", async () => {
    const { caller, visitor, page } = await newEngineer(site, browser, "Slow");
    const form = new FormData();
    for (const [name, value] of Object.entries({ date: "2026-08-18", count: "1", project: String(own) }))
      form.append(name, value);
    form.append("images[]", await photo("#361"), "site.jpg");
    form.append("time[]", "09:00");
    const whole = new Response(form);
    const type = whole.headers.get("Content-Type") ?? "";
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const roleIsGone = Promise.withResolvers<void>();
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(bytes.subarray(0, 400));
        await roleIsGone.promise;
        stream.enqueue(bytes.subarray(400));
        stream.close();
      },
    });
    const headers = { Origin: site.origin, "Content-Type": type };
    const sending = visitor.request(calls, { method: "POST", body, headers, duplex: "half" } as RequestInit);
    expect((await caller.get()).status).toBe(200);
    const access = { intent: "access", role: "client", sees: "listed", "projects[]": String(own) };
    expect((await browser.post(page, access)).status).toBe(302);
    roleIsGone.resolve();
    expect((await sending).status).toBe(403);
    expect(await countOn(site, "2026-08-18")).toBe(0);
  });
});
