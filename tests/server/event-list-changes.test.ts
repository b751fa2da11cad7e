import { describe, expect, it } from "vitest";
import { eventListSite } from "./event-list-tools.ts";
import { databases } from "./front-door.ts";

describe.each(databases)("a change in the list of events, on %s,", (database) => {
  const opened = eventListSite(database);

  /** @spec event-list.3 */
  it("sets project, day, time and note of several events, and Undo restores each one's own", async () => {
    const { addEvents, texts, page, change, activityOf, selected } = opened.tools;
    const ids = await addEvents("2023-05-01", [
      { time: "23:50", note: "One", projectId: opened.tower },
      { time: "00:10:30", note: "Two\nlines" },
      { time: "12:00", projectId: opened.bridge },
    ]);
    const original = await texts(ids);
    const day = "?from=2023-04-30&to=2023-05-31";
    const changes: [fields: [string, string][], expected: string[], field: string][] = [
      [
        [
          ["change", "project"],
          ["project", String(opened.bridge)],
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
        [
          `2023-05-02 00:05 ${opened.tower} One`,
          "2023-05-01 00:25:30 - Two\nlines",
          `2023-05-01 12:15 ${opened.bridge}`,
        ],
        "time",
      ],
      [
        [
          ["change", "shift"],
          ["minutes", "-30"],
        ],
        [
          `2023-05-01 23:20 ${opened.tower} One`,
          "2023-04-30 23:40:30 - Two\nlines",
          `2023-05-01 11:30 ${opened.bridge}`,
        ],
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
    const { addEvents, read, page, change, activityOf, selected } = opened.tools;
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
    const { addEvents, read, page, change, selected } = opened.tools;
    const ids = await addEvents("2023-07-01", [{ note: "Mine" }, { note: "Theirs" }]);
    const [mine, theirs] = ids;
    const day = "?from=2023-07-01&to=2023-07-01";
    const { boxes, read: loaded } = await page(day);
    const patched = await opened.admin.request(`/server/api/calendar.php?id=${theirs}`, {
      ...{ method: "PATCH", body: JSON.stringify({ note: "Newer" }) },
      headers: { Origin: opened.site.origin, "Content-Type": "application/json" },
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
    await opened.site.dependencies.db
      .updateTable("event")
      .set({ note: "Later", updatedAt: new Date(Date.now() + 1000).toISOString() })
      .where("id", "=", mine as number)
      .execute();
    expect((await change(done.undo, day)).status).toBe(409);
    expect((await read(ids)).map((row) => row.note)).toEqual(["Later", "Newer"]);
  });

  /** @spec event-list.3 */
  it("changes all that match, up to 500, and undoes that with long notes", async () => {
    const { addEvents, read, page, change } = opened.tools;
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
});
