import { fromJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import type { ActivityAction, ActivityKind } from "./activity.ts";

const deletions = (db: Db, kind: ActivityKind, { action, ids }: { action: ActivityAction; ids: number[] }) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("activity")
        .select(["recordId", "actor", "details"])
        .where("kind", "=", kind)
        .where("action", "=", action)
        .where("recordId", "in", [...new Set(ids.map(String))])
        .orderBy("id")
        .execute();

/** Who deleted each of these records last, by record id; as e-mail addresses. */
export async function deletedBy(db: Db, kind: ActivityKind, ids: number[]): Promise<Map<number, string>> {
  const notes = await deletions(db, kind, { action: "deleted", ids });
  return new Map(notes.map(({ recordId, actor }) => [Number(recordId), actor]));
}

/** Who deleted these daily reports last, by project and day with a space between; as e-mail addresses. */
export async function reportsDeletedBy(
  db: Db,
  reports: { projectId: number }[],
): Promise<Map<string, string>> {
  const ids = reports.map(({ projectId }) => projectId);
  const notes = await deletions(db, "project", { action: "report-deleted", ids });
  return new Map(
    notes.map(({ recordId, details, actor }) => [`${recordId} ${fromJson(details).date ?? ""}`, actor]),
  );
}
