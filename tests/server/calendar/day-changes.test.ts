import { describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import {
  changeEvent,
  newEngineer,
  other,
  own,
  savedId,
  saveEvent,
  storedEvent,
} from "../accounts/engineers.ts";
import { bothDatabases, inDemo } from "../front-door.ts";
import { type Browser, signedIn } from "../staff-browser.ts";
import { Caller } from "./calendar.ts";

const second = 4;
type Fields = [string, string][];

describe.each(bothDatabases)("a change of several events by an engineer, on %s,", (database) => {
  let site: Site;
  let admin: Caller;
  let visitor: Browser;
  let caller: Caller;
  inDemo(database, {}, async (opened) => {
    site = opened;
    const browser = await signedIn(site, accounts.admin);
    admin = new Caller(site, browser);
    ({ visitor, caller } = await newEngineer(site, browser, "Tara", [own, second]));
  });

  const changedAt = async (id: number) => {
    const rows = site.dependencies.db.selectFrom("event").select("updatedAt").where("id", "=", id);
    return (await rows.executeTakeFirstOrThrow()).updatedAt;
  };
  const send = async (fields: Fields, by = visitor, query = "") =>
    by.post(`/admin/overview.data${query}`, fields);
  /** Sends a change of events as they are now. */
  async function change(ids: number[], fields: Record<string, string>, by = visitor) {
    const targets: Fields = [];
    for (const id of ids) targets.push(["ids", `${id}.${await changedAt(id)}`]);
    return send([...targets, ...Object.entries(fields)], by);
  }

  /** @spec accounts.23 */
  it("is made, and undone, in the projects assigned to them", async () => {
    const ids = [];
    for (const _ of [1, 2]) ids.push(await savedId(saveEvent(caller, "2026-08-10", own)));
    const moved = await change(ids, { change: "project", project: String(second) });
    expect(moved.html).toContain("2 events are set to the project.");
    for (const id of ids) expect(await storedEvent(site, id)).toMatchObject({ projectId: second });
    const [, made = ""] = /"made","([^"]+)"/.exec(moved.html) ?? [];
    const was = ids.map((id): [string, string] => ["was", `${id}.${own}`]);
    const undone = await send([["undo", "project"], ["made", made], ...was]);
    expect(undone.html).toContain("2 events are set back.");
    for (const id of ids) expect(await storedEvent(site, id)).toMatchObject({ projectId: own });
  });

  /** @spec accounts.23 */
  it("leaves the events of others as they are, and gives none away", async () => {
    const day = "2026-08-11";
    const theirs = await savedId(saveEvent(admin, day, other, { note: "Theirs" }));
    const everyones = await savedId(saveEvent(admin, day, "everyone", { note: "Everyone's" }));
    const mine = await savedId(saveEvent(caller, day, own, { note: "Mine" }));
    const note = { change: "note", note: "Overwritten" };
    const gone = await change([theirs, everyones], note);
    expect([gone.status, gone.html.includes("2 events no longer exist.")]).toEqual([409, true]);
    expect(gone.html).not.toContain("Theirs");
    const read = new Date(Date.now() + 60_000).toISOString();
    const all = await send(Object.entries({ all: "1", read, ...note }), visitor, `?from=${day}&to=${day}`);
    expect(all.html).toContain("1 event is given the note.");
    const notes = [theirs, everyones, mine].map(async (id) => (await storedEvent(site, id)).note);
    expect(await Promise.all(notes)).toEqual(["Theirs", "Everyone's", "Overwritten"]);
    for (const project of [String(other), "everyone", "admins", "999999", "", "-1", "1e3"]) {
      const { status } = await change([mine], { change: "project", project });
      expect([400, 409], project).toContain(status);
    }
    for (const was of [`${theirs}.${own}`, `${mine}.${other}`, `${mine}.everyone`]) {
      const made = await changedAt(Number.parseInt(was, 10));
      const { status, html } = await send(Object.entries({ undo: "project", made, was }));
      expect([status, html.includes("1 event no longer exists.")], was).toEqual([409, true]);
    }
    const unreadable = await send(Object.entries({ undo: "project", made: "", was: `${mine}.` }));
    expect(unreadable.status).toBe(400);
    expect(await storedEvent(site, mine)).toMatchObject({ projectId: own });
    expect(await storedEvent(site, theirs)).toMatchObject({ projectId: other });
  });

  it("says how many events a change takes where more are selected, as in a day of hundreds", async () => {
    const ids = Array.from({ length: 501 }, (_, at): [string, string] => [
      "ids",
      `${at + 1}.2026-08-10T04:30Z`,
    ]);
    for (const what of ["delete", "film"]) {
      const { status, html } = await send([...ids, ["change", what]]);
      expect([status, html.includes("More than 500 are selected. Select fewer.")], what).toEqual([409, true]);
    }
  });

  it("names who has changed an event in the meantime, and what", async () => {
    const id = await savedId(saveEvent(caller, "2026-08-12", own));
    const seen = await changedAt(id);
    await changeEvent(admin, id, { note: "Seen by the office", time: "11:00" });
    const late = await send(Object.entries({ ids: `${id}.${seen}`, change: "shift", minutes: "1:00" }));
    expect(late.status).toBe(409);
    expect(late.html).toContain(`"Time, Note: ${accounts.admin.email}"`);
  });

  it("ends with their role", async () => {
    const id = await savedId(saveEvent(caller, "2026-08-13", own));
    await site.dependencies.db.deleteFrom("accountProject").where("projectId", "=", own).execute();
    expect((await change([id], { change: "delete" })).status).toBe(409);
    expect(await storedEvent(site, id)).toMatchObject({ deletedAt: null });
    const client = await signedIn(site, accounts.client);
    expect((await change([id], { change: "delete" }, client)).status).toBe(403);
  });
});
