import { expect, test } from "vitest";
import { addAccount } from "#app/domain/accounts/accounts.server.ts";
import { purge } from "#db/rows.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addProject } from "#tests/support/records.ts";
import { addEvents, deleteEvent, listDeletedEvents, restoreEvent } from "./event-rows.server.ts";

const at = (day: number) => new Date(Date.UTC(2026, 9, day));

onBothDatabases("a deleted event", (open) => {
  /** @spec saving.6, saving.8 */
  test("is in the trash with its project until it is restored, or permanently deleted after the retention period", async () => {
    const db = await open();
    await addAccount(db, "asha", { name: "Asha", email: "asha@dharini.example" });
    const projectId = await addProject(db, { title: "Tower" });
    const event = {
      date: "2026-10-01",
      time: "09:05:30",
      note: "Raft",
      photoId: null,
      projectId,
      adminsOnly: 0 as const,
    };
    const [old, recent, restored, kept] = (await addEvents(
      db,
      [event, { ...event, projectId: null }, event, event],
      { createdBy: "asha", now: at(1) },
    )) as [number, number, number, number];
    await deleteEvent(db, old, at(2));
    await deleteEvent(db, recent, at(4));
    await deleteEvent(db, restored, at(2));
    await restoreEvent(db, restored);

    const about = { date: "2026-10-01", time: "09:05:30", note: "Raft", hasPhoto: false };
    expect(await listDeletedEvents(db, 30)).toEqual([
      { ...about, id: recent, project: null, deletedAt: at(4).toISOString() },
      { ...about, id: old, project: "Tower", deletedAt: at(2).toISOString() },
    ]);
    expect(await purge(db, "event.deletedAt", at(3).toISOString())).toBe(1);
    expect((await listDeletedEvents(db, 30)).map(({ id }) => id)).toEqual([recent]);
    const left = await db.selectFrom("event").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual([recent, restored, kept].toSorted((one, two) => one - two));
  });
});
