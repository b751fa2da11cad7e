import { recordsPerPage } from "#app/content/search.ts";
import type { Db } from "#db/connect.ts";

/** An event in the trash. */
export interface DeletedEvent {
  id: number;
  /** Site day, `YYYY-MM-DD`. */
  date: string;
  /** Site time, `HH:MM` or `HH:MM:SS`. */
  time: string;
  /** The title of its project; null without one. */
  project: string | null;
  note: string;
  hasPhoto: boolean;
  /** The moment, ISO 8601. */
  deletedAt: string;
}

/** Lists the first events in the trash, most recently deleted first. */
export async function listDeletedEvents(db: Db, limit = recordsPerPage): Promise<DeletedEvent[]> {
  const rows = await db
    .selectFrom("event")
    .leftJoin("project", "project.id", "event.projectId")
    .select(["event.id", "event.date", "event.time", "event.note", "event.photoId", "event.deletedAt"])
    .select("project.title as project")
    .where("event.deletedAt", "is not", null)
    .orderBy("event.deletedAt", "desc")
    .orderBy("event.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ photoId, deletedAt, ...event }) => ({
    ...event,
    hasPhoto: photoId !== null,
    deletedAt: deletedAt ?? "",
  }));
}
