import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { Caller, photo } from "../calendar/calendar.ts";
import { bothDatabases } from "../front-door.ts";
import { signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";
import { changeEvent, newEngineer, storedEvent } from "./engineers.ts";

const day = "2026-09-20";
const list = "/admin/cms/event-list";

/** @spec calls.15 */
describe.each(bothDatabases)("an event for admins only, on %s:", (database) => {
  const demo = staffedDemo(database);
  const admin = () => new Caller(demo.site, demo.admin);

  const saved = async (date: string): Promise<{ id: number; hash: string }> => {
    const form = { images: [await photo("#371")], times: ["09:00"], fields: { date } };
    expect((await admin().saveDay(form)).status).toBe(200);
    const events = (await admin().get(`?dayid=${date.replaceAll("-", "")}`)).json.data;
    return { id: events.at(-1).id, hash: events.at(-1).photo.hash };
  };
  const stored = async (id: number) => {
    const { projectId, adminsOnly } = await storedEvent(demo.site, id);
    return { projectId, adminsOnly };
  };

  /** The stored counts by project, and those of the rows. */
  async function counts() {
    const { db } = demo.site.dependencies;
    const key = sql<number>`coalesce("projectId", -"adminsOnly")`;
    const kept = db
      .selectFrom("eventProject")
      .select(["projectId", "events", "photos"])
      .where("events", ">", 0);
    const rows = db
      .selectFrom("event")
      .select((row) => [key.as("projectId"), row.fn.countAll<number>().as("events")])
      .select((row) => row.fn.count<number>("photoId").as("photos"))
      .where("deletedAt", "is", null)
      .groupBy(key);
    return [await kept.orderBy("projectId").execute(), await rows.orderBy(key).execute()];
  }

  it("is hidden from clients, who see all projects, and from engineers, on every path", async () => {
    const client = await signedIn(demo.site, accounts.client);
    const engineer = await newEngineer(demo.site, demo.admin, "Hidden");
    const both = [{ visitor: client, caller: new Caller(demo.site, client) }, engineer];
    const days = () => Promise.all(both.map(async ({ caller }) => (await caller.get()).json.data));
    const before = await days();
    const { id, hash } = await saved(day);
    expect(await stored(id)).toEqual({ projectId: null, adminsOnly: 1 });
    expect(await days()).toEqual(before);
    for (const { visitor, caller } of both) {
      expect((await caller.get("?dayid=20260920")).status).toBe(404);
      expect((await caller.get("?month=2026-09")).json.data).toEqual([]);
      for (const path of [
        `photos/${hash}/320.webp`,
        `photos/${hash}/original.webp`,
        `events/${id}`,
        `calendar/photos.zip?day=${day}`,
      ])
        expect((await visitor.request(`/admin/${path}`)).status, path).toBe(404);
    }
    for (const body of [{ note: "x" }, { deleted: false }])
      expect((await changeEvent(engineer.caller, id, body)).status).toBe(404);
    const [shown] = (await admin().get("?dayid=20260920")).json.data;
    expect(shown).toMatchObject({ id, project: null, adminsOnly: true });
    expect((await demo.admin.request(`/admin/photos/${hash}/320.webp`)).status).toBe(200);
    const form = { images: [await photo("#372")], times: ["09:00"], fields: { date: day } };
    const json = { message: "Choose one of your projects. Nothing was saved." };
    expect(await engineer.caller.saveDay(form)).toMatchObject({ status: 422, json });
  });

  it("becomes visible by a choice, which a list change takes back exactly", async () => {
    const { id } = await saved("2026-09-21");
    const { elements } = await demo.admin.open(`${list}?project=admins`);
    const ids = elements("input").find(({ value }) => value?.startsWith(`${id}.`))?.value ?? "";
    const done = await demo.admin.post(list, { change: "project", project: "everyone", ids });
    expect(await stored(id)).toEqual({ projectId: null, adminsOnly: 0 });
    await demo.admin.post(list, done.undo);
    expect(await stored(id)).toEqual({ projectId: null, adminsOnly: 1 });
    for (const [body, expected] of [
      [{ note: "kept" }, { projectId: null, adminsOnly: 1 }],
      [{ project: 2 }, { projectId: 2, adminsOnly: 0 }],
    ] as const) {
      await changeEvent(admin(), id, body);
      expect(await stored(id)).toEqual(expected);
    }
  });

  it("is counted apart, through every change, also at once", async () => {
    const days = ["2026-09-22", "2026-09-22", "2026-09-23"];
    const events = await Promise.all(days.map(saved));
    const [one, two, three] = events.map(({ id }) => id) as [number, number, number];
    await Promise.all([
      changeEvent(admin(), one, { project: "everyone" }),
      changeEvent(admin(), two, { project: 3, img: "" }),
      admin().call("DELETE", `/server/api/calendar.php?id=${three}`),
    ]);
    const [kept, counted] = await counts();
    expect(kept).toEqual(counted);
    expect((kept ?? []).map(({ projectId }) => projectId)).toContain(-1);
    const statistics = await demo.admin.open("/admin/cms/events/statistics");
    expect(statistics.text).toContain("Visible to admins only");
  });
});
