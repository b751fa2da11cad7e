import { describe, expect, it } from "vitest";
import { eventListSite, stamp } from "./event-list-tools.ts";
import { bothDatabases, loggedErrors } from "./front-door.ts";

describe.each(bothDatabases)("a request of the list of events, on %s,", (database) => {
  const opened = eventListSite(database);

  /** @spec event-list.4 */
  it("says what is wrong with a value and changes nothing, and rejects what it would not send", async () => {
    const { addEvents, texts, page, change } = opened.tools;
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
      ["shift", "minutes", "0", "Enter minutes, as −60"],
      ["shift", "minutes", "9999", "Enter minutes, as −60"],
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
    expect(loggedErrors(opened.site)).toEqual([]);
  });

  /** @spec event-list.4 */
  it("makes one of two changes at once, and both a change and single edits beside it come through", async () => {
    const { addEvents, read, page, change, selected } = opened.tools;
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
      opened.admin.request(`/server/api/calendar.php?id=${id}`, {
        ...{ method: "PATCH", body: JSON.stringify({ project: opened.tower }) },
        headers: { Origin: opened.site.origin, "Content-Type": "application/json" },
      });
    const [bulk, ...edits] = await Promise.all([
      change([["change", "project"], ["project", String(opened.bridge)], ...selected(fresh)], day),
      ...ids.slice(-6).map(edit),
    ]);
    expect(bulk?.status).toBe(200);
    expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200));
    expect(loggedErrors(opened.site)).toEqual([]);
  });
});
