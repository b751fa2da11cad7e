import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, photo } from "./calendar.ts";
import { changeEvent, newEngineer } from "./engineers.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const day = "2026-09-20";
const list = "/admin/cms/event-list";

describe.each(bothDatabases)("an event for admins only, on %s:", (database) => {
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

  const saved = async (date: string): Promise<{ id: number; hash: string }> => {
    const form = { images: [await photo("#371")], times: ["09:00"], fields: { date } };
    expect((await admin.saveDay(form)).status).toBe(200);
    const events = (await admin.get(`?dayid=${date.replaceAll("-", "")}`)).json.data;
    return { id: events.at(-1).id, hash: events.at(-1).photo.hash };
  };
  const stored = (id: number) =>
    site.dependencies.db
      .selectFrom("event")
      .select(["projectId", "adminsOnly"])
      .where("id", "=", id)
      .executeTakeFirst();

  /** The stored counts by project, and those of the rows. */
  async function counts() {
    const { db } = site.dependencies;
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

  /** @spec calls.15 */
  it("is hidden from clients, who see all projects, and from engineers, on every path", async () => {
    const client = await signedIn(site, accounts.client);
    const engineer = await newEngineer(site, browser, "Hidden");
    const total = async (by: Caller) => (await by.get("?total")).json.data;
    const both = [
      { visitor: client, caller: new Caller(site, client) },
      { visitor: engineer.visitor, caller: engineer.caller },
    ];
    const before = await Promise.all(both.map(({ caller }) => total(caller)));
    const { id, hash } = await saved(day);
    expect(await stored(id)).toEqual({ projectId: null, adminsOnly: 1 });
    for (const [at, { visitor, caller }] of both.entries()) {
      expect((await caller.get("?dayid=20260920")).status).toBe(404);
      expect((await caller.get("?from=2026-09&to=2026-09")).json.data).toEqual([]);
      expect((await caller.get("?month=2026-09")).json.data).toEqual([]);
      expect(await total(caller)).toEqual(before[at]);
      for (const path of [`/admin/photos/${hash}/320.webp`, `/admin/photos/${hash}/original.webp`])
        expect((await visitor.request(path)).status).toBe(404);
      expect((await visitor.request(`/admin/events/${id}`)).status).toBe(404);
      expect((await visitor.request(`/admin/calendar/photos.zip?day=${day}`)).status).toBe(404);
    }
    expect((await changeEvent(engineer.caller, id, { note: "x" })).status).toBe(404);
    expect((await changeEvent(engineer.caller, id, { deleted: false })).status).toBe(404);
    const [shown] = (await admin.get("?dayid=20260920")).json.data;
    expect(shown).toMatchObject({ id, project: null, adminsOnly: true });
    expect((await browser.request(`/admin/photos/${hash}/320.webp`)).status).toBe(200);
    const form = engineer.caller.saveDay({
      ...{ images: [await photo("#372")], times: ["09:00"], fields: { date: day } },
    });
    expect(await form).toMatchObject({
      status: 422,
      json: { message: "Choose one of your projects. Nothing was saved." },
    });
  });

  /** @spec calls.15 */
  it("becomes visible by a choice, which a list change takes back exactly", async () => {
    const { id } = await saved("2026-09-21");
    const views = await browser.open(`${list}?project=admins`);
    expect(views.text).toContain("Visible to admins only");
    const target = () =>
      views.elements("input").find(({ name, value }) => name === "ids" && value?.startsWith(`${id}.`))
        ?.value ?? "";
    const done = await browser.post(list, { change: "project", project: "everyone", ids: target() });
    expect(done.status).toBe(200);
    expect(await stored(id)).toEqual({ projectId: null, adminsOnly: 0 });
    const undo = (name: string) => done.elements("input").find((input) => input.name === name)?.value ?? "";
    expect(undo("was")).toBe(`${id}.admins`);
    const back = { undo: "project", made: undo("made"), was: undo("was") };
    expect((await browser.post(list, back)).status).toBe(200);
    expect(await stored(id)).toEqual({ projectId: null, adminsOnly: 1 });
    expect((await changeEvent(admin, id, { note: "kept" })).status).toBe(200);
    expect(await stored(id)).toEqual({ projectId: null, adminsOnly: 1 });
    expect((await changeEvent(admin, id, { project: 2 })).status).toBe(200);
    expect(await stored(id)).toEqual({ projectId: 2, adminsOnly: 0 });
    const activity = await site.dependencies.db
      .selectFrom("activity")
      .select("fields")
      .where("recordId", "=", String(id))
      .execute();
    expect(activity.map(({ fields }) => fields)).not.toContain(expect.stringContaining("adminsOnly"));
  });

  it("is counted apart, through every change, also at once", async () => {
    const days = ["2026-09-22", "2026-09-22", "2026-09-23"];
    const events = await Promise.all(days.map(saved));
    const [one, two, three] = events.map(({ id }) => id) as [number, number, number];
    await Promise.all([
      changeEvent(admin, one, { project: "everyone" }),
      changeEvent(admin, two, { project: 3, img: "" }),
      admin.call("DELETE", `/server/api/calendar.php?id=${three}`),
    ]);
    const [kept, counted] = await counts();
    expect(kept).toEqual(counted);
    expect((kept ?? []).map(({ projectId }) => projectId)).toContain(-1);
    expect((await browser.open("/admin/cms/events/statistics")).text).toContain("Visible to admins only");
    expect((await browser.open("/admin/cms")).status).toBe(200);
  });
});
