import type { Db } from "#db/connect.ts";
import { fromJson } from "#db/json.ts";
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

/** Who deleted these daily reports last, by project and day with a space between; as e-mail addresses. */
export async function reportsDeletedBy(
  db: Db,
  reports: { projectId: number }[],
): Promise<Map<string, string>> {
  if (reports.length === 0) return new Map();
  const notes = await db
    .selectFrom("activity")
    .select(["recordId", "actor", "details"])
    .where("kind", "=", "project")
    .where("action", "=", "report-deleted")
    .where("recordId", "in", [...new Set(reports.map(({ projectId }) => String(projectId)))])
    .orderBy("id")
    .execute();
  return new Map(
    notes.map(({ recordId, details, actor }) => [`${recordId} ${fromJson(details).date ?? ""}`, actor]),
  );
}
