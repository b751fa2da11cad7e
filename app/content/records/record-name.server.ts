import type { Db } from "#db/connect.ts";
import type { RecordKind } from "./records.ts";

/** What a record is called; nothing when there is none or it is in the trash. */
export async function recordName(db: Db, kind: RecordKind, id: number): Promise<string | undefined> {
  const found =
    kind === "equipment"
      ? db.selectFrom("equipment").select("name").where("id", "=", id).where("deletedAt", "is", null)
      : db.selectFrom("project").select("title as name").where("id", "=", id).where("deletedAt", "is", null);
  return (await found.executeTakeFirst())?.name;
}
