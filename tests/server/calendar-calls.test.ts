import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, calls, photo } from "./calendar.ts";
import { bothDatabases, openDemo } from "./front-door.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";

describe.each(bothDatabases)("the calendar endpoints on %s", (database) => {
  let site: Site;
  let admin: Caller;
  let client: Caller;
  let adminVisitor: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    adminVisitor = await signedIn(site, accounts.admin);
    admin = new Caller(site, adminVisitor);
    client = new Caller(site, await signedIn(site, accounts.client));
  });
  afterAll(() => site.close());

  const rowsOf = (date: string) =>
    site.dependencies.db
      .selectFrom("event")
      .select(["id", "date", "time", "note", "projectId", "photoId"])
      .where("date", "=", date)
      .where("deletedAt", "is", null)
      .orderBy("time")
      .orderBy("id")
      .execute();
  const count = async (table: "event" | "photo" | "stagedPhoto") =>
    (await site.dependencies.db.selectFrom(table).selectAll().execute()).length;

  /** @spec calls.1, calls.7 */
  it("save a day's photos with their times and list the day with its count", async () => {
    const response = await admin.saveDay({
      images: [await photo("#f00"), await photo("#0f0")],
      times: ["07:30", "16:05"],
      fields: { date: "2026-10-01", note: "Raft pour", project: "everyone" },
    });
    expect(response).toMatchObject({ status: 200, json: { status: "success" } });
    const { json } = await admin.get();
    expect(json.data).toContainEqual({ id: 20261001, date: "2026-10-01", count: 2 });
    expect(Object.keys(json.data[0])).toEqual(["id", "date", "count"]);
  });

  /** @spec events.2, calls.2 */
  it("return a day's events in time order, each with the address of its photo", async () => {
    const { json } = await admin.get("?dayid=20261001");
    expect(json.data).toMatchObject([
      { time: "07:30", note: "Raft pour", project: null },
      { time: "16:05", note: "Raft pour", project: null },
    ]);
    const image = await adminVisitor.request(json.data[0].img);
    expect(image.headers.get("Content-Type")).toBe("image/webp");
    expect(image.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    const ids = (await rowsOf("2026-10-01")).map(({ id }) => id);
    expect(json.data.map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  /** @spec month.3 */
  it("return the first three photos of each day of a month", async () => {
    const images = await Promise.all(["#100", "#200", "#300", "#400"].map(photo));
    const times = ["09:00", "08:00", "11:00", "10:00"];
    await admin.saveDay({ images, times, fields: { date: "2026-10-02" } });
    const { json } = await admin.get("?month=2026-10");
    const day = json.data.find(({ date }: { date: string }) => date === "2026-10-02");
    const { json: events } = await admin.get("?dayid=20261002");
    const hashes = events.data.map(({ photo: { hash } }: { photo: { hash: string } }) => hash);
    expect(day.photos).toEqual(hashes.slice(0, 3));
  });

  /** @spec calls.4 */
  it("add to a day that has events, even when two admins save it at the same moment", async () => {
    const save = async (colour: string) =>
      admin.saveDay({ images: [await photo(colour)], times: ["10:00"], fields: { date: "2026-10-03" } });
    const responses = await Promise.all(["#101", "#102", "#103", "#104"].map(save));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rowsOf("2026-10-03")).toHaveLength(4);
  });

  /** @spec calls.11 */
  it("store a save once however often it is sent, even at the same moment", async () => {
    const sent = {
      images: [await photo("#111")],
      times: ["10:00"],
      fields: { date: "2026-10-04" },
      headers: { "Idempotency-Key": "once-and-only-once" },
    };
    const first = await Promise.all([admin.saveDay(sent), admin.saveDay(sent), admin.saveDay(sent)]);
    const again = await admin.saveDay(sent);
    expect([...first, again].map(({ json }) => json)).toEqual(Array(4).fill(again.json));
    expect(await rowsOf("2026-10-04")).toHaveLength(1);
    expect(await count("stagedPhoto")).toBe(0);
  });

  /** @spec photos.10 */
  it("save photos that were uploaded one by one, each with its own time", async () => {
    const [one, two] = [
      await admin.sendPhoto(await photo("#121")),
      await admin.sendPhoto(await photo("#122")),
    ];
    const events = [
      { date: "2026-10-05", time: "10:00:30", photo: one, project: 1, note: "Cage" },
      { date: "2026-10-06", time: "11:00", photo: two, project: "everyone" },
    ];
    const save = () => admin.json("POST", "/server/api/events", { key: "one-by-one", events });
    const response = await save();
    expect(response.json.data.ids).toHaveLength(2);
    expect((await save()).json).toEqual(response.json);
    expect(await rowsOf("2026-10-05")).toMatchObject([{ time: "10:00:30", projectId: 1, note: "Cage" }]);
    expect(await rowsOf("2026-10-06")).toMatchObject([{ time: "11:00", projectId: null }]);
  });

  /** @spec calls.3 */
  it("reject a whole save when one of its photos is missing", async () => {
    const token = await admin.sendPhoto(await photo("#131"));
    const about = { date: "2026-10-07", time: "10:00", project: "everyone" };
    const events = [token, "never-sent"].map((sent) => ({ ...about, photo: sent }));
    const response = await admin.json("POST", "/server/api/events", { key: "half-of-it", events });
    expect(response).toMatchObject({ status: 409, json: { status: "error" } });
    expect(await rowsOf("2026-10-07")).toEqual([]);
    const whole = { key: "half-of-it", events: events.slice(0, 1) };
    expect((await admin.json("POST", "/server/api/events", whole)).status).toBe(200);
  });

  /** @spec day.10, calls.5 */
  it("change an event's time, note and photo, and reject invalid values", async () => {
    await admin.saveDay({ images: [await photo("#151")], times: ["10:00"], fields: { date: "2026-10-09" } });
    const [event] = await rowsOf("2026-10-09");
    const change = (body: unknown) => admin.json("PATCH", `${calls}?id=${event?.id}`, body);
    const { json } = await admin.get("?dayid=20261009");
    expect((await change({ time: "10:20:45", img: json.data[0].img, note: "Cured" })).status).toBe(200);
    expect(await rowsOf("2026-10-09")).toMatchObject([
      { id: event?.id, time: "10:20:45", note: "Cured", photoId: event?.photoId },
    ]);
    expect((await change({ time: "25:00" })).status).toBe(422);
    const token = await admin.sendPhoto(await photo("#152"));
    await change({ photo: token });
    const [after] = await rowsOf("2026-10-09");
    expect(after?.photoId).not.toBe(event?.photoId);
    await change({ img: "" });
    expect(await rowsOf("2026-10-09")).toMatchObject([{ photoId: null, time: "10:20:45" }]);
    expect((await admin.get("?dayid=20261009")).json.data).toMatchObject([{ img: "" }]);
    expect((await change({ img: json.data[0].img })).status).toBe(422);
    const { json: other } = await admin.get("?dayid=20261001");
    expect((await change({ img: site.origin + other.data[0].img })).status).toBe(200);
    expect((await admin.get("?dayid=20261009")).json.data[0].img).toBe(other.data[0].img);
    expect((await admin.json("PATCH", `${calls}?id=99999999`, { time: "10:00" })).status).toBe(404);
  });

  /** @spec calls.6 */
  it("fetch an event's photo from an address, but never from an internal network", async () => {
    const [event] = await rowsOf("2026-10-01");
    const change = (img: string) => admin.json("PATCH", `${calls}?id=${event?.id}`, { img });
    expect(await change("http://127.0.0.1/raft.jpg")).toMatchObject({
      status: 422,
      json: { message: expect.stringContaining("inside a private network") },
    });
    const { web } = site.dependencies;
    const bytes = new Uint8Array(await (await photo("#153")).arrayBuffer());
    site.dependencies.web = { fetchFile: async () => bytes };
    expect((await change("https://photos.example/raft.jpg")).status).toBe(200);
    expect((await rowsOf("2026-10-01"))[0]?.photoId).not.toBe(event?.photoId);
    const sent = await admin.json("POST", "/server/api/photos", {
      address: "https://photos.example/raft.jpg",
    });
    expect(sent.json.data).toMatchObject({ width: 400, height: 300 });
    await admin.json("DELETE", "/server/api/photos", { tokens: [sent.json.data.token] });
    expect(await count("stagedPhoto")).toBe(0);
    site.dependencies.web = web;
  });

  /** @spec day.8, calls.5, saving.6 */
  it("delete and restore an event, and its day with the last one", async () => {
    const fields = { date: "2026-10-10" };
    await admin.saveDay({
      images: [await photo("#161"), await photo("#162")],
      times: ["10:00", "11:00"],
      fields,
    });
    const [first, second] = await rowsOf("2026-10-10");
    const days = async () =>
      (await admin.get()).json.data.filter((day: { id: number }) => day.id === 20261010);
    expect((await admin.call("DELETE", `${calls}?id=${first?.id}`)).status).toBe(200);
    expect(await days()).toEqual([{ id: 20261010, date: "2026-10-10", count: 1 }]);
    await admin.call("DELETE", `${calls}?id=${second?.id}`);
    expect(await days()).toEqual([]);
    expect((await admin.get("?dayid=20261010")).status).toBe(404);
    expect((await admin.call("DELETE", `${calls}?id=${second?.id}`)).status).toBe(404);
    expect((await admin.json("PATCH", `${calls}?id=${second?.id}`, { deleted: false })).status).toBe(200);
    expect(await days()).toEqual([{ id: 20261010, date: "2026-10-10", count: 1 }]);
  });

  /** @spec activity.4 */
  it("record who changed what", async () => {
    const { db } = site.dependencies;
    const notes = await db
      .selectFrom("activity")
      .select(["action", "actor"])
      .where("kind", "=", "event")
      .execute();
    const actions = new Set(notes.map(({ action }) => action));
    expect([...actions].sort()).toEqual(["changed", "created", "deleted", "restored"]);
    expect(new Set(notes.map(({ actor }) => actor))).toEqual(new Set([accounts.admin.email]));
  });

  /** @spec saving.9 */
  it("let a client only read", async () => {
    const [event] = await rowsOf("2026-10-01");
    expect((await client.get()).json.data).toContainEqual({ id: 20261001, date: "2026-10-01", count: 2 });
    const before = await count("event");
    const form = { images: [await photo("#171")], times: ["10:00"], fields: { date: "2026-10-11" } };
    expect((await client.saveDay(form)).status).toBe(403);
    expect((await client.call("DELETE", `${calls}?id=${event?.id}`)).status).toBe(403);
    expect((await client.json("PATCH", `${calls}?id=${event?.id}`, { time: "01:00" })).status).toBe(403);
    expect((await client.json("POST", "/server/api/events", { events: [] })).status).toBe(403);
    expect((await client.call("POST", "/server/api/photos", await photo("#171"))).status).toBe(403);
    expect(await count("event")).toBe(before);
    expect(await rowsOf("2026-10-01")).toMatchObject([{ time: "07:30" }, { time: "16:05" }]);
  });

  it("reject requests from another site, whatever the method", async () => {
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const init = { method, headers: { Origin: "https://evil.example" } };
      expect((await adminVisitor.request(`${calls}?id=1`, init)).status).toBe(403);
    }
  });

  /** @spec photos.7, calls.10 */
  it("respond to unauthenticated requests with 401 and no byte of a photo", async () => {
    const nobody = new Caller(site, newBrowser(site));
    expect(await nobody.get()).toMatchObject({ status: 401, json: { status: "error" } });
    const { json } = await admin.get("?dayid=20261001");
    expect((await fetch(site.origin + json.data[0].img)).status).toBe(401);
  });

  /** @spec photos.5 */
  it("store a photo that is sent twice only once, with its bytes under its hash", async () => {
    const image = await photo("#181");
    const fields = { date: "2026-10-12" };
    await admin.saveDay({ images: [image, image], times: ["10:00", "10:05"], fields });
    const [one, two] = await rowsOf("2026-10-12");
    expect(one?.photoId).toBe(two?.photoId);
    const { json } = await admin.get("?dayid=20261012");
    const { hash } = json.data[0].photo;
    const original = await adminVisitor.request(`/admin/photos/${hash}/original.webp`);
    const bytes = new Uint8Array(await original.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(hash);
  });
});
