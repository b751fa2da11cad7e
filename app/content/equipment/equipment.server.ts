import type { Db } from "#db/connect.ts";
import { galleriesOf } from "#db/galleries.ts";
import { countFleet, equipmentFromRow } from "./equipment.ts";

/** The whole fleet in its order, each machine with its pictures. */
export async function listEquipment(db: Db) {
  const rows = await db
    .selectFrom("equipment")
    .selectAll()
    .where("deletedAt", "is", null)
    .orderBy("order")
    .orderBy("id")
    .execute();
  const galleries = await galleriesOf(
    db,
    "equipment",
    rows.map((row) => row.id),
  );
  return rows.map((row) => equipmentFromRow(row, galleries.get(row.id) ?? []));
}

/** What a machine is called; nothing when there is none or it is in the trash. */
export async function findEquipmentName(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("equipment")
    .select("name")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row?.name;
}

/** How many units the fleet has; support equipment is counted apart. */
export async function countUnits(db: Db): Promise<number> {
  const rows = await db
    .selectFrom("equipment")
    .select((row) => ["category", row.fn.sum<number>("units").as("units")])
    .where("deletedAt", "is", null)
    .groupBy("category")
    .execute();
  return countFleet(rows).total;
}
