import { type RecordForForm, type RecordSave, saveOver } from "#app/content/record-save.ts";
import type { Db } from "#db/connect.ts";
import { galleryIds, replaceGallery } from "#db/galleries.ts";
import { toJson } from "#db/json.ts";
import { lastPlace } from "#db/record-order.ts";
import { equipmentFromRow } from "./equipment.ts";
import { type EquipmentInput, equipmentValues } from "./equipment-schema.ts";
import type { EquipmentValues } from "./equipment-values.ts";

/** A machine that is not in the trash, as its form shows it. */
export async function findEquipmentForForm(
  db: Db,
  id: number,
): Promise<RecordForForm<EquipmentValues> | undefined> {
  const row = await db
    .selectFrom("equipment")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: _, order, gallery, ...machine } = equipmentFromRow(row, []);
  const values = equipmentValues({ ...machine, pictures: await galleryIds(db, "equipment", id) });
  return { values, version: row.version, updatedAt: row.updatedAt };
}

/**
 * Adds a machine at the end of the fleet; call it in a transaction.
 * @returns its id
 * @throws UnknownPhoto
 */
export async function createEquipment(db: Db, input: EquipmentInput, now = new Date()): Promise<number> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto("equipment")
    .values({
      ...columnsOf(input),
      order: await lastPlace(db, "equipment"),
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await replaceGallery(db, "equipment", id, input.pictures);
  return id;
}

/**
 * Saves a machine unless it was saved since `version`; call it in a transaction.
 * @throws UnknownPhoto
 */
export function updateEquipment(
  db: Db,
  id: number,
  version: number,
  input: EquipmentInput,
  now = new Date(),
): Promise<RecordSave<EquipmentValues>> {
  return saveOver(version, equipmentValues(input), {
    find: () => findEquipmentForForm(db, id),
    async write(fields) {
      const { numUpdatedRows } = await db
        .updateTable("equipment")
        .set({ ...columnsOf(input), version: version + 1, updatedAt: now.toISOString() })
        .where("id", "=", id)
        .where("version", "=", version)
        .where("deletedAt", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (fields.includes("pictures")) await replaceGallery(db, "equipment", id, input.pictures);
      return true;
    },
  });
}

function columnsOf({ pictures, fullSpecs, features, applications, ...plain }: EquipmentInput) {
  return {
    ...plain,
    fullSpecs: toJson(fullSpecs),
    features: toJson(features),
    applications: toJson(applications),
  };
}
