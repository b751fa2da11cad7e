import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, calls, photo } from "./calendar.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, newClient, signedIn } from "./staff-browser.ts";

const missing = "Choose a project, or make the photos visible to all accounts. Nothing was saved.";

describe.each(bothDatabases)("event visibility, on %s:", (database) => {
  let site: Site;
  let admin: Caller;
  let browser: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = new Caller(site, await signedIn(site, accounts.admin));
    browser = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const projectsOn = async (date: string) => {
    const stored = site.dependencies.db.selectFrom("event").select("projectId").where("date", "=", date);
    return (await stored.orderBy("id").execute()).map(({ projectId }) => projectId);
  };
  const flagsOn = async (date: string) => {
    const stored = site.dependencies.db.selectFrom("event").select("adminsOnly").where("date", "=", date);
    return (await stored.orderBy("id").execute()).map(({ adminsOnly }) => adminsOnly);
  };
  const save = (date: string, visibility: object) =>
    admin.json("POST", "/server/api/events", {
      events: [{ date, time: "10:00", photo: null, ...visibility }],
    });

  /** @spec upload.11 */
  it.each([{}, { project: null }, { project: "" }, { project: 0 }, { project: "all" }])(
    "must be named explicitly: %j is rejected",
    async (visibility) => {
      const response = await save("2026-09-01", visibility);
      expect(response).toMatchObject({
        status: 422,
        json: { status: "error", message: `Event 1: ${missing}` },
      });
      expect(await projectsOn("2026-09-01")).toEqual([]);
    },
  );

  it("is stored as a project or all accounts, as named", async () => {
    expect((await save("2026-09-02", { project: 2 })).status).toBe(200);
    expect((await save("2026-09-02", { project: "everyone" })).status).toBe(200);
    expect(await projectsOn("2026-09-02")).toEqual([2, null]);
  });

  it("changes only to a named choice", async () => {
    const { json } = await save("2026-09-03", { project: 2 });
    const change = (project: unknown) =>
      admin.json("PATCH", `${calls}?id=${json.data.ids[0]}`, { time: "11:00", project });
    for (const project of [null, ""])
      expect(await change(project)).toMatchObject({ status: 422, json: { message: missing } });
    expect((await change(undefined)).status).toBe(200);
    expect(await projectsOn("2026-09-03")).toEqual([2]);
    expect((await change("everyone")).status).toBe(200);
    expect(await projectsOn("2026-09-03")).toEqual([null]);
    expect((await change(3)).status).toBe(200);
    expect(await projectsOn("2026-09-03")).toEqual([3]);
  });

  /** @spec calls.15 */
  it("is admins only for the specified form without a project, unless it says otherwise", async () => {
    const form = async (date: string, fields: Record<string, string>) =>
      admin.saveDay({ images: [await photo("#275")], times: ["10:00"], fields: { date, ...fields } });
    expect((await form("2026-09-04", {})).status).toBe(200);
    expect((await form("2026-09-04", { project: "" })).status).toBe(200);
    expect((await form("2026-09-04", { project: "4" })).status).toBe(200);
    expect((await form("2026-09-04", { project: "everyone" })).status).toBe(200);
    expect(await projectsOn("2026-09-04")).toEqual([null, null, 4, null]);
    expect(await flagsOn("2026-09-04")).toEqual([1, 1, 0, 0]);
  });

  /** @spec upload.11 */
  it("shows how many clients the choice of all accounts includes, and preselects nothing", async () => {
    const choices = async () => {
      const page = await browser.open("/admin/calendar-upload");
      const select = /<select id="project"[^>]*>(.*?)<\/select>/s.exec(page.html)?.[1] ?? "";
      expect(select).toMatch(/<option value="" selected="">Choose who sees the photos<\/option>/);
      expect(select.match(/selected/g)).toHaveLength(1);
      return /Visible to all accounts \((\d+) clients?\)/.exec(select.replaceAll("<!-- -->", ""))?.[1];
    };
    const before = Number(await choices());
    expect(before).toBeGreaterThan(0);
    const who = await newClient(site, browser, "Counted");
    expect(await choices()).toBe(String(before + 1));
    expect((await browser.post(who.page, { intent: "disable" })).status).toBe(302);
    expect(await choices()).toBe(String(before));
  });

  /** @spec upload.12 */
  it("marks the days with events for all accounts to admins only", async () => {
    await save("2026-09-06", { project: "everyone" });
    await save("2026-09-06", { project: "everyone" });
    await save("2026-09-07", { project: 2 });
    const client = new Caller(site, await signedIn(site, accounts.client));
    const marks = async (who: Caller) => {
      const { json } = await who.get("?month=2026-09");
      const days: { date: string; everyone?: number }[] = json.data;
      return days.filter(({ date, everyone }) => date >= "2026-09-06" && everyone).map((day) => day);
    };
    expect(await marks(admin)).toEqual([{ date: "2026-09-06", photos: [], everyone: 2 }]);
    expect(await marks(client)).toEqual([]);
    const page = await browser.open("/admin/calendar-upload");
    expect(page.text).toMatch(/6 Sept 2026 2 visible to all accounts 2/);
    expect(page.text).not.toMatch(/7 Sept 2026 \d+ visible to all accounts/);
  });
});
