import { describe, expect, it } from "vitest";
import { addInquiry } from "#tests/support/inquiries.ts";
import { addMachine, addProject } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { databases } from "../front-door.ts";
import { signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

const trash = "/admin/cms/trash";

describe.each(databases)("the trash, on %s:", (database) => {
  const demo = staffedDemo(database);
  const db = () => demo.site.dependencies.db;

  /** @spec saving.5, saving.6 */
  it("lists deleted inquiries and events, which return from it", async () => {
    const client = await signedIn(demo.site, accounts.client);
    const [name, title] = ["Asha Rao", "Trashed Tower"];
    const inquiry = await addInquiry(db(), { name, deletedAt: new Date().toISOString() });
    const projectId = await addProject(db(), { title });
    const [id = 0, bare] = await addSiteEvents(demo.site, "2025-03-04", [
      { time: "09:05:30", projectId, note: "<b>Raft</b> pour" },
      { time: "10:00" },
    ]);
    for (const event of [id, bare]) await demo.admin.erase(`/server/api/calendar.php?id=${event}`);
    const page = await demo.admin.open(trash);
    expect(page.text).toMatch(new RegExp(`${name}, \\S+ Message Deleted on`));
    expect(page.text).toContain("4 Mar 2025, 10:00 No project · no photo Event Deleted on");
    expect(page.text).toMatch(
      new RegExp(`4 Mar 2025, 09:05:30 ${title} · no photo · <b>Raft</b> pour Event Deleted on .* by you`),
    );
    expect((await demo.admin.post(trash, { kind: "message", restore: String(inquiry) })).text).toContain(
      `The message of ${name} is back.`,
    );
    const event = { kind: "event", restore: String(id) };
    expect((await client.post(trash, event)).status).toBe(403);
    expect((await demo.admin.post(trash, event)).text).toContain("The event of 4 Mar 2025 is back.");
    expect((await demo.admin.post(trash, event)).status).toBe(404);
    const there = db().selectFrom("event").select("id").where("date", "=", "2025-03-04");
    expect(await there.where("deletedAt", "is", null).execute()).toEqual([{ id }]);
    const note = db().selectFrom("activity").select(["actor", "details"]).where("kind", "=", "event");
    expect(await note.where("action", "=", "restored").execute()).toEqual([
      { actor: accounts.admin.email, details: `{"date":"2025-03-04"}` },
    ]);
  });

  /** @spec saving.6 */
  it("lists every deleted record once over its pages, the latest first, whatever its kind", async () => {
    await db().deleteFrom("event").where("deletedAt", "is not", null).execute();
    const names = Array.from({ length: 65 }, (_, at) => `${at % 3 ? "Machine" : "Sender"} ${at}.`);
    for (const [at, name] of names.entries()) {
      const deletedAt = new Date(Date.now() - at * 60_000).toISOString();
      await (at % 3 ? addMachine(db(), { name, deletedAt }) : addInquiry(db(), { name, deletedAt }));
    }
    const titles: string[] = [];
    for (const page of [1, 2, 3])
      titles.push(...(await demo.admin.open(`${trash}?page=${page}`)).texts("h2"));
    expect(titles.flatMap((title) => title.match(/(Machine|Sender) \d+\./g) ?? [])).toEqual(names);
  });

  /** @spec availability.5 */
  it("keeps nothing of a machine's calendar about a person who was erased", async () => {
    const phone = "+91 98765 43210";
    const entry = { kind: "booking", units: "1", projectId: "", firstDay: "2099-05-03", lastDay: "" };
    await demo.admin.post(`/admin/cms/equipment/6/calendar`, {
      intent: "add",
      ...entry,
      client: `Girish, ${phone}`,
      note: `Call ${phone} first`,
    });
    const page = "/admin/cms/privacy";
    expect((await demo.admin.post(page, { intent: "find", who: phone })).text).toContain(
      "1 booking of a machine",
    );
    await demo.admin.post(page, { intent: "erase", who: phone, confirmation: phone });
    const bookings = db().selectFrom("booking").select(["client", "note", "version"]);
    expect(await bookings.where("machineId", "=", 6).where("firstDay", "=", "2099-05-03").execute()).toEqual([
      { client: "Girish, [erased]", note: "Call [erased] first", version: 2 },
    ]);
    expect((await demo.admin.post(page, { intent: "find", who: phone })).text).toContain("Nothing is stored");
    await db().deleteFrom("machine").where("id", "=", 6).execute();
    expect(await bookings.where("machineId", "=", 6).execute()).toEqual([]);
  });
});
