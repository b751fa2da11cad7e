import { describe, expect, it } from "vitest";
import { bothDatabases, databases } from "../front-door.ts";
import { eventListSite, stamp } from "./event-list-tools.ts";

describe.each(bothDatabases)("a change of several events, on %s,", (database) => {
  const { opened, addEvents, read, texts, page, change, undo, edit } = eventListSite(database);
  const on = (day: string) => `?from=${day}&to=${day}`;

  /** @spec event-list.4 */
  it("is made once of those at once, and both a change and single edits beside it come through", async () => {
    const times = Array.from({ length: 20 }, (_, at) => ({ time: `10:${at + 10}` }));
    const ids = await addEvents("2023-10-01", times);
    const day = on("2023-10-01");
    const { boxes } = await page(day);
    const shift = () => change({ change: "shift", minutes: "5" }, boxes, day);
    const statuses = await Promise.all([shift(), shift(), shift()]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(ids)).map(({ time }) => time)).toEqual(ids.map((_, at) => `10:${at + 15}`));
    const fresh = (await page(day)).boxes;
    const [bulk, ...edits] = await Promise.all([
      change({ change: "project", project: String(opened.bridge) }, fresh, day),
      ...ids.slice(-6).map((id) => edit(id, { project: opened.tower })),
    ]);
    expect(bulk?.status).toBe(200);
    expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200));
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  /** @spec event-list.3 */
  it("sets project, day, time and note, and Undo restores each one's own", async () => {
    const ids = await addEvents("2023-05-01", [
      { time: "23:50", note: "One", projectId: opened.tower },
      { time: "00:10:30", note: "Two\nlines" },
      { time: "12:00", projectId: opened.bridge },
    ]);
    const { tower, bridge } = opened;
    const [one, two, three] = [`${tower} One`, "- Two\nlines", `${bridge}`];
    const original = [`2023-05-01 23:50 ${one}`, `2023-05-01 00:10:30 ${two}`, `2023-05-01 12:00 ${three}`];
    const day = "?from=2023-04-30&to=2023-05-31";
    const changes: [field: string, fields: Record<string, string>, expected: string[]][] = [
      [
        "projectId",
        { change: "project", project: String(bridge) },
        [`2023-05-01 23:50 ${bridge} One`, `2023-05-01 00:10:30 ${bridge} Two\nlines`, original[2] ?? ""],
      ],
      [
        "projectId",
        { change: "project", project: "everyone" },
        ["2023-05-01 23:50 - One", original[1] ?? "", "2023-05-01 12:00 -"],
      ],
      ["date", { change: "day", date: "2023-05-09" }, original.map((text) => text.replace("05-01", "05-09"))],
      [
        "time",
        { change: "shift", minutes: "+15" },
        [`2023-05-02 00:05 ${one}`, `2023-05-01 00:25:30 ${two}`, `2023-05-01 12:15 ${three}`],
      ],
      [
        "time",
        { change: "shift", minutes: "-30" },
        [`2023-05-01 23:20 ${one}`, `2023-04-30 23:40:30 ${two}`, `2023-05-01 11:30 ${three}`],
      ],
      [
        "note",
        { change: "note", note: " Third\r\nslab " },
        ["23:50", "00:10:30", "12:00"].map(
          (time, at) => `2023-05-01 ${time} ${[tower, "-", bridge][at]} Third\nslab`,
        ),
      ],
    ];
    for (const [field, fields, expected] of changes) {
      const label = JSON.stringify(fields);
      const { boxes } = await page(day);
      const done = await change(fields, boxes, day);
      expect(done.status, label).toBe(200);
      expect(await texts(ids), label).toEqual(expected);
      const activity = opened.site.dependencies.db.selectFrom("activity").select("fields");
      const noted = await activity.where("kind", "=", "event").orderBy("id", "desc").executeTakeFirst();
      expect(noted?.fields, label).toContain(field);
      // A repeated request finds that the events have changed since the list was read.
      expect((await change(fields, boxes, day)).status, label).toBe(409);
      expect(await texts(ids), label).toEqual(expected);
      expect((await undo(done.undo, day)).status, label).toBe(200);
      expect(await texts(ids), label).toEqual(original);
      expect((await undo(done.undo, day)).status, label).toBe(409);
      expect(await texts(ids), label).toEqual(original);
    }
  });

  /** @spec event-list.3 */
  it("moves events to the trash and back, with an activity entry each", async () => {
    const ids = await addEvents("2023-06-01", [{}, {}]);
    const day = on("2023-06-01");
    const { boxes } = await page(day);
    const deleted = await change({ change: "delete" }, boxes, day);
    expect(deleted.text).toContain("2 events are deleted.");
    expect((await read(ids)).map(({ deletedAt }) => deletedAt !== null)).toEqual([true, true]);
    expect((await change({ change: "delete" }, boxes, day)).status).toBe(409);
    for (let times = 0; times < 2; times += 1) expect((await undo(deleted.undo)).status).toBe(200);
    expect((await page(day)).boxes.toSorted()).toEqual(boxes.toSorted());
    const activity = opened.site.dependencies.db.selectFrom("activity").select("action");
    const ofEvents = activity.where("kind", "=", "event").where("recordId", "in", ids.map(String));
    const actions = (await ofEvents.execute()).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(["deleted", "deleted", "restored", "restored"]);
  });

  /** @spec event-list.4 */
  it("leaves events alone that somebody else has changed, and lists them", async () => {
    const ids = await addEvents("2023-07-01", [{ note: "Mine" }, { note: "Theirs" }]);
    const notes = async () => (await read(ids)).map(({ note }) => note);
    const day = on("2023-07-01");
    const { boxes, read: loaded } = await page(day);
    expect((await edit(ids[1], { note: "Newer" })).status).toBe(200);
    const done = await change({ change: "note", note: "Both" }, boxes, day);
    expect(done.text).toContain(
      "1 event is given the note. 1 event was changed in the meantime and left as it is.",
    );
    expect(done.html).toContain("Changed in the meantime");
    expect(done.html).toContain(`href="/admin/events/${ids[1]}"`);
    expect(await notes()).toEqual(["Both", "Newer"]);
    const all = await change({ all: "1", read: loaded, change: "note", note: "All" }, [], day);
    expect(all.status).toBe(409);
    expect(await notes()).toEqual(["Both", "Newer"]);
    expect((await edit(ids[0], { note: "Later" })).status).toBe(200);
    expect((await undo(done.undo, day)).status).toBe(409);
    expect(await notes()).toEqual(["Later", "Newer"]);
  });

  /** @spec event-list.3 */
  it("is made of all that match, up to 500, and undone with long notes", async () => {
    const note = "नींव".repeat(200).slice(0, 700);
    const ids = await addEvents(
      "2023-08-01",
      Array.from({ length: 500 }, () => ({ note })),
    );
    const day = on("2023-08-01");
    const first = await page(day);
    expect(first.html.replaceAll("<!-- -->", "")).toContain("All 500 that match");
    const done = await change({ all: "1", read: first.read, change: "note", note: "Slab 3" }, [], day);
    expect(done.text).toContain("500 events are given the note.");
    expect((await undo(done.undo, day)).status).toBe(200);
    expect(new Set((await read(ids)).map((row) => row.note))).toEqual(new Set([note]));
    await addEvents("2023-08-01", [{}]);
    const over = await page(day);
    expect(over.html).not.toContain("that match</label>");
    expect((await change({ all: "1", read: over.read, change: "delete" }, [], day)).status).toBe(409);
    expect((await read(ids)).every(({ deletedAt }) => deletedAt === null)).toBe(true);
  });

  /** @spec event-list.4 */
  it("says what is wrong with a value and changes nothing, and rejects what it would not send", async () => {
    const ids = await addEvents("2023-09-01", [{ note: "Same" }]);
    const day = on("2023-09-01");
    const { boxes } = await page(day);
    const before = await texts(ids);
    for (const [what, name, value, message] of [
      ["project", "project", "", "Choose a project."],
      ["project", "project", "999999", "This project does not exist."],
      ["day", "date", "2023-02-30", "2023-02-30 is not a date like 2025-01-05."],
      ["day", "date", "1900-01-01", "1900-01-01 is not between 1990-01-01"],
      ["shift", "minutes", "9999", "Enter minutes, as −60"],
      ["note", "note", "n".repeat(1001), "Note: "],
    ] as const) {
      const response = await change({ change: what, [name]: value }, boxes, day);
      expect([response.status, response.html], message).toEqual([409, expect.stringContaining(message)]);
    }
    const was = (kind: string, value: string) => ({ undo: kind, made: stamp, was: `${ids[0]}.${value}` });
    const malformed: [Record<string, string>, string[]][] = [
      [{ change: "note" }, []],
      [{ change: "publish" }, boxes],
      [{ change: "delete" }, ["1"]],
      [{ change: "delete" }, ["x.2026"]],
      [{ change: "delete", all: "1" }, []],
      [{ change: "project", project: "1e3" }, boxes],
      [{ undo: "note", made: stamp }, []],
      [was("note", "n".repeat(1001)), []],
      [was("day", "2023-99-99"), []],
      [was("shift", "2023-09-01T25:00"), []],
      [was("__proto__", "x"), []],
    ];
    for (const [fields, targets] of malformed)
      expect((await change(fields, targets, day)).status, JSON.stringify(fields).slice(0, 100)).toBe(400);
    expect((await change(was("project", "999999"), [], day)).status).toBe(409);
    expect(await texts(ids)).toEqual(before);
    const same = await change({ change: "note", note: "Same" }, boxes, day);
    expect(same).toMatchObject({ status: 200 });
    expect(same.html).toContain("Nothing was changed. 1 event already was.");
  });
});
