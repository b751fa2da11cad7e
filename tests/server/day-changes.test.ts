import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller } from "./calendar.ts";
import { changeEvent, newEngineer, other, own, savedId, saveEvent, storedEvent } from "./engineers.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const second = 4;

describe.each(bothDatabases)("a change of several events by an engineer, on %s,", (database) => {
  let site: Site;
  let admin: Caller;
  let visitor: Browser;
  let caller: Caller;
  beforeAll(async () => {
    site = await openDemo(database);
    const browser = await signedIn(site, accounts.admin);
    admin = new Caller(site, browser);
    ({ visitor, caller } = await newEngineer(site, browser, "Tara", [own, second]));
  });
  afterAll(async () => {
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  });

  /** Sends a change of events as they are now, and returns its answer. */
  async function change(ids: number[], fields: [string, string][], by = visitor, query = "") {
    const { db } = site.dependencies;
    const rows = await db.selectFrom("event").select(["id", "updatedAt"]).where("id", "in", ids).execute();
    const targets = rows.map(({ id, updatedAt }): [string, string] => ["ids", `${id}.${updatedAt}`]);
    return send([...targets, ...fields], by, query);
  }
  async function send(fields: [string, string][], by = visitor, query = "") {
    const response = await by.request(`/admin/calendar/changes.data${query}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: site.origin },
    });
    return { status: response.status, text: await response.text() };
  }

  /** @spec accounts.23 */
  it("is made, and undone, in the projects assigned to them", async () => {
    const ids = [];
    for (const _ of [1, 2]) ids.push(await savedId(saveEvent(caller, "2026-08-10", own)));
    const moved = await change(ids, [
      ["change", "project"],
      ["project", String(second)],
    ]);
    expect(moved.text).toContain("2 events are set to the project.");
    for (const id of ids) expect(await storedEvent(site, id)).toMatchObject({ projectId: second });
    const [, made = ""] = /"made","([^"]+)"/.exec(moved.text) ?? [];
    const undo = ids.map((id): [string, string] => ["was", `${id}.${own}`]);
    const undone = await send([["undo", "project"], ["made", made], ...undo]);
    expect(undone.text).toContain("2 events are set back.");
    for (const id of ids) expect(await storedEvent(site, id)).toMatchObject({ projectId: own });
  });

  /** @spec accounts.23 */
  it("leaves the events of others as they are, and gives none away", async () => {
    const day = "2026-08-11";
    const theirs = await savedId(saveEvent(admin, day, other, { note: "Theirs" }));
    const everyones = await savedId(saveEvent(admin, day, "everyone", { note: "Everyone's" }));
    const mine = await savedId(saveEvent(caller, day, own, { note: "Mine" }));
    const note: [string, string][] = [
      ["change", "note"],
      ["note", "Overwritten"],
    ];
    const gone = await change([theirs, everyones], note);
    expect([gone.status, gone.text.includes("2 events no longer exist.")]).toEqual([409, true]);
    expect(gone.text).not.toContain("Theirs");
    const all = await send(
      [["all", "1"], ["read", new Date(Date.now() + 60_000).toISOString()], ...note],
      visitor,
      `?from=${day}&to=${day}`,
    );
    expect(all.text).toContain("1 event is given the note.");
    for (const [id, expected] of [
      [theirs, "Theirs"],
      [everyones, "Everyone's"],
      [mine, "Overwritten"],
    ] as const)
      expect((await storedEvent(site, id)).note).toBe(expected);
    for (const project of [String(other), "everyone", "admins", "999999", "", "-1", "1e3"]) {
      const { status } = await change(
        [mine],
        [
          ["change", "project"],
          ["project", project],
        ],
      );
      expect([400, 409], project).toContain(status);
    }
    for (const was of [`${theirs}.${own}`, `${mine}.${other}`, `${mine}.`]) {
      const { updatedAt } = await site.dependencies.db
        .selectFrom("event")
        .select("updatedAt")
        .where("id", "=", Number.parseInt(was, 10))
        .executeTakeFirstOrThrow();
      const { status, text } = await send([
        ["undo", "project"],
        ["made", updatedAt],
        ["was", was],
      ]);
      expect([status, text.includes("1 event no longer exists.")], was).toEqual([409, true]);
    }
    expect(await storedEvent(site, mine)).toMatchObject({ projectId: own });
    expect(await storedEvent(site, theirs)).toMatchObject({ projectId: other });
  });

  it("names who has changed an event in the meantime, and what", async () => {
    const id = await savedId(saveEvent(caller, "2026-08-12", own));
    const { updatedAt } = await site.dependencies.db
      .selectFrom("event")
      .select("updatedAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await changeEvent(admin, id, { note: "Seen by the office", time: "11:00" });
    const { status, text } = await send([
      ["ids", `${id}.${updatedAt}`],
      ["change", "shift"],
      ["minutes", "1:00"],
    ]);
    expect(status).toBe(409);
    expect(text).toContain(`"Time, Note: ${accounts.admin.email}"`);
  });

  it("ends with their role", async () => {
    const id = await savedId(saveEvent(caller, "2026-08-13", own));
    const { db } = site.dependencies;
    await db.deleteFrom("userProject").where("projectId", "=", own).execute();
    const { status } = await change([id], [["change", "delete"]]);
    expect(status).toBe(409);
    expect(await storedEvent(site, id)).toMatchObject({ deletedAt: null });
    const client = await signedIn(site, accounts.client);
    expect((await change([id], [["change", "delete"]], client)).status).toBe(403);
  });
});
