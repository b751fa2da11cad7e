import type { Selectable } from "kysely";
import type { Db } from "#db/connect.ts";
import type { RoomVisitTable } from "#db/room-visit-table.ts";
import { type Viewer, visibleTo } from "./events.server.ts";

/** A page opened within this time of the last one is the same visit: what was new stays new, in milliseconds. */
const visitMs = 30 * 60_000;

/** Rooms whose new photos are counted. */
const maxRooms = 100;

export type RoomVisit = Selectable<RoomVisitTable>;

/**
 * Notes that a room is shown to an account.
 * @returns the visit, with what was seen before it
 */
export async function noteRoomVisit(
  db: Db,
  { id: userId }: Viewer,
  projectId: number,
  now: Date,
): Promise<RoomVisit> {
  const [before, newest] = [
    await db
      .selectFrom("roomVisit")
      .selectAll()
      .where("userId", "=", userId)
      .where("projectId", "=", projectId)
      .executeTakeFirst(),
    await db
      .selectFrom("event")
      .select((row) => row.fn.coalesce(row.fn.max("event.id"), row.lit(0)).as("id"))
      .executeTakeFirstOrThrow(),
  ];
  const shown = { shownId: newest.id, shownAt: now.toISOString() };
  const begun = before && now.getTime() - Date.parse(before.shownAt) < visitMs;
  const seen = !before
    ? { seenId: 0, seenAt: null }
    : begun
      ? { seenId: before.seenId, seenAt: before.seenAt }
      : { seenId: before.shownId, seenAt: before.shownAt };
  const visit = { userId, projectId, ...seen, ...shown };
  await db
    .insertInto("roomVisit")
    .values(visit)
    .onConflict((conflict) => conflict.columns(["userId", "projectId"]).doUpdateSet({ ...seen, ...shown }))
    .execute();
  return visit;
}

const photosAfter = (db: Db, viewer: Viewer, id: number) =>
  db
    .selectFrom("event")
    .where(visibleTo(viewer))
    .where("event.id", ">", id)
    .where("event.photoId", "is not", null)
    .where((row) => row.or([row("event.createdBy", "is", null), row("event.createdBy", "!=", viewer.id)]));

/** Returns how many photos of a project are new in a visit, by day; empty on the first visit. Own photos are not new. */
export async function newInVisit(db: Db, viewer: Viewer, visit: RoomVisit): Promise<Map<string, number>> {
  if (visit.seenAt === null) return new Map();
  const rows = await photosAfter(db, viewer, visit.seenId)
    .where("event.projectId", "=", visit.projectId)
    .select((row) => ["event.date", row.fn.countAll<number>().as("count")])
    .groupBy("event.date")
    .execute();
  return new Map(rows.map(({ date, count }) => [date, Number(count)]));
}

/** Returns how many photos of each room came since the account was there last, by project; none where it never was. */
export async function newInRooms(db: Db, viewer: Viewer): Promise<Map<number, number>> {
  const visits = await db
    .selectFrom("roomVisit")
    .select(["projectId", "shownId"])
    .where("userId", "=", viewer.id)
    .orderBy("shownAt", "desc")
    .limit(maxRooms)
    .execute();
  const shown = new Map(visits.map(({ projectId, shownId }) => [projectId, shownId]));
  if (shown.size === 0) return new Map();
  const rows = await photosAfter(db, viewer, Math.min(...shown.values()))
    .where("event.projectId", "in", [...shown.keys()])
    .innerJoin("roomVisit", (join) =>
      join.onRef("roomVisit.projectId", "=", "event.projectId").on("roomVisit.userId", "=", viewer.id),
    )
    .whereRef("event.id", ">", "roomVisit.shownId")
    .select((row) => ["event.projectId", row.fn.countAll<number>().as("count")])
    .groupBy("event.projectId")
    .execute();
  return new Map(rows.map(({ projectId, count }) => [projectId ?? 0, Number(count)]));
}
