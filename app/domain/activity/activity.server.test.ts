import { expect, test } from "vitest";
import { daysBefore } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { purge } from "#db/rows.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { addMachine, addProject } from "#tests/support/records.ts";
import { existingRecords, lastSave, listActivity, recordActivity } from "./activity.server.ts";
import { type Activity, activityFilter, activitySearch } from "./activity.ts";

const filter = (search = "") => activityFilter(new URLSearchParams(search));
const by = { id: null, email: "mallory@evil.example" };

async function note(db: Db, given: Partial<Activity>, at = "2026-11-20T04:30:00.000Z") {
  const about = { by, action: "changed", kind: "project", ...given } as const;
  await recordActivity(db, about, new Date(at));
}

const titles = async (db: Db, search: string) =>
  (await listActivity(db, filter(search))).entries.map(({ title }) => title);

onBothDatabases("the activity", (open) => {
  /** @spec activity.1 */
  test("is listed latest first, with the changed fields", async () => {
    const db = await open();
    await note(db, { title: "first", fields: ["title", "year"] });
    await note(db, { title: "second" });
    const { entries, total } = await listActivity(db, filter());
    expect(entries.map(({ title, fields }) => [title, fields])).toEqual([
      ["second", []],
      ["first", ["title", "year"]],
    ]);
    expect(total).toBe(2);
  });

  test("names who last saved a record, regardless of later moves, deletions and restores", async () => {
    const db = await open();
    const saver = { id: null, email: "saver@office.example" };
    await note(db, { action: "created", recordId: "4" });
    await note(db, { by: saver, recordId: "4" }, "2026-11-20T05:00:00.000Z");
    for (const action of ["reordered", "deleted", "restored"] as const)
      await note(db, { action, recordId: "4" }, "2026-11-20T06:00:00.000Z");
    await note(db, { recordId: "5" });
    await note(db, { kind: "machine", recordId: "4" });
    const last = await lastSave(db, { kind: "project", recordId: "4" });
    expect(last).toEqual({ actor: saver.email, at: "2026-11-20T05:00:00.000Z" });
    expect(await lastSave(db, { kind: "project", recordId: "6" })).toBeUndefined();
  });

  /** @spec activity.1 */
  test("can be filtered by kind, by site days and by actions without an account", async () => {
    const db = await open();
    const midnight = "2026-11-19T18:30:00.000Z";
    await note(db, { title: "evening of the 19th" }, "2026-11-19T18:29:59.999Z");
    await note(db, { title: "midnight of the 20th", kind: "machine" }, midnight);
    await note(db, { title: "end of the 20th" }, "2026-11-20T18:29:59.999Z");
    expect(await titles(db, "from=2026-11-20")).toEqual(["end of the 20th", "midnight of the 20th"]);
    expect(await titles(db, "to=2026-11-19")).toEqual(["evening of the 19th"]);
    expect(await titles(db, "from=2026-11-20&to=2026-11-20&kind=equipment")).toEqual([
      "midnight of the 20th",
    ]);
    expect(await titles(db, "by=nobody")).toHaveLength(3);
    expect(await titles(db, "by=somebody-else")).toEqual([]);
  });

  test("is paged without losing or repeating an entry", async () => {
    const db = await open();
    for (let at = 0; at < 5; at += 1) await note(db, { title: `${at}` });
    const pages = await Promise.all([1, 2, 9].map((page) => listActivity(db, { ...filter(), page }, 3)));
    expect(pages.map(({ entries }) => entries.map(({ title }) => title))).toEqual([
      ["4", "3", "2"],
      ["1", "0"],
      ["1", "0"],
    ]);
    expect(pages.map(({ page, pages }) => `${page}/${pages}`)).toEqual(["1/2", "2/2", "2/2"]);
  });

  test("knows which of its records still exist", async () => {
    const db = await open();
    const deletedAt = "2026-11-20T10:00:00.000Z";
    const here = await addProject(db);
    const gone = await addProject(db, { deletedAt });
    const machine = await addMachine(db);
    const inquiry = await addInquiry(db, { deletedAt });
    const of = (kind: string, id: number | string) => ({ kind, recordId: String(id) });
    const candidates = [
      of("project", here),
      of("project", gone),
      of("project", "x' or 1=1"),
      of("project", ""),
      of("machine", machine),
      of("inquiry", inquiry),
      of("account", "nobody-such"),
      of("event", "2026-11-18"),
    ];
    expect([...(await existingRecords(db, candidates))]).toEqual([`machine ${machine}`, `project ${here}`]);
    expect(await existingRecords(db, [])).toEqual(new Set());
  });

  /** @spec activity.3, saving.8 */
  test("is deleted after its retention period, and not before", async () => {
    const db = await open();
    await note(db, { title: "old" }, "2025-10-01T00:00:00.000Z");
    await note(db, { title: "new" }, "2025-10-17T00:00:00.000Z");
    const now = new Date("2026-11-20T00:00:00.000Z");
    expect(await purge(db, "activity.at", daysBefore(now, 400))).toBe(1);
    expect(await titles(db, "")).toEqual(["new"]);
  });
});

test("an invalid query shows all activity", () => {
  const hostile = [
    "by='%00",
    "kind=constructor",
    "from=2026-02-30",
    "to=20.11.2026",
    "page=0",
    "from=x&to=y",
  ];
  for (const search of hostile) expect(activitySearch(filter(search)), search).toBe("");
  const sensible = "?by=nobody&kind=account&from=2026-11-01&to=2026-11-20&page=2";
  expect(activitySearch(filter(sensible))).toBe(sensible);
});
