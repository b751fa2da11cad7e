import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, photo } from "./calendar.ts";
import {
  changeEvent,
  countOn,
  eraseEvent,
  newEngineer,
  own,
  savedId,
  saveEvent,
  storedEvent,
} from "./engineers.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, idOf, invite, signedIn, users } from "./staff-browser.ts";

describe.each(bothDatabases)("an engineer, on %s:", (database) => {
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

  /** @spec accounts.22 */
  it("is invited with projects, which are required", async () => {
    const without = await invite(browser, {
      name: "Nobody",
      email: "no@site.example",
      role: "engineer",
      sees: "all",
    });
    expect([without.status, without.text]).toEqual([
      422,
      expect.stringContaining("Please select at least one project"),
    ]);
    const { page } = await newEngineer(site, browser, "Listed", [own, 4]);
    const listed = await browser.open(page);
    expect(listed.text).toContain("Engineer");
    const user = site.dependencies.db.selectFrom("user").select(["role", "allProjects"]);
    const row = await user.where("email", "=", "listed@site.example").executeTakeFirst();
    expect(row).toEqual({ role: "engineer", allProjects: 0 });
    // A form that asks for all projects gives the listed ones.
    const all = { intent: "access", role: "engineer", sees: "all", "projects[]": String(own) };
    expect((await browser.post(page, all)).status).toBe(302);
    expect(await user.where("email", "=", "listed@site.example").executeTakeFirst()).toEqual({
      ...{ role: "engineer", allProjects: 0 },
    });
    expect((await browser.open(`${users}?part=engineers`)).text).toContain("Listed");
    expect((await browser.open(`${users}?part=clients`)).text).not.toContain("Listed");
  });

  /** @spec accounts.22 */
  it("adds, changes, deletes and restores events of assigned projects, also those of colleagues", async () => {
    const { caller } = await newEngineer(site, browser, "Adder");
    const form = await caller.saveDay({
      ...{ images: [await photo("#355")], times: ["09:00"] },
      fields: { date: "2026-08-01", project: String(own) },
    });
    expect(form.status).toBe(200);
    const token = await caller.sendPhoto(await photo("#356"));
    const mine = await savedId(saveEvent(caller, "2026-08-01", own, { photo: token }));
    const colleagues = await savedId(saveEvent(admin, "2026-08-01", own));
    for (const id of [mine, colleagues]) {
      expect(
        (await changeEvent(caller, id, { note: "Raft", time: "11:00", date: "2026-08-02" })).status,
      ).toBe(200);
      expect(await storedEvent(site, id)).toMatchObject({ note: "Raft", date: "2026-08-02", projectId: own });
      expect((await eraseEvent(caller, id)).status).toBe(200);
      expect((await changeEvent(caller, id, { note: "gone" })).status).toBe(404);
      expect((await changeEvent(caller, id, { deleted: false })).status).toBe(200);
      expect(await storedEvent(site, id)).toMatchObject({ deletedAt: null });
    }
    const notes = await site.dependencies.db
      .selectFrom("activity")
      .select(["actor", "action"])
      .where("kind", "=", "event")
      .where("recordId", "=", String(colleagues))
      .execute();
    expect(notes.filter(({ actor }) => actor === "adder@site.example")).toHaveLength(3);
  });

  it("and a colleague send at once, and everything is saved once", async () => {
    const [one, two] = [
      await newEngineer(site, browser, "First"),
      await newEngineer(site, browser, "Second"),
    ];
    const events = [{ date: "2026-08-20", time: "10:00", photo: null, project: own }];
    const send = ({ caller }: typeof one, key: string) =>
      caller.json("POST", "/server/api/events", { key, events });
    const keys = ["engineers-key-1", "engineers-key-2"];
    const saved = await Promise.all(keys.flatMap((key) => [send(one, key), send(two, key), send(one, key)]));
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
    expect(await countOn(site, "2026-08-20")).toBe(4);
  });

  /** @spec accounts.24 */
  it("starts at the calendar, and is offered only pages that open", async () => {
    const visitor = await signedIn(site, accounts.engineer);
    expect((await visitor.open("/admin")).location).toBe("/admin/rooms");
    const seen = new Set<string>();
    for (const path of [
      "/admin/rooms",
      "/admin/overview",
      "/admin/calendar-upload",
      "/admin/account",
      "/admin/help",
    ]) {
      const page = await visitor.open(path);
      expect(page.text).toContain("Engineer Access");
      for (const { href } of page.elements("a")) if (href?.startsWith("/admin")) seen.add(href);
    }
    expect(seen.size).toBeGreaterThan(5);
    for (const href of seen) {
      const { status } = await visitor.request(href);
      expect([200, 302], href).toContain(status);
    }
    expect((await visitor.open("/admin/overview")).text).toContain("Engineer Dashboard");
  });

  /** @spec accounts.22 */
  it("of the demo works on the projects in progress, and the accounts’ bulk change adds projects", async () => {
    const id = await idOf(site, accounts.engineer.email);
    const assigned = () =>
      site.dependencies.db.selectFrom("userProject").select("projectId").where("userId", "=", id).execute();
    const before = await assigned();
    expect(before.length).toBeGreaterThanOrEqual(2);
    const free = await site.dependencies.db
      .selectFrom("project")
      .select("id")
      .where("status", "=", "Completed")
      .executeTakeFirstOrThrow();
    const added = { intent: "several", change: "projects", ids: id, "projects[]": String(free.id) };
    expect((await browser.post(users, added)).status).toBe(200);
    expect(await assigned()).toHaveLength(before.length + 1);
    const engineer = new Caller(site, await signedIn(site, accounts.engineer));
    expect((await saveEvent(engineer, "2026-08-22", free.id)).status).toBe(200);
  });
});
