import { expect, test } from "vitest";
import { addAccount } from "#app/domain/accounts/accounts.server.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import { changeSeveral } from "./change-events.server.ts";
import { addEvents } from "./event-rows.server.ts";

onBothDatabases("a change of several events", (open) => {
  test("leaves photos on the page of a project that an engineer moves them to again", async () => {
    const db = await open();
    const by = { id: "ravi", email: "ravi@dharini.example" };
    await addAccount(db, by.id, { name: "Ravi", email: by.email });
    const own = await addProject(db, { title: "Tower" });
    const other = await addProject(db, { title: "Yard" });
    const now = new Date("2026-11-20T04:30:00.000Z");
    const events = [];
    for (const projectId of [own, other]) {
      const photoId = await addPhoto(db, `photo-${projectId}`, "private");
      events.push({
        date: "2026-11-12",
        time: "10:20",
        note: "",
        adminsOnly: 0 as const,
        photoId,
        projectId,
      });
    }
    const ids = await addEvents(db, events, { createdBy: by.id, now });
    await db.updateTable("event").set({ isPublic: 1 }).execute();
    const changed = await db.transaction().execute((trx) =>
      changeSeveral(
        trx,
        { what: "project", project: own },
        {
          targets: ids.map((id) => ({ id, seen: now.toISOString() })),
          by,
          editor: { projects: new Set([own, other]) },
        },
      ),
    );
    expect(changed.done.map(({ id }) => id)).toEqual(ids.slice(1));
    const stored = await db.selectFrom("event").select(["projectId", "isPublic"]).orderBy("id").execute();
    expect(stored).toEqual([
      { projectId: own, isPublic: 1 },
      { projectId: own, isPublic: 0 },
    ]);
  });
});
