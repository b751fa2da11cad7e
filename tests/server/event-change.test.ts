import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { Caller, calls, photo } from "./calendar.ts";
import { signedIn } from "./staff-browser.ts";

describe.each(["SQLite", "PostgreSQL"])("a change to an event on %s", (kind) => {
  let site: Site;
  let admin: Caller;
  beforeAll(async () => {
    const postgresUrl = kind === "PostgreSQL" ? inject("sitePostgresUrl") : undefined;
    site = await startSite({ template: inject("siteTemplate"), ...(postgresUrl && { postgresUrl }) });
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
});
