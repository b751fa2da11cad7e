import { describe, expect, it } from "vitest";
import { Caller, calls, photo } from "../calendar/calendar.ts";
import { bothDatabases } from "../front-door.ts";
import { type Fields, invite, users } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";
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

describe.each(bothDatabases)("an engineer, on %s:", (database) => {
  const demo = staffedDemo(database);
  const admin = () => new Caller(demo.site, demo.admin);
  const engineer = (name: string, projects?: number[]) => newEngineer(demo.site, demo.admin, name, projects);
  const stored = (id: number) => storedEvent(demo.site, id);

  /** @spec accounts.22, accounts.24 */
  it("is invited with projects, which are required, and starts at the calendar with only pages that open", async () => {
    const email = "no@site.example";
    const without = await invite(demo.admin, { name: "Nobody", email, role: "engineer", sees: "all" });
    expect(without).toMatchObject({
      status: 422,
      text: expect.stringContaining("Please select at least one project"),
    });
    const { page, visitor } = await engineer("Listed", [own, 4]);
    expect((await demo.admin.open(page)).text).toContain("Engineer");
    // A form that asks for all projects gives the listed ones.
    const all = { intent: "access", role: "engineer", sees: "all", "projects[]": String(own) };
    expect((await demo.admin.post(page, all)).status).toBe(302);
    const account = demo.site.dependencies.db.selectFrom("account").select(["role", "allProjects"]);
    const row = await account.where("email", "=", "listed@site.example").executeTakeFirst();
    expect(row).toEqual({ role: "engineer", allProjects: 0 });
    expect((await demo.admin.open(`${users}?part=clients`)).text).not.toContain("Listed");

    expect((await visitor.open("/admin")).location).toBe("/admin/rooms");
    const seen = new Set<string>();
    for (const path of ["rooms", "overview", "calendar-upload", "account", "help"]) {
      const { text, elements } = await visitor.open(`/admin/${path}`);
      expect(text).toContain("Engineer Access");
      if (path === "overview") expect(text).toContain("Engineer Dashboard");
      for (const { href } of elements("a")) if (href?.startsWith("/admin")) seen.add(href);
    }
    expect(seen.size).toBeGreaterThan(5);
    for (const href of seen) expect([200, 302], href).toContain((await visitor.request(href)).status);
  });

  /** @spec accounts.22 */
  it("adds, changes, deletes and restores events of assigned projects, also those of colleagues", async () => {
    const { caller } = await engineer("Adder");
    const form = await caller.saveDay({
      images: [await photo("#355")],
      times: ["09:00"],
      fields: { date: "2026-08-01", project: String(own) },
    });
    expect(form.status).toBe(200);
    const token = await caller.sendPhoto(await photo("#356"));
    const mine = await savedId(saveEvent(caller, "2026-08-01", own, { photo: token }));
    const colleagues = await savedId(saveEvent(admin(), "2026-08-01", own));
    for (const id of [mine, colleagues]) {
      const changed = { note: "Raft", date: "2026-08-02" };
      expect((await changeEvent(caller, id, { ...changed, time: "11:00" })).status).toBe(200);
      expect(await stored(id)).toMatchObject({ ...changed, projectId: own });
      expect((await eraseEvent(caller, id)).status).toBe(200);
      expect((await changeEvent(caller, id, { note: "gone" })).status).toBe(404);
      expect((await changeEvent(caller, id, { deleted: false })).status).toBe(200);
      expect(await stored(id)).toMatchObject({ deletedAt: null });
    }
    const notes = demo.site.dependencies.db.selectFrom("activity").select("action");
    const own3 = notes.where("actor", "=", "adder@site.example").where("recordId", "=", String(colleagues));
    expect(await own3.where("kind", "=", "event").execute()).toHaveLength(3);
  });

  it("and a colleague send at once, and everything is saved once", async () => {
    const people = [await engineer("First"), await engineer("Second")];
    const events = [{ date: "2026-08-20", time: "10:00", photo: null, project: own }];
    const sent = ["engineers-key-1", "engineers-key-2"].flatMap((key) =>
      [...people, ...people].map(({ caller }) => caller.json("POST", "/server/api/events", { key, events })),
    );
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOn(demo.site, "2026-08-20")).toBe(4);
  });

  /** @spec accounts.23 */
  it("cannot write into another project, whose events are as if they did not exist, or into what all accounts see", async () => {
    const { caller } = await engineer("Outsider");
    const day = "2026-08-05";
    const theirs = await savedId(saveEvent(admin(), day, other, { note: "Theirs" }));
    const shared = await savedId(saveEvent(admin(), day, "everyone"));
    const mine = await savedId(saveEvent(caller, day, own));
    expect((await caller.get("?dayid=20260805")).json.data).toHaveLength(2);
    const missing = (id: number) => ({
      status: 422,
      json: { message: `Project ${id} does not exist. Nothing was saved.` },
    });
    const count = await countOn(demo.site, day);
    expect(await saveEvent(caller, day, other)).toMatchObject(missing(other));
    expect(await saveEvent(caller, day, 999_999)).toMatchObject(missing(999_999));
    const events = [own, other].map((project) => ({ date: day, time: "10:00", photo: null, project }));
    expect(await caller.json("POST", "/server/api/events", { events })).toMatchObject(missing(other));
    const missingProjects = [other, 999_999].map((project) => ({
      date: day,
      time: "10:00",
      photo: null,
      project,
    }));
    expect(await caller.json("POST", "/server/api/events", { events: missingProjects })).toMatchObject({
      status: 422,
      json: { message: `Projects ${other}, 999999 do not exist. Nothing was saved.` },
    });
    const form = { images: [await photo("#357")], times: ["09:00"] };
    const fields = { date: day, project: String(other) };
    expect(await caller.saveDay({ ...form, fields })).toMatchObject(missing(other));
    expect(await changeEvent(caller, mine, { project: other })).toMatchObject(missing(other));
    const unknown = await changeEvent(caller, 999_999, { note: "x" });
    const image = { img: "http://127.0.0.1:1/a.jpg" };
    for (const body of [{ note: "x" }, { project: own }, { deleted: false }, image])
      expect(await changeEvent(caller, theirs, body)).toEqual(unknown);
    expect(await eraseEvent(caller, theirs)).toEqual(unknown);
    const refused = { status: 403, json: { status: "error" } };
    expect(await saveEvent(caller, day, "everyone")).toMatchObject(refused);
    expect(await changeEvent(caller, mine, { project: "everyone" })).toMatchObject(refused);
    for (const body of [{ note: "x" }, { project: own }])
      expect(await changeEvent(caller, shared, body)).toMatchObject(refused);
    expect(await eraseEvent(caller, shared)).toMatchObject(refused);
    expect(await countOn(demo.site, day)).toBe(count);
    await eraseEvent(admin(), theirs);
    expect(await changeEvent(caller, theirs, { deleted: false })).toEqual(unknown);
    const deletedAt = expect.any(String);
    expect(await stored(theirs)).toMatchObject({ note: "Theirs", projectId: other, deletedAt });
    expect(await stored(shared)).toMatchObject({ note: "", projectId: null, deletedAt: null });
    expect(await stored(mine)).toMatchObject({ projectId: own });
  });

  /** @spec accounts.23 */
  it("gets no photo, day, file or choice of another project", async () => {
    const { caller, visitor } = await engineer("Curious");
    const token = await admin().sendPhoto(await photo("#358"));
    const theirs = await savedId(saveEvent(admin(), "2026-08-11", other, { photo: token }));
    const [{ photo: shown }] = (await admin().get("?dayid=20260811")).json.data;
    expect((await caller.get("?dayid=20260811")).status).toBe(404);
    const files = ["320.webp", "480.avif", "640.webp", "1600.webp", "original.webp", "320.jpeg"];
    for (const path of [
      ...files.map((file) => `/admin/photos/${shown.hash}/${file}`),
      `/admin/events/${theirs}`,
      "/admin/calendar/photos.zip?day=2026-08-11",
      `/admin/calendar/photos.zip?project=${other}`,
    ])
      expect((await visitor.request(path)).status, path).toBe(404);
    expect((await caller.get(`?project=${other}`)).json.data).toEqual([]);
    const choices = await caller.call("GET", `/server/api/projects?id=${own}&id=${other}`);
    expect(choices.json.data.map(({ id }: { id: number }) => id)).toEqual([own]);
    const uploader = await visitor.open("/admin/calendar-upload");
    expect(uploader.html).not.toContain("Visible to all accounts (");
    const options = uploader.elements("option").flatMap(({ value }) => (value ? [value] : []));
    expect(options).toEqual([String(own)]);
    // The photo of an event that is hidden cannot be put on an own one either.
    const mine = await savedId(saveEvent(caller, "2026-08-12", own));
    const taken = await changeEvent(caller, mine, { img: `/admin/photos/${shown.hash}/320.webp` });
    expect(taken).toMatchObject({ status: 422 });
  });

  /** @spec accounts.23 */
  it("loses projects and role at once, also in a page that is open and a request that has begun", async () => {
    const { caller, visitor, page } = await engineer("Moved");
    const day = "2026-08-15";
    const mine = await savedId(saveEvent(caller, day, own));
    const token = await caller.sendPhoto(await photo("#359"));
    const access = async (fields: Fields) =>
      expect((await demo.admin.post(page, { intent: "access", ...fields })).status).toBe(302);
    await access({ role: "engineer", "projects[]": String(other) });
    expect((await changeEvent(caller, mine, { note: "late" })).status).toBe(404);
    expect((await eraseEvent(caller, mine)).status).toBe(404);
    expect((await saveEvent(caller, day, own, { photo: token })).status).toBe(422);
    expect((await saveEvent(caller, day, other, { photo: token })).status).toBe(200);

    const form = new FormData();
    for (const [name, value] of Object.entries({ date: day, count: "1", project: String(other) }))
      form.append(name, value);
    form.append("images[]", await photo("#361"), "site.jpg");
    form.append("time[]", "09:00");
    const whole = new Response(form);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const headers = { Origin: demo.site.origin, "Content-Type": whole.headers.get("Content-Type") ?? "" };
    const init = { method: "POST", body: readable, headers, duplex: "half" } as RequestInit;
    const sending = visitor.request(calls, init);
    await writer.write(bytes.subarray(0, 400));
    expect((await caller.get()).status).toBe(200);
    await access({ role: "client", sees: "listed", "projects[]": String(other) });
    await writer.write(bytes.subarray(400));
    await writer.close();
    expect((await sending).status).toBe(403);
    expect((await saveEvent(caller, day, other)).status).toBe(403);
    expect((await caller.call("POST", "/server/api/photos", await photo("#35a"))).status).toBe(403);
    expect((await visitor.request("/admin/calendar-upload")).status).toBe(403);
    expect((await visitor.request("/admin/cms")).status).toBe(200);
    expect(await countOn(demo.site, day)).toBe(2);
  });
});
