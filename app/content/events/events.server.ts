import type { ExpressionBuilder } from "kysely";
import type { Role } from "#app/content/users/users.ts";
import type { Db } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";

/** Who looks: an admin sees every event. */
export interface Viewer {
  id: string;
  role: Role;
}

/**
 * The one rule of who sees which event: an admin all; a client those without a project, and those of the
 * projects the account may see. Every query of events, counts and pictures goes through it.
 */
export function visibleTo(viewer: Viewer) {
  return (row: ExpressionBuilder<Database, "event">) => {
    if (viewer.role === "admin") return row.lit(true);
    const seesAll = row
      .selectFrom("user")
      .select("user.id")
      .where("user.id", "=", viewer.id)
      .where("user.allProjects", "=", 1);
    const listed = row
      .selectFrom("userProject")
      .select("userProject.projectId")
      .where("userProject.userId", "=", viewer.id);
    return row.or([
      row("event.projectId", "is", null),
      row.exists(seesAll),
      row("event.projectId", "in", listed),
    ]);
  };
}

/** The days that have events the viewer may see, newest first, with their counts. */
export async function listDays(db: Db, viewer: Viewer, { limit }: { limit: number }) {
  const rows = await db
    .selectFrom("event")
    .select((row) => ["date", row.fn.countAll<number | string>().as("count")])
    .where(visibleTo(viewer))
    .groupBy("date")
    .orderBy("date", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ date, count }) => ({ date, count: Number(count) }));
}

/** How many events the viewer may see. */
export async function countEvents(db: Db, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom("event")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where(visibleTo(viewer))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewEvents {
  /** Site day, `YYYY-MM-DD`. */
  date: string;
  projectId: number | null;
  note: string;
  photos: { photoId: number; time: string }[];
  createdBy: string;
}

/** Adds a day's photos as events; call it in a transaction, so that all of them are there or none. */
export async function addEvents(db: Db, { photos, ...shared }: NewEvents, now: Date): Promise<void> {
  const stamps = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  await db
    .insertInto("event")
    .values(photos.map((photo) => ({ ...shared, ...photo, ...stamps })))
    .execute();
}
