import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { eventListTools, stamp } from "./event-list-tools.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

/** Each test has its own days, so that tests do not see each other's events. */
describe.each(databases)("a change in the list of events, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let tools: ReturnType<typeof eventListTools>;
  let tower: number;
  let bridge: number;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    tools = eventListTools(site, admin);
    tower = await addProject(site.dependencies.db, { title: "Kestrel Tower" });
    bridge = await addProject(site.dependencies.db, { title: "Heron Bridge" });
  });
  afterAll(() => site.close());

  /** @spec event-list.3 */
  it("sets project, day, time and note of several events, and Undo restores each one's own", async () => {
    const { addEvents, texts, page, change, activityOf, selected } = tools;
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
    const { addEvents, read, page, change, activityOf, selected } = tools;
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
    const { addEvents, read, page, change, selected } = tools;
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
    const { addEvents, read, page, change } = tools;
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
    const { addEvents, texts, page, change } = tools;
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
    const { addEvents, read, page, change, selected } = tools;
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
});
