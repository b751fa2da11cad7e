import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { purge } from "#db/rows.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import {
  changeInquiry,
  type InquiryChange,
  inquiryChanges,
  listDeletedInquiries,
  returnArchived,
} from "./inquiry-changes.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

async function stateOf(db: Db, id: number) {
  const row = db.selectFrom("inquiry").select(["status", "archivedOn", "spam", "answeredAt", "deletedAt"]);
  return row.where("id", "=", id).executeTakeFirst();
}

onBothDatabases("an inquiry", (open) => {
  /** @spec content.14, messages.4, messages.5 */
  test.each([
    ["read", {}, { status: "read" }],
    ["archive", {}, { status: "archived", archivedOn: "2026-11-20" }],
    [
      "archive",
      { status: "read", archivedOn: "2026-11-11" },
      { status: "archived", archivedOn: "2026-11-20" },
    ],
    ["unarchive", { status: "archived", archivedOn: "2026-11-11" }, { status: "read", archivedOn: null }],
    ["spam", {}, { spam: 1 }],
    ["not-spam", { spam: 1 }, { spam: 0 }],
    ["answered", {}, { answeredAt: now.toISOString() }],
    ["not-answered", { answeredAt: "2026-11-19T08:00:00.000Z" }, { answeredAt: null }],
    ["delete", {}, { deletedAt: now.toISOString() }],
    ["restore", { deletedAt: now.toISOString() }, { deletedAt: null }],
  ] as const)(
    "%s: is changed once, reports a repeated change, and can be undone",
    async (change, given, then) => {
      const db = await open();
      const id = await addInquiry(db, given);
      const before = await stateOf(db, id);
      const done = await changeInquiry(db, { id, change, now });
      expect(done).toMatchObject({ outcome: "done", name: "Girish Bhonsle" });
      expect(await stateOf(db, id)).toEqual({ ...before, ...then });
      expect((await changeInquiry(db, { id, change, now })).outcome).toBe("already");
      const undo = { id, change: inquiryChanges[change].undo, was: done.overwritten, now };
      expect((await changeInquiry(db, undo)).outcome).toBe("done");
      expect(await stateOf(db, id)).toEqual(before);
    },
  );

  test("that another user has archived does not become read by opening it", async () => {
    const db = await open();
    const id = await addInquiry(db, { status: "archived" });
    expect((await changeInquiry(db, { id, change: "read" })).outcome).toBe("already");
    expect(await stateOf(db, id)).toMatchObject({ status: "archived" });
  });

  test("that is deleted accepts no change except restoring it", async () => {
    const db = await open();
    const id = await addInquiry(db, { deletedAt: now.toISOString() });
    const others = Object.keys(inquiryChanges).filter((change) => !["restore", "delete"].includes(change));
    for (const change of others as InquiryChange[])
      expect((await changeInquiry(db, { id, change })).outcome, change).toBe("gone");
    expect(await stateOf(db, id)).toMatchObject({ status: "new", spam: 0, answeredAt: null });
    expect((await changeInquiry(db, { id: 999_999, change: "read" })).outcome).toBe("gone");
  });

  test("that ten people delete at once is deleted by one of them", async () => {
    const db = await open();
    const id = await addInquiry(db);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction().execute(async (trx) => (await changeInquiry(trx, { id, change: "delete" })).outcome),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array(9).fill("already"), "done"]);
  });

  /** @spec messages.24 */
  test("that is archived comes back on its follow-up day, unless it was archived on that day, is spam or deleted", async () => {
    const db = await open();
    const day = "2026-11-20";
    const before = { status: "archived", archivedOn: "2026-11-11", followUpOn: day } as const;
    const id = await addInquiry(db, { ...before, name: "Due" });
    await addInquiry(db, { ...before, followUpOn: "2026-11-21" });
    await addInquiry(db, { ...before, followUpOn: null });
    await addInquiry(db, { ...before, archivedOn: day });
    await addInquiry(db, { ...before, spam: 1 });
    await addInquiry(db, { ...before, deletedAt: now.toISOString() });
    expect(await returnArchived(db, "2026-11-19")).toEqual([]);
    expect(await returnArchived(db, day)).toEqual([{ id, name: "Due" }]);
    expect(await stateOf(db, id)).toMatchObject({ status: "read" });
    expect(await returnArchived(db, day)).toEqual([]);
  });

  /** @spec saving.5, saving.8 */
  test("stays in the trash for the retention period, is restored unchanged, and is permanently deleted afterwards", async () => {
    const db = await open();
    const first = await addInquiry(db, { status: "read", reference: "INQ-BBBBBB" });
    const second = await addInquiry(db, { reference: "INQ-CCCCCC" });
    const kept = await addInquiry(db);
    await changeInquiry(db, { id: first, change: "delete", now: new Date("2026-10-20T10:00:00.000Z") });
    await changeInquiry(db, { id: second, change: "delete", now: new Date("2026-10-22T10:00:00.000Z") });
    expect(await listDeletedInquiries(db, 30)).toEqual([
      { id: second, name: "Girish Bhonsle, INQ-CCCCCC", deletedAt: "2026-10-22T10:00:00.000Z" },
      { id: first, name: "Girish Bhonsle, INQ-BBBBBB", deletedAt: "2026-10-20T10:00:00.000Z" },
    ]);
    expect(await purge(db, "inquiry.deletedAt", "2026-10-21T10:00:00.000Z")).toBe(1);
    expect(await stateOf(db, first)).toBeUndefined();
    const restore = () => changeInquiry(db, { id: second, change: "restore" });
    expect(await restore()).toMatchObject({ outcome: "done", name: "Girish Bhonsle" });
    expect(await restore()).toMatchObject({ outcome: "already" });
    expect(await purge(db, "inquiry.deletedAt", "2027-01-01T00:00:00.000Z")).toBe(0);
    expect(await stateOf(db, kept)).toMatchObject({ deletedAt: null });
  });
});
