import { describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, databases, inDemo } from "../front-door.ts";
import { type Browser, newBrowser, signedIn } from "../staff-browser.ts";
import { Caller, calls, photo } from "./calendar.ts";

interface Day {
  date: string;
  count: number;
  photos: string[];
}

describe.each(bothDatabases)("the calendar endpoints on %s", (database) => {
  let site: Site;
  let admin: Caller;
  let adminVisitor: Browser;
  inDemo(database, {}, async (opened) => {
    site = opened;
    adminVisitor = await signedIn(site, accounts.admin);
    admin = new Caller(site, adminVisitor);
  });

  const rowsOf = (date: string) =>
    site.dependencies.db
      .selectFrom("event")
      .select(["id", "date", "time", "note", "projectId", "photoId"])
      .where("date", "=", date)
      .where("deletedAt", "is", null)
      .orderBy("time")
      .orderBy("id")
      .execute();
  const count = async (table: "event" | "stagedPhoto") =>
    (await site.dependencies.db.selectFrom(table).selectAll().execute()).length;
  const save = async (
    date: string,
    colours: string[],
    more: Partial<Parameters<Caller["saveDay"]>[0]> = {},
  ) =>
    admin.saveDay({
      images: await Promise.all(colours.map(photo)),
      times: ["10:00", "11:00", "09:00", "12:00"].slice(0, colours.length),
      ...more,
      fields: { date, ...more.fields },
    });
  const eventsOn = async (date: string, by = admin) =>
    (await by.get(`?dayid=${date.replaceAll("-", "")}`)).json.data ?? [];
  const change = (id: number, body: unknown, by = admin) => by.json("PATCH", `${calls}?id=${id}`, body);

  /** @spec calls.4 */
  it("add to a day that has events, even when two admins save it at the same moment", async () => {
    const saves = ["#101", "#102", "#103", "#104"].map((colour) => save("2026-10-03", [colour]));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rowsOf("2026-10-03")).toHaveLength(4);
  });

  /** @spec calls.11 */
  it("store a save once however often it is sent, even at the same moment", async () => {
    const headers = { "Idempotency-Key": "once-and-only-once" };
    const send = () => save("2026-10-04", ["#111"], { headers });
    const first = await Promise.all([send(), send(), send()]);
    const again = await send();
    expect([...first, again].map(({ json }) => json)).toEqual(Array(4).fill(again.json));
    expect(await rowsOf("2026-10-04")).toHaveLength(1);
    expect(await count("stagedPhoto")).toBe(0);
  });

  /** @spec day.10, day.12 */
  it("reject a change after another user's, and return that version", async () => {
    await save("2026-10-13", ["#155"]);
    const [before] = await eventsOn("2026-10-13");
    const seen = before.updatedAt;
    const notes = ["Raft", "Cage", "Wall"];
    const both = await Promise.all(notes.map((note) => change(before.id, { seen, note })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const saved = notes[both.findIndex(({ status }) => status === 200)];
    const late = await change(before.id, { seen, time: "11:00", note: "Mine" });
    expect(late).toMatchObject({
      status: 409,
      json: {
        status: "error",
        message: "Someone else changed this event while you were editing. Nothing was saved.",
        data: { id: before.id, time: "10:00", note: saved, img: before.img },
      },
    });
    expect(await eventsOn("2026-10-13")).toEqual([late.json.data]);
    expect((await change(before.id, { seen: late.json.data.updatedAt, note: "Mine" })).status).toBe(200);
    expect((await change(before.id, { time: "12:00" })).status).toBe(200);
    expect(await eventsOn("2026-10-13")).toMatchObject([{ time: "12:00", note: "Mine" }]);
  });

  /** @spec day.14 */
  it("move an event to another day, for everyone who sees it and in the activity", async () => {
    const client = new Caller(site, await signedIn(site, accounts.client));
    await save("2021-10-20", ["#276"], { fields: { project: "everyone" } });
    const [event] = await eventsOn("2021-10-20");
    const move = (date: unknown) => change(event.id, { date, seen: event.updatedAt });
    for (const [date, message] of [
      ["2026-02-30", "2026-02-30 is not a date like 2025-01-05. Nothing was saved."],
      ["", "Please select a date. Nothing was saved."],
      [20261021, "Please select a date. Nothing was saved."],
      ["1989-12-31", expect.stringMatching(/^1989-12-31 is not between 1990-01-01 and /)],
      ["2021-10-21\u0000", expect.stringContaining("is not a date like 2025-01-05")],
    ] as const)
      expect(await move(date), String(date)).toMatchObject({ status: 422, json: { message } });

    const moves = await Promise.all(["2021-11-02", "2021-11-03"].map(move));
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const day = moves[0]?.status === 200 ? "2021-11-02" : "2021-11-03";
    for (const by of [admin, client]) {
      expect(await eventsOn("2021-10-20", by)).toEqual([]);
      expect(await eventsOn(day, by)).toMatchObject([{ id: event.id, time: "10:00", img: event.img }]);
    }
    const days = ((await admin.get()).json.data as Day[]).filter(({ date }) => /^2021-1[01]/.test(date));
    expect(days.map((one) => [one.date, one.count])).toEqual([[day, 1]]);
    const activity = await (await adminVisitor.request("/admin/cms/activity?kind=event")).text();
    const moved = `the calendar event of 20 Oct 2021(</[a-z]+>)*, now on ${Number(day.slice(-2))} Nov 2021: Date`;
    expect(activity.replaceAll("<!-- -->", "")).toMatch(new RegExp(moved));
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  /** @spec calls.1, calls.2, calls.7, events.2, month.3 */
  it("save a day's photos with their times, and list day, month and events in time order", async () => {
    const fields = { note: "Raft pour", project: "everyone" };
    const response = await save("2026-10-01", ["#100", "#200", "#300", "#400"], { fields });
    expect(response).toMatchObject({ status: 200, json: { status: "success" } });
    const { json } = await admin.get();
    expect(json.data).toContainEqual({ id: 20261001, date: "2026-10-01", count: 4 });
    expect(Object.keys(json.data[0])).toEqual(["id", "date", "count"]);
    const events = await eventsOn("2026-10-01");
    expect(events).toMatchObject(
      ["09:00", "10:00", "11:00", "12:00"].map((time) => ({ time, note: "Raft pour", project: null })),
    );
    expect(events.map(({ id }: { id: number }) => id)).toEqual(
      (await rowsOf("2026-10-01")).map(({ id }) => id),
    );
    const month = (await admin.get("?month=2026-10")).json.data as Day[];
    expect(month.find(({ date }) => date === "2026-10-01")?.photos).toEqual(
      events.slice(0, 3).map((event: { photo: { hash: string } }) => event.photo.hash),
    );
    const image = await adminVisitor.request(events[0].img);
    expect(image.headers.get("Content-Type")).toBe("image/webp");
    expect(image.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
  });

  /** @spec photos.7, calls.10, saving.9 */
  it("let a client only read, and respond to others with 401 and no byte of a photo", async () => {
    const client = new Caller(site, await signedIn(site, accounts.client));
    const [event] = await eventsOn("2026-10-01", client);
    const before = await rowsOf("2026-10-01");
    const form = { images: [await photo("#171")], times: ["10:00"], fields: { date: "2026-10-01" } };
    for (const refused of [
      client.saveDay(form),
      client.call("DELETE", `${calls}?id=${event.id}`),
      change(event.id, { time: "01:00" }, client),
      client.json("POST", "/server/api/events", { events: [] }),
      client.call("POST", "/server/api/photos", await photo("#171")),
    ])
      expect((await refused).status).toBe(403);
    expect(await rowsOf("2026-10-01")).toEqual(before);
    const nobody = new Caller(site, newBrowser(site));
    expect(await nobody.get()).toMatchObject({ status: 401, json: { status: "error" } });
    expect((await fetch(site.origin + event.img)).status).toBe(401);
  });

  /** @spec photos.10, calls.3 */
  it("save photos that were uploaded one by one, or nothing when one of them is missing", async () => {
    const one = await admin.sendPhoto(await photo("#121"));
    const two = await admin.sendPhoto(await photo("#122"));
    const events = [
      { date: "2026-10-05", time: "10:00:30", photo: one, project: 1, note: "Cage" },
      { date: "2026-10-06", time: "11:00", photo: two, project: "everyone" },
    ];
    const send = (photos: object[]) =>
      admin.json("POST", "/server/api/events", { key: "one-by-one", events: photos });
    const missing = await send([...events, { ...events[1], photo: "never-sent" }]);
    expect(missing).toMatchObject({ status: 409, json: { status: "error" } });
    expect(await rowsOf("2026-10-05")).toEqual([]);
    const response = await send(events);
    expect(response.json.data.ids).toHaveLength(2);
    expect((await send(events)).json).toEqual(response.json);
    expect(await rowsOf("2026-10-05")).toMatchObject([{ time: "10:00:30", projectId: 1, note: "Cage" }]);
    expect(await rowsOf("2026-10-06")).toMatchObject([{ time: "11:00", projectId: null }]);
  });

  /** @spec day.10, calls.5, calls.6 */
  it("change an event's time, note and photo, also from an address, but never of an internal network", async () => {
    await save("2026-10-09", ["#151"]);
    const [event] = await eventsOn("2026-10-09");
    const stored = async () => (await rowsOf("2026-10-09"))[0];
    const photoId = (await stored())?.photoId;
    expect((await change(event.id, { time: "10:20:45", img: event.img, note: "Cured" })).status).toBe(200);
    expect(await stored()).toMatchObject({ time: "10:20:45", note: "Cured", photoId });
    expect(await change(event.id, { time: "25:00" })).toMatchObject({
      status: 422,
      json: { message: "25:00 is not a time like 09:05. Nothing was saved." },
    });
    await change(event.id, { photo: await admin.sendPhoto(await photo("#152")) });
    expect((await stored())?.photoId).not.toBe(photoId);
    await change(event.id, { img: "" });
    expect(await stored()).toMatchObject({ photoId: null, time: "10:20:45" });
    expect(await eventsOn("2026-10-09")).toMatchObject([{ img: "" }]);
    expect((await change(event.id, { img: event.img })).status).toBe(422);
    const [other] = await eventsOn("2026-10-01");
    expect((await change(event.id, { img: site.origin + other.img })).status).toBe(200);
    expect(await eventsOn("2026-10-09")).toMatchObject([{ img: other.img }]);
    expect((await change(99_999_999, { time: "10:00" })).status).toBe(404);

    expect(await change(event.id, { img: "http://127.0.0.1/raft.jpg" })).toMatchObject({
      status: 422,
      json: { message: expect.stringContaining("inside a private network") },
    });
    const { web } = site.dependencies;
    const bytes = new Uint8Array(await (await photo("#153")).arrayBuffer());
    site.dependencies.web = { fetchFile: async () => bytes };
    const address = "https://photos.example/raft.jpg";
    expect((await change(event.id, { img: address })).status).toBe(200);
    expect((await eventsOn("2026-10-09"))[0].img).not.toBe(other.img);
    const { data } = (await admin.json("POST", "/server/api/photos", { address })).json;
    expect(data).toMatchObject({ width: 400, height: 300 });
    await admin.json("DELETE", "/server/api/photos", { tokens: [data.token] });
    expect(await count("stagedPhoto")).toBe(0);
    site.dependencies.web = web;
  });

  /** @spec activity.4, day.8, calls.5, saving.6 */
  it("delete and restore an event, and its day with the last one, and record who did it", async () => {
    await save("2026-10-10", ["#161", "#162"]);
    const [first, second] = await rowsOf("2026-10-10");
    const days = async () =>
      ((await admin.get()).json.data as Day[]).flatMap((day) => (day.date === "2026-10-10" ? day.count : []));
    expect((await admin.call("DELETE", `${calls}?id=${first?.id}`)).status).toBe(200);
    expect(await days()).toEqual([1]);
    await admin.call("DELETE", `${calls}?id=${second?.id}`);
    expect(await days()).toEqual([]);
    expect((await admin.get("?dayid=20261010")).status).toBe(404);
    expect((await admin.call("DELETE", `${calls}?id=${second?.id}`)).status).toBe(404);
    expect((await change(second?.id ?? 0, { deleted: false })).status).toBe(200);
    expect(await days()).toEqual([1]);
    const notes = site.dependencies.db.selectFrom("activity").select(["action", "actor"]).distinct();
    const { email: actor } = accounts.admin;
    const ofEvents = await notes.where("kind", "=", "event").orderBy("action").execute();
    expect(ofEvents).toEqual(
      ["changed", "created", "deleted", "restored"].map((action) => ({ action, actor })),
    );
  });
});
