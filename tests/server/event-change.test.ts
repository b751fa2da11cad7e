import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, calls, photo } from "./calendar.ts";
import { bothDatabases, openDemo } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";

describe.each(bothDatabases)("a change to an event on %s", (database) => {
  let site: Site;
  let admin: Caller;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = new Caller(site, await signedIn(site, accounts.admin));
    await admin.saveDay({ images: [await photo("#155")], times: ["10:00"], fields: { date: "2026-10-13" } });
  });
  afterAll(() => site.close());

  const read = async () => (await admin.get("?dayid=20261013")).json.data[0];

  /** @spec day.10, day.12 */
  it("is rejected after another user's change, and shows that version", async () => {
    const before = await read();
    const change = (body: unknown) => admin.json("PATCH", `${calls}?id=${before.id}`, body);
    const seen = before.updatedAt;
    const notes = ["Raft", "Cage", "Wall"];
    const both = await Promise.all(notes.map((note) => change({ seen, note })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const saved = notes[both.findIndex(({ status }) => status === 200)];
    const late = await change({ seen, time: "11:00", note: "Mine" });
    expect(late).toMatchObject({
      status: 409,
      json: {
        status: "error",
        message: "Someone else changed this event while you were editing. Nothing was saved.",
        data: { id: before.id, time: "10:00", note: saved, img: before.img },
      },
    });
    expect(await read()).toEqual(late.json.data);
    expect((await change({ seen: late.json.data.updatedAt, note: "Mine" })).status).toBe(200);
    expect((await change({ time: "12:00" })).status).toBe(200);
    expect(await read()).toMatchObject({ time: "12:00", note: "Mine" });
  });

  it("to an invalid time is rejected with a message for one event", async () => {
    const { id } = await read();
    expect(await admin.json("PATCH", `${calls}?id=${id}`, { time: "25:00" })).toMatchObject({
      status: 422,
      json: { message: "25:00 is not a time like 09:05. Nothing was saved." },
    });
  });

  /** @spec day.14 */
  it("moves it to another day, in the calendar of everyone who sees it and in the activity", async () => {
    const client = new Caller(site, await signedIn(site, accounts.client));
    await admin.saveDay({
      images: [await photo("#276")],
      times: ["09:30"],
      fields: { date: "2021-10-20", project: "everyone" },
    });
    const read = async (by: Caller, day: string) => (await by.get(`?dayid=${day}`)).json.data ?? [];
    const [event] = await read(admin, "20211020");
    const move = (date: unknown) =>
      admin.json("PATCH", `${calls}?id=${event.id}`, { date, seen: event.updatedAt });
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
      expect(await read(by, "20211020")).toEqual([]);
      expect(await read(by, day.replaceAll("-", ""))).toMatchObject([
        { id: event.id, date: day, time: "09:30", img: event.img },
      ]);
    }
    const days = (await admin.get("?from=2021-10&to=2021-11")).json.data as { date: string; count: number }[];
    expect(days.map(({ date, count }) => [date, count])).toEqual([[day, 1]]);
    const activity = await (await signedIn(site, accounts.admin)).request("/admin/cms/activity?kind=event");
    const shown = `the calendar event of 20 Oct 2021</a>, now on ${Number(day.slice(-2))} Nov 2021: Date`;
    expect((await activity.text()).replaceAll("<!-- -->", "")).toMatch(
      new RegExp(shown.replace("</a>", "(</[a-z]+>)*")),
    );
  });
});
