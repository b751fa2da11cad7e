import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, idOf, signedIn } from "./staff-browser.ts";

const list = "/admin/cms/event-list";
const stamp = "2026-01-01T00:00:00.000Z";

/** Each test has its own days, so that tests do not see each other's events. */
describe.each(databases)("the list of events, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let tower: number;
  let bridge: number;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    tower = await addProject(site.dependencies.db, { title: "Kestrel Tower" });
    bridge = await addProject(site.dependencies.db, { title: "Heron Bridge" });
  });
  afterAll(() => site.close());

  type Values = { time?: string; note?: string; projectId?: number | null; createdBy?: string };

  async function addEvents(date: string, events: Values[]): Promise<number[]> {
    const rows = events.map((event) => ({
      ...{ date, time: "10:00", note: "", projectId: null, photoId: null, createdBy: null },
      ...{ createdAt: stamp, updatedAt: stamp },
      ...event,
    }));
    const added = await site.dependencies.db.insertInto("event").values(rows).returning("id").execute();
    return added.map(({ id }) => id);
  }

  const read = (ids: number[]) =>
    site.dependencies.db
      .selectFrom("event")
      .select(["date", "time", "note", "projectId", "deletedAt", "updatedAt"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute();

  const texts = async (ids: number[]) =>
    (await read(ids)).map((row) => `${row.date} ${row.time} ${row.projectId ?? "-"} ${row.note}`.trim());

  async function page(query = "") {
    const response = await admin.request(list + query);
    expect(response.status, query).toBe(200);
    const html = await response.text();
    const boxes = (html.match(/<input[^>]*name="ids"[^>]*>/g) ?? []).map(
      (box) => /value="([^"]+)"/.exec(box)?.[1] ?? "",
    );
    const [, read = ""] = /name="read" value="([^"]+)"/.exec(html) ?? [];
    const step = (rel: string) =>
      new RegExp(`<a[^>]*rel="${rel}"[^>]*>`)
        .exec(html)?.[0]
        .match(/href="([^"]+)"/)?.[1]
        ?.replaceAll("&amp;", "&");
    const steps = [step("prev"), step("next")].map((to) => to?.slice(list.length));
    return { html, boxes, ids: boxes.map((box) => Number.parseInt(box, 10)), read, steps };
  }

  /** Sends a change as the bar does, and returns its status and the Undo of its response. */
  async function change(fields: [string, string][], query = "") {
    const response = await admin.request(list + query, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: site.origin },
    });
    const html = await response.text();
    const [, text = ""] = /<p>([^<]*)<\/p><form method="post">/.exec(html) ?? [];
    const [, form = ""] =
      /<form method="post">(<input type="hidden" name="undo".*?)<\/form>/s.exec(html) ?? [];
    const undo = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]): [string, string] => [name, value.replaceAll("&amp;", "&")],
    );
    return { status: response.status, html, text, undo };
  }

  const selected = (boxes: string[]): [string, string][] => boxes.map((box) => ["ids", box]);

  const activityOf = (ids: number[]) =>
    site.dependencies.db
      .selectFrom("activity")
      .select(["recordId", "action", "fields", "details"])
      .where("kind", "=", "event")
      .where("recordId", "in", ids.map(String))
      .orderBy("id")
      .execute();

  /** @spec event-list.1, event-list.2 */
  it("finds events by note, project, day, uploader and visibility, and counts its parts", async () => {
    const by = await idOf(site);
    const ids = await addEvents("2023-03-01", [
      { time: "08:00", note: "Raft poured\nEast wing" },
      { time: "09:00", note: "Cage of pile 12", projectId: tower, createdBy: by },
      { time: "10:00", projectId: bridge },
    ]);
    const day = "from=2023-03-01&to=2023-03-01";
    const [raft, cage, deck] = ids;
    const found = async (query: string) => (await page(`?${day}&${query}`)).ids;
    expect(await found("")).toEqual([deck, cage, raft]);
    expect(await found("sort=oldest")).toEqual([raft, cage, deck]);
    expect(await found("q=east+RAFT")).toEqual([raft]);
    expect(await found("q=kestrel+pile")).toEqual([cage]);
    expect(await found("q=nowhere")).toEqual([]);
    expect(await found(`project=${bridge}`)).toEqual([deck]);
    expect(await found("project=everyone")).toEqual([raft]);
    expect(await found(`by=${by}`)).toEqual([cage]);
    for (const hostile of ["q=%25%00_'", "project=99999999999", "by=%00", "after=x", "sort=__proto__"])
      expect((await page(`?${day}&${hostile}`)).html, hostile).toContain("Event list");
    expect((await page("?from=2023-02-30&to=%00")).html).toContain("Event list");
    const { html } = await page(`?${day}`);
    expect(html).toContain("Kestrel Tower");
    expect(html).toMatch(/Seen by \d+ client|Seen by admins only/);
    expect(html).toContain(`href="/admin/events/${cage}"`);
    expect(html.replaceAll("<!-- -->", "")).toMatch(/All events<span[^>]*>\d+</);
    expect(html).toMatch(/Visible to all accounts \(\d+ clients?\)/);
    await admin.request(`/server/api/calendar.php?id=${raft}`, {
      method: "DELETE",
      headers: { Origin: site.origin },
    });
    expect(await found("")).toEqual([deck, cage]);
  });

  /** @spec event-list.1 */
  it("turns pages in both directions, also when an event of the edge is gone", async () => {
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
    await site.dependencies.db
      .deleteFrom("event")
      .where("id", "=", first.ids.at(-1) as number)
      .execute();
    expect((await page(first.steps[1])).ids).toEqual(second.ids);
  });

  /** @spec event-list.3 */
  it("sets project, day, time and note of several events, and Undo restores each one's own", async () => {
    const ids = await addEvents("2023-05-01", [
      { time: "23:50", note: "One", projectId: tower },
      { time: "00:10:30", note: "Two\nlines" },
      { time: "12:00", projectId: bridge },
    ]);
    const original = await texts(ids);
    const day = "?from=2023-04-30&to=2023-05-31";
    const changes: [fields: [string, string][], expected: string[], field: string][] = [
      [
        [
          ["change", "project"],
          ["project", String(bridge)],
        ],
        [],
        "projectId",
      ],
      [
        [
          ["change", "project"],
          ["project", "everyone"],
        ],
        [],
        "projectId",
      ],
      [
        [
          ["change", "day"],
          ["date", "2023-05-09"],
        ],
        [],
        "date",
      ],
      [
        [
          ["change", "shift"],
          ["minutes", "+15"],
        ],
        [`2023-05-02 00:05 ${tower} One`, "2023-05-01 00:25:30 - Two\nlines", `2023-05-01 12:15 ${bridge}`],
        "time",
      ],
      [
        [
          ["change", "shift"],
          ["minutes", "-30"],
        ],
        [`2023-05-01 23:20 ${tower} One`, "2023-04-30 23:40:30 - Two\nlines", `2023-05-01 11:30 ${bridge}`],
        "time",
      ],
      [
        [
          ["change", "note"],
          ["note", " Third\r\nslab "],
        ],
        [],
        "note",
      ],
    ];
    for (const [fields, expected, field] of changes) {
      const label = JSON.stringify(fields);
      const { boxes } = await page(day);
      const done = await change([...fields, ...selected(boxes)], day);
      expect(done.status, label).toBe(200);
      if (expected.length > 0) expect(await texts(ids), label).toEqual(expected);
      else expect(await texts(ids), label).not.toEqual(original);
      const noted = (await activityOf(ids)).at(-1);
      expect(noted?.fields, label).toContain(field);
      // A repeated request finds that the events have changed since the list was read.
      const again = await texts(ids);
      expect((await change([...fields, ...selected(boxes)], day)).status, label).toBe(409);
      expect(await texts(ids), label).toEqual(again);
      expect((await change(done.undo, day)).status, label).toBe(200);
      expect(await texts(ids), label).toEqual(original);
      expect((await change(done.undo, day)).status, label).toBe(409);
      expect(await texts(ids), label).toEqual(original);
    }
  });

  /** @spec event-list.3 */
  it("moves events to the trash and back, with an activity entry each", async () => {
    const ids = await addEvents("2023-06-01", [{}, {}]);
    const day = "?from=2023-06-01&to=2023-06-01";
    const { boxes } = await page(day);
    const deleted = await change([["change", "delete"], ...selected(boxes)], day);
    expect(deleted.text).toBe("2 events are deleted.");
    expect((await read(ids)).map(({ deletedAt }) => deletedAt !== null)).toEqual([true, true]);
    expect((await change([["change", "delete"], ...selected(boxes)], day)).status).toBe(409);
    expect((await change(deleted.undo)).status).toBe(200);
    expect((await change(deleted.undo)).status).toBe(200);
    expect((await page(day)).boxes.toSorted()).toEqual(boxes.toSorted());
    expect((await activityOf(ids)).map(({ action }) => action).toSorted()).toEqual([
      "deleted",
      "deleted",
      "restored",
      "restored",
    ]);
  });

  /** @spec event-list.4 */
  it("leaves events alone that somebody else has changed, and lists them", async () => {
    const ids = await addEvents("2023-07-01", [{ note: "Mine" }, { note: "Theirs" }]);
    const [mine, theirs] = ids;
    const day = "?from=2023-07-01&to=2023-07-01";
    const { boxes, read: loaded } = await page(day);
    const patched = await admin.request(`/server/api/calendar.php?id=${theirs}`, {
      ...{ method: "PATCH", body: JSON.stringify({ note: "Newer" }) },
      headers: { Origin: site.origin, "Content-Type": "application/json" },
    });
    expect(patched.status).toBe(200);
    const note: [string, string][] = [
      ["change", "note"],
      ["note", "Both"],
    ];
    const done = await change([...note, ...selected(boxes)], day);
    expect(done.text).toBe(
      "1 event is given the note. 1 event was changed in the meantime and left as it is.",
    );
    expect(done.html).toContain("Changed in the meantime");
    expect(done.html).toContain(`href="/admin/events/${theirs}"`);
    expect((await read(ids)).map((row) => row.note)).toEqual(["Both", "Newer"]);
    const all = await change(
      [
        ["all", "1"],
        ["read", loaded],
        ["change", "note"],
        ["note", "All"],
      ],
      day,
    );
    expect(all.status).toBe(409);
    expect((await read(ids)).map((row) => row.note)).toEqual(["Both", "Newer"]);
    await site.dependencies.db
      .updateTable("event")
      .set({ note: "Later", updatedAt: new Date(Date.now() + 1000).toISOString() })
      .where("id", "=", mine as number)
      .execute();
    expect((await change(done.undo, day)).status).toBe(409);
    expect((await read(ids)).map((row) => row.note)).toEqual(["Later", "Newer"]);
  });

  /** @spec event-list.3 */
  it("changes all that match, up to 500, and undoes that with long notes", async () => {
    const note = "नींव".repeat(200).slice(0, 700);
    const ids = await addEvents(
      "2023-08-01",
      Array.from({ length: 500 }, () => ({ note })),
    );
    const day = "?from=2023-08-01&to=2023-08-01";
    const all = async (fields: [string, string][]) =>
      change([["all", "1"], ["read", (await page(day)).read], ...fields], day);
    expect((await page(day)).html.replaceAll("<!-- -->", "")).toContain("All 500 that match");
    const done = await all([
      ["change", "note"],
      ["note", "Slab 3"],
    ]);
    expect(done.text).toBe("500 events are given the note.");
    expect((await change(done.undo, day)).status).toBe(200);
    expect(new Set((await read(ids)).map((row) => row.note))).toEqual(new Set([note]));
    await addEvents("2023-08-01", [{}]);
    expect((await page(day)).html).not.toContain("that match</label>");
    expect((await all([["change", "delete"]])).status).toBe(409);
    expect((await read(ids)).every(({ deletedAt }) => deletedAt === null)).toBe(true);
  });

  /** @spec event-list.4 */
  it("says what is wrong with a value and changes nothing, and rejects what it would not send", async () => {
    const ids = await addEvents("2023-09-01", [{ note: "Same" }]);
    const day = "?from=2023-09-01&to=2023-09-01";
    const [box = ""] = (await page(day)).boxes;
    const before = await texts(ids);
    const wrong: [string, string, string, string][] = [
      ["project", "project", "", "Choose a project."],
      ["project", "project", "999999", "This project does not exist."],
      ["day", "date", "", "Please select a date."],
      ["day", "date", "2023-02-30", "2023-02-30 is not a date like 2025-01-05."],
      ["day", "date", "1900-01-01", "1900-01-01 is not between 1990-01-01"],
      ["shift", "minutes", "0", "Enter the minutes as a whole number"],
      ["shift", "minutes", "9999", "Enter the minutes as a whole number"],
      ["note", "note", "n".repeat(1001), "Note: "],
      ["note", "note", "a\u0000b", "Note: "],
    ];
    for (const [what, name, value, message] of wrong) {
      const response = await change(
        [
          ["change", what],
          [name, value],
          ["ids", box],
        ],
        day,
      );
      expect(response.status, message).toBe(409);
      expect(response.html, message).toContain(message);
    }
    const malformed: [string, string][][] = [
      [["change", "note"]],
      [
        ["change", "publish"],
        ["ids", box],
      ],
      [
        ["change", "delete"],
        ["ids", "1"],
      ],
      [
        ["change", "delete"],
        ["ids", "x.2026"],
      ],
      [
        ["change", "delete"],
        ["all", "1"],
      ],
      [
        ["change", "project"],
        ["project", "1e3"],
        ["ids", box],
      ],
      [
        ["change", "delete"],
        ...Array.from({ length: 501 }, (_, at): [string, string] => ["ids", `${at + 1}.${stamp}`]),
      ],
      [
        ["undo", "note"],
        ["made", stamp],
      ],
      [
        ["undo", "note"],
        ["made", stamp],
        ["was", `${ids[0]}.${"n".repeat(1001)}`],
      ],
      [
        ["undo", "day"],
        ["made", stamp],
        ["was", `${ids[0]}.2023-99-99`],
      ],
      [
        ["undo", "shift"],
        ["made", stamp],
        ["was", `${ids[0]}.2023-09-01T25:00`],
      ],
      [
        ["undo", "__proto__"],
        ["made", stamp],
        ["was", `${ids[0]}.x`],
      ],
    ];
    for (const fields of malformed)
      expect((await change(fields, day)).status, JSON.stringify(fields).slice(0, 100)).toBe(400);
    const foreign = await change(
      [
        ["undo", "project"],
        ["made", stamp],
        ["was", `${ids[0]}.999999`],
      ],
      day,
    );
    expect(foreign.status).toBe(409);
    expect(await texts(ids)).toEqual(before);
    const same = await change(
      [
        ["change", "note"],
        ["note", "Same"],
        ["ids", box],
      ],
      day,
    );
    expect(same).toMatchObject({ status: 200 });
    expect(same.html).toContain("Nothing was changed. 1 event already was.");
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec event-list.4 */
  it("makes one of two changes at once, and both a change and single edits beside it come through", async () => {
    const ids = await addEvents(
      "2023-10-01",
      Array.from({ length: 20 }, (_, at) => ({ time: `10:${at + 10}` })),
    );
    const day = "?from=2023-10-01&to=2023-10-01";
    const { boxes } = await page(day);
    const shift: [string, string][] = [["change", "shift"], ["minutes", "5"], ...selected(boxes)];
    const statuses = await Promise.all([change(shift, day), change(shift, day), change(shift, day)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(ids)).map(({ time }) => time)).toEqual(ids.map((_, at) => `10:${at + 15}`));
    const fresh = (await page(day)).boxes;
    const edit = (id: number) =>
      admin.request(`/server/api/calendar.php?id=${id}`, {
        ...{ method: "PATCH", body: JSON.stringify({ project: tower }) },
        headers: { Origin: site.origin, "Content-Type": "application/json" },
      });
    const [bulk, ...edits] = await Promise.all([
      change([["change", "project"], ["project", String(bridge)], ...selected(fresh)], day),
      ...ids.slice(-6).map(edit),
    ]);
    expect(bulk?.status).toBe(200);
    expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200));
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec event-list.6 */
  it("decides at once which clients see the events that get a project", async () => {
    const client = await signedIn(site, accounts.client);
    const all = await signedIn(site, accounts.admin);
    await addEvents("2023-11-01", [{ note: "Hidden soon" }]);
    await site.dependencies.db
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
    const done = await change([["change", "project"], ["project", String(tower)], ...selected(boxes)], day);
    expect([await seen(client), await seen(all)]).toEqual([false, true]);
    await change(done.undo, day);
    expect(await seen(client)).toBe(true);
    expect((await client.request(list)).status).toBe(403);
  });
});
