import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { up } from "#db/migrations/077-planned-maintenance.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addEquipment } from "#tests/support/records.ts";

onBothDatabases("maintenance that an earlier version has set by hand", (open) => {
  /** @spec availability.7 */
  test("becomes an entry of the calendar, and drafts follow the calendar", async () => {
    const db = await open();
    const id = await addEquipment(db, { availability: "Maintenance", units: 3 });
    const other = await addEquipment(db, { availability: "In Use" });
    await db.updateTable("equipment").set({ updatedAt: "2026-03-04T10:00:00.000Z" }).execute();
    const at = { author: "", savedAt: "2026-03-04T10:00:00.000Z", version: 1_000, basedOn: 1 };
    await db
      .insertInto("draft")
      .values({
        ...at,
        kind: "equipment",
        key: String(other),
        values: '{"availability":"Maintenance","name":"A"}',
      })
      .execute();
    await up(db as object as Kysely<unknown>);
    const machines = await db.selectFrom("equipment").select("availability").orderBy("id").execute();
    expect(machines.map(({ availability }) => availability)).toEqual(["By calendar", "In Use"]);
    expect(await db.selectFrom("booking").selectAll().execute()).toMatchObject([
      {
        ...{ equipmentId: id, kind: "maintenance", units: 3, version: 1 },
        ...{ firstDay: "2026-03-04", lastDay: "9999-12-31" },
      },
    ]);
    const { values } = await db.selectFrom("draft").select("values").executeTakeFirstOrThrow();
    expect(JSON.parse(values)).toEqual({ availability: "By calendar", name: "A" });
  });
});
