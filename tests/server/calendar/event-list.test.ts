import { describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { bothDatabases, databases } from "../front-door.ts";
import { type Browser, idOf, signedIn } from "../staff-browser.ts";
import { eventListSite, list } from "./event-list-tools.ts";

describe.each(bothDatabases)("the list of events, on %s,", (database) => {
  const { opened, addEvents, page, change, undo } = eventListSite(database);

  /** @spec event-list.1, event-list.2 */
  it("finds events by note, project, day, uploader and visibility, and counts its parts", async () => {
    const by = await idOf(opened.site);
    const ids = await addEvents("2023-03-01", [
      { time: "08:00", note: "Raft poured\nEast wing" },
      { time: "09:00", note: "Cage of pile 12", projectId: opened.tower, createdBy: by },
      { time: "10:00", projectId: opened.bridge },
    ]);
    const day = "from=2023-03-01&to=2023-03-01";
    const [raft, cage, deck] = ids;
    const found = async (query: string) => (await page(`?${day}&${query}`)).ids;
    for (const [query, events] of [
      ["", [deck, cage, raft]],
      ["sort=oldest", [raft, cage, deck]],
      ["q=east+RAFT", [raft]],
      ["q=kestrel+pile", [cage]],
      ["q=nowhere", []],
      [`project=${opened.bridge}`, [deck]],
      ["project=everyone", [raft]],
      [`by=${by}`, [cage]],
    ] as const)
      expect(await found(query), query).toEqual(events);
    for (const hostile of ["q=%25%00_'", "project=99999999999", "by=%00", "after=x", "sort=__proto__"])
      expect((await page(`?${day}&${hostile}`)).html, hostile).toContain("Event list");
    expect((await page("?from=2023-02-30&to=%00")).html).toContain("Event list");
    const { html } = await page(`?${day}`);
    expect(html).toContain("Kestrel Tower");
    expect(html).toMatch(/Seen by (\d+ clients?|no clients)</);
    expect(html).toContain(`href="/admin/events/${cage}"`);
    expect(html.replaceAll("<!-- -->", "")).toMatch(/All events <span[^>]*>\d+</);
    expect(html).toMatch(/Visible to all accounts \(\d+ clients?\)/);
    await opened.admin.erase(`/server/api/calendar.php?id=${raft}`);
    expect(await found("")).toEqual([deck, cage]);
  });

  /** @spec event-list.1 */
  it("finds rare words beside frequent, short and foreign ones, also after a change of the note", async () => {
    await addEvents(
      "2021-01-01",
      Array.from({ length: 1_010 }, () => ({ note: "Drizzling" })),
    );
    const [rare, foreign, quoted] = await addEvents("2021-01-02", [
      { note: "Drizzling, zephyr", projectId: opened.tower },
      { note: "कोकण drizzling" },
      { note: 'Beam "B-7" drizzling' },
    ]);
    const found = async (q: string) => (await page(`?q=${encodeURIComponent(q)}`)).ids;
    for (const [q, events] of [
      ["zephyr drizzling", [rare]],
      ["drizzling kestrel ze", [rare]],
      ["कोकण", [foreign]],
      ['"b-7"', [quoted]],
      ["drizzling zephyrs", []],
    ] as const)
      expect(await found(q), q).toEqual(events);
    expect((await found("drizzling")).slice(0, 2)).toEqual([quoted, foreign]);
    const { db } = opened.site.dependencies;
    await db.updateTable("event").set({ note: "Monsoon" }).where("id", "=", Number(rare)).execute();
    expect(await found("zephyr")).toEqual([]);
    expect(await found("monsoon kestrel")).toEqual([rare]);
  });

  /** @spec event-list.6 */
  it("decides at once which clients see the events that get a project", async () => {
    const client = await signedIn(opened.site, accounts.client);
    await addEvents("2023-11-01", [{ note: "Hidden soon" }]);
    const rows = opened.site.dependencies.db.updateTable("account").set({ allProjects: 0 });
    await rows.where("email", "=", accounts.client.email).execute();
    const seen = async (by: Browser) => {
      const response = await by.request("/server/api/calendar.php?dayid=20231101");
      return (await response.text()).includes("Hidden soon");
    };
    const all = async () => [await seen(client), await seen(opened.admin)];
    expect(await all()).toEqual([true, true]);
    const day = "?from=2023-11-01&to=2023-11-01";
    const { boxes } = await page(day);
    const done = await change({ change: "project", project: String(opened.tower) }, boxes, day);
    expect(await all()).toEqual([false, true]);
    await undo(done.undo, day);
    expect(await all()).toEqual([true, true]);
    expect((await client.request(list)).status).toBe(403);
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  /** @spec event-list.1 */
  it("turns pages in both directions, also when an event of the edge is gone", async () => {
    const times = Array.from({ length: 65 }, (_, at) => ({ time: at < 40 ? "07:00" : "07:00:30" }));
    const ids = await addEvents("2023-04-01", times);
    const first = await page("?from=2023-04-01&to=2023-04-01&sort=oldest");
    expect(first.steps[0]).toBeUndefined();
    const second = await page(first.steps[1]);
    const third = await page(second.steps[1]);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids);
    expect(third.steps[1]).toBeUndefined();
    expect((await page(third.steps[0])).ids).toEqual(second.ids);
    const events = opened.site.dependencies.db.deleteFrom("event");
    await events.where("id", "=", first.ids.at(-1) as number).execute();
    expect((await page(first.steps[1])).ids).toEqual(second.ids);
    await events.where("id", "in", third.ids).execute();
    expect((await page(second.steps[1])).ids).toEqual(first.ids.slice(0, -1).concat(second.ids.slice(0, 1)));
  });

  /** @spec event-list.1 */
  it("names the filter of events for admins only, and does not mark them as visible to all accounts", async () => {
    const [id] = await addEvents("2019-04-01", [{ note: "From the form" }]);
    const events = opened.site.dependencies.db.updateTable("event").set({ adminsOnly: 1 });
    await events.where("id", "=", Number(id)).execute();
    const { html, ids } = await page("?project=admins&from=2019-04-01&to=2019-04-01");
    expect(ids).toEqual([id]);
    expect(html).toMatch(/<option value="admins" selected="">Visible to admins only</);
    expect(html).toMatch(/badge badge-gray [^>]*>Visible to admins only</);
  });

  /** @spec event-list.1 */
  it("has a column of uploaders only where it knows one", async () => {
    await addEvents("2019-03-04", [{ note: "Uploaded by nobody" }]);
    const column = async () =>
      (await page("?from=2019-03-04&to=2019-03-04")).html.includes(">Uploaded by</span>");
    expect(await column()).toBe(false);
    await addEvents("2019-03-04", [{ createdBy: await idOf(opened.site) }]);
    expect(await column()).toBe(true);
  });
});
