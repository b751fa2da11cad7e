import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addMessage } from "#tests/support/messages.ts";
import { addEquipment } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const trash = "/admin/cms/trash";

describe.each(databases)("the trash, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let client: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    client = await signedIn(site, accounts.client);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** @spec saving.5 */
  it("lists a deleted message, which can be restored from it", async () => {
    const { db } = site.dependencies;
    const { id, name } = await db.selectFrom("message").select(["id", "name"]).executeTakeFirstOrThrow();
    const deletedAt = new Date().toISOString();
    await db.updateTable("message").set({ deletedAt }).where("id", "=", id).execute();
    const page = await admin.open(trash);
    expect(page.text).toMatch(new RegExp(`${name}, \\S+ Message Deleted on`));
    expect(page.root.querySelector("nav[aria-label=Kinds]"), "tabs of a single kind").toBeNull();
    const restored = await admin.post(trash, { kind: "message", restore: String(id) });
    expect(restored.text).toContain(`The message of ${name} is back.`);
    expect(restored.text).toContain("The trash is empty.");
  });

  /** @spec saving.6 */
  it("lists a deleted event with its time, project and note, and restores it to its day", async () => {
    const { db } = site.dependencies;
    const { id: projectId, title } = await db
      .selectFrom("project")
      .select(["id", "title"])
      .executeTakeFirstOrThrow();
    const [id, bare] = await addSiteEvents(site, "2025-03-04", [
      { time: "09:05:30", projectId, note: "<b>Raft</b> pour" },
      { time: "10:00" },
    ]);
    await admin.erase(`/server/api/calendar.php?id=${id}`);
    await admin.erase(`/server/api/calendar.php?id=${bare}`);
    const page = await admin.open(trash);
    expect(page.text).toContain("4 Mar 2025, 10:00 No project · no photo Event Deleted on");
    expect(page.text).toMatch(
      new RegExp(`4 Mar 2025, 09:05:30 ${title} · no photo · <b>Raft</b> pour Event Deleted on .* by you`),
    );
    expect((await client.post(trash, { kind: "event", restore: String(id) })).status).toBe(403);
    const restored = await admin.post(trash, { kind: "event", restore: String(id) });
    expect(restored.text).toContain("The event of 4 Mar 2025 is back.");
    expect((await admin.post(trash, { kind: "event", restore: String(id) })).status).toBe(404);
    const there = db.selectFrom("event").select("id").where("date", "=", "2025-03-04");
    expect(await there.where("deletedAt", "is", null).execute()).toEqual([{ id }]);
    const note = db.selectFrom("activity").select(["actor", "details"]).where("kind", "=", "event");
    expect(await note.where("action", "=", "restored").execute()).toEqual([
      { actor: accounts.admin.email, details: `{"date":"2025-03-04"}` },
    ]);
    await db.deleteFrom("event").where("date", "=", "2025-03-04").execute();
  });

  /** @spec saving.6 */
  it("lists every deleted record once over its pages, the latest first, whatever its kind", async () => {
    const { db } = site.dependencies;
    await db.deleteFrom("event").where("deletedAt", "is not", null).execute();
    const deletedAt = (at: number) => new Date(Date.now() - at * 60_000).toISOString();
    const names = Array.from({ length: 65 }, (_, at) => `${at % 3 ? "Machine" : "Sender"} ${at}.`);
    for (const [at, name] of names.entries())
      await (at % 3
        ? addEquipment(db, { name, deletedAt: deletedAt(at) })
        : addMessage(db, { name, deletedAt: deletedAt(at) }));
    const shown: string[] = [];
    for (const page of [1, 2, 3]) {
      const titles = (await admin.open(`${trash}?page=${page}`)).texts("h2");
      shown.push(...titles.flatMap((title) => title.match(/(Machine|Sender) \d+\./g) ?? []));
    }
    expect(shown).toEqual(names);
  });
});
