import type { Kysely } from "kysely";

/** Deleting a machine or project looks up what refers to it, and expired uploads are found by their time. */
const indexes = [
  ["messageByEquipment", "message", "equipmentId"],
  ["messageByProject", "message", "projectId"],
  ["userProjectByProject", "userProject", "projectId"],
  ["stagedPhotoByTime", "stagedPhoto", "createdAt"],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, column] of indexes)
    await db.schema.createIndex(name).on(table).column(column).execute();
}
