import { describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { eventListSite, list } from "./event-list-tools.ts";
import { bothDatabases } from "./front-door.ts";
import { type Browser, idOf, signedIn } from "./staff-browser.ts";

describe.each(bothDatabases)("the list of events, on %s,", (database) => {
  const opened = eventListSite(database);

  /** @spec event-list.1, event-list.2 */
  it("finds events by note, project, day, uploader and visibility, and counts its parts", async () => {
    const { addEvents, page } = opened.tools;
    const by = await idOf(opened.site);
    const ids = await addEvents("2023-03-01", [
      { time: "08:00", note: "Raft poured\nEast wing" },
      { time: "09:00", note: "Cage of pile 12", projectId: opened.tower, createdBy: by },
      { time: "10:00", projectId: opened.bridge },
    ]);
    const day = "from=2023-03-01&to=2023-03-01";
    const [raft, cage, deck] = ids;
    const found = async (query: string) => (await page(`?${day}&${query}`)).ids;
    expect(await found("")).toEqual([deck, cage, raft]);
    expect(await found("sort=oldest")).toEqual([raft, cage, deck]);
    expect(await found("q=east+RAFT")).toEqual([raft]);
    expect(await found("q=kestrel+pile")).toEqual([cage]);
    expect(await found("q=nowhere")).toEqual([]);
    expect(await found(`project=${opened.bridge}`)).toEqual([deck]);
    expect(await found("project=everyone")).toEqual([raft]);
    expect(await found(`by=${by}`)).toEqual([cage]);
    for (const hostile of ["q=%25%00_'", "project=99999999999", "by=%00", "after=x", "sort=__proto__"])
      expect((await page(`?${day}&${hostile}`)).html, hostile).toContain("Event list");
    expect((await page("?from=2023-02-30&to=%00")).html).toContain("Event list");
    const { html } = await page(`?${day}`);
    expect(html).toContain("Kestrel Tower");
    expect(html).toMatch(/Seen by \d+ client|Seen by admins only/);
    expect(html).toContain(`href="/admin/events/${cage}"`);
    expect(html.replaceAll("<!-- -->", "")).toMatch(/All events<\/bdi><span[^>]*>\d+</);
    expect(html).toMatch(/Visible to all accounts \(\d+ clients?\)/);
    await opened.admin.request(`/server/api/calendar.php?id=${raft}`, {
      method: "DELETE",
      headers: { Origin: opened.site.origin },
    });
    expect(await found("")).toEqual([deck, cage]);
  });

  /** @spec event-list.1 */
  it("turns pages in both directions, also when an event of the edge is gone", async () => {
    const { addEvents, page } = opened.tools;
    const ids = await addEvents(
      "2023-04-01",
      Array.from({ length: 65 }, (_, at) => ({ time: at < 40 ? "07:00" : "07:00:30" })),
    );
    const query = "?from=2023-04-01&to=2023-04-01&sort=oldest";
    const first = await page(query);
    expect(first.steps[0]).toBeUndefined();
    const second = await page(first.steps[1]);
    const third = await page(second.steps[1]);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids);
    expect(third.steps[1]).toBeUndefined();
    expect((await page(third.steps[0])).ids).toEqual(second.ids);
    await opened.site.dependencies.db
      .deleteFrom("event")
      .where("id", "=", first.ids.at(-1) as number)
      .execute();
    expect((await page(first.steps[1])).ids).toEqual(second.ids);
  });

  /** @spec event-list.1 */
  it("has a column of uploaders only where it knows one", async () => {
    const { addEvents, page } = opened.tools;
    const [id] = await addEvents("2019-03-04", [{ note: "Uploaded by nobody" }]);
    const column = async () =>
      (await page("?from=2019-03-04&to=2019-03-04")).html.includes(">Uploaded by</span>");
    const { db } = opened.site.dependencies;
    await db
      .updateTable("event")
      .set({ createdBy: null })
      .where("id", "=", id as number)
      .execute();
    expect(await column()).toBe(false);
    const { id: admin } = await db
      .selectFrom("user")
      .select("id")
      .where("email", "=", accounts.admin.email)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("event")
      .set({ createdBy: admin })
      .where("id", "=", id as number)
      .execute();
    expect(await column()).toBe(true);
  });

  /** @spec event-list.6 */
  it("decides at once which clients see the events that get a project", async () => {
    const { addEvents, page, change, selected } = opened.tools;
    const client = await signedIn(opened.site, accounts.client);
    const all = await signedIn(opened.site, accounts.admin);
    await addEvents("2023-11-01", [{ note: "Hidden soon" }]);
    await opened.site.dependencies.db
      .updateTable("user")
      .set({ allProjects: 0 })
      .where("email", "=", accounts.client.email)
      .execute();
    const seen = async (by: Browser) =>
      (await by.request("/server/api/calendar.php?dayid=20231101"))
        .text()
        .then((text) => text.includes("Hidden soon"));
    expect([await seen(client), await seen(all)]).toEqual([true, true]);
    const day = "?from=2023-11-01&to=2023-11-01";
    const { boxes } = await page(day);
    const done = await change(
      [["change", "project"], ["project", String(opened.tower)], ...selected(boxes)],
      day,
    );
    expect([await seen(client), await seen(all)]).toEqual([false, true]);
    await change(done.undo, day);
    expect(await seen(client)).toBe(true);
    expect((await client.request(list)).status).toBe(403);
  });

  /** @spec event-list.1 */
  it("finds rare words beside frequent, short and foreign ones, also after a change of the note", async () => {
    const { addEvents, page } = opened.tools;
    const frequent = Array.from({ length: 1_010 }, () => ({ note: "Drizzling" }));
    await addEvents("2021-01-01", frequent);
    const [rare, foreign, quoted] = await addEvents("2021-01-02", [
      { note: "Drizzling, zephyr", projectId: opened.tower },
      { note: "कोकण drizzling" },
      { note: 'Beam "B-7" drizzling' },
    ]);
    const found = async (q: string) => (await page(`?q=${encodeURIComponent(q)}`)).ids;
    expect(await found("zephyr drizzling")).toEqual([rare]);
    expect(await found("drizzling kestrel ze")).toEqual([rare]);
    expect(await found("कोकण")).toEqual([foreign]);
    expect(await found('"b-7"')).toEqual([quoted]);
    expect(await found("drizzling zephyrs")).toEqual([]);
    expect((await found("drizzling")).slice(0, 2)).toEqual([quoted, foreign]);
    const { db } = opened.site.dependencies;
    await db.updateTable("event").set({ note: "Monsoon" }).where("id", "=", Number(rare)).execute();
    expect(await found("zephyr")).toEqual([]);
    expect(await found("monsoon kestrel")).toEqual([rare]);
  });
});
