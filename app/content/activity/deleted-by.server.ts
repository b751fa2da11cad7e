import type { Db } from "#db/connect.ts";
import type { ActivityKind } from "./activity.ts";

/** Who deleted each of these records last, by record id; as e-mail addresses. */
export async function deletedBy(db: Db, kind: ActivityKind, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const notes = await db
    .selectFrom("activity")
    .select(["recordId", "actor"])
    .where("kind", "=", kind)
    .where("action", "=", "deleted")
    .where("recordId", "in", ids.map(String))
    .orderBy("id")
    .execute();
  return new Map(notes.map(({ recordId, actor }) => [Number(recordId), actor]));
}
