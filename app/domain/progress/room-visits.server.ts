import type { Selectable } from "kysely";
import type { Viewer } from "#app/domain/accounts/project-access.ts";
import { arrivedPhotos } from "#app/domain/calendar/stored-photos.server.ts";
import type { Db } from "#db/connect.ts";
import type { RoomVisitTable } from "#db/schema-progress.ts";
import { lastArrival } from "./news-choices.server.ts";

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
  { id: accountId }: Viewer,
  { projectId, now }: { projectId: number; now: Date },
): Promise<RoomVisit> {
  const before = await db
    .selectFrom("roomVisit")
    .selectAll()
    .where("accountId", "=", accountId)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  const newest = await lastArrival(db).executeTakeFirstOrThrow();
  const shown = { shown: newest.number, shownAt: now.toISOString() };
  const begun = before && now.getTime() - Date.parse(before.shownAt) < visitMs;
  const seen = !before
    ? { seen: 0, seenAt: null }
    : begun
      ? { seen: before.seen, seenAt: before.seenAt }
      : { seen: before.shown, seenAt: before.shownAt };
  const visit = { accountId, projectId, ...seen, ...shown };
  await db
    .insertInto("roomVisit")
    .values(visit)
    .onConflict((conflict) => conflict.columns(["accountId", "projectId"]).doUpdateSet({ ...seen, ...shown }))
    .execute();
  return visit;
}

const photosOfOthers = (db: Db, viewer: Viewer) =>
  arrivedPhotos(db, viewer).where((row) =>
    row.or([row("event.createdBy", "is", null), row("event.createdBy", "!=", viewer.id)]),
  );

/** Returns how many photos of a project are new in a visit, by day; empty on the first visit. Own photos are not new. */
export async function newInVisit(db: Db, viewer: Viewer, visit: RoomVisit): Promise<Map<string, number>> {
  if (visit.seenAt === null) return new Map();
  const rows = await photosOfOthers(db, viewer)
    .where("arrival.projectId", "=", visit.projectId)
    .where("arrival.number", ">", visit.seen)
    .select((row) => ["event.date", row.fn.countAll<number>().as("count")])
    .groupBy("event.date")
    .execute();
  return new Map(rows.map(({ date, count }) => [date, count]));
}

/** Returns how many photos of each room came since the account was there last, by project; none where it never was. */
export async function newInRooms(db: Db, viewer: Viewer): Promise<Map<number, number>> {
  const visits = db
    .selectFrom("roomVisit")
    .select(["projectId", "shown"])
    .where("accountId", "=", viewer.id)
    .orderBy("shownAt", "desc")
    .limit(maxRooms)
    .as("visit");
  const rows = await photosOfOthers(db, viewer)
    .innerJoin(visits, "visit.projectId", "arrival.projectId")
    .whereRef("arrival.number", ">", "visit.shown")
    .select((row) => ["arrival.projectId", row.fn.countAll<number>().as("count")])
    .groupBy("arrival.projectId")
    .execute();
  return new Map(rows.map(({ projectId, count }) => [projectId, count]));
}
