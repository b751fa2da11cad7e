import { type SqlBool, sql } from "kysely";
import { parseSetting, type Settings } from "#app/domain/company/settings.ts";
import type { PhotoUsage } from "#app/domain/photos/library.ts";
import { photoPlaces, photoSlots } from "#app/domain/photos/photo-slots.ts";
import type { Db } from "#db/connect.ts";
import { countRows } from "#db/rows.ts";

/** Returns every place that uses this photo, including records in the trash. Drafts are not included. */
export const placesOf = async (db: Db, photoId: number): Promise<PhotoUsage[]> =>
  (await placesOfAll(db, [photoId])).get(photoId) ?? [];

/** Returns the places that use each of these photos, as `placesOf`. */
export async function placesOfAll(db: Db, photoIds: number[]): Promise<Map<number, PhotoUsage[]>> {
  const places = new Map<number, PhotoUsage[]>(photoIds.map((id) => [id, []]));
  if (photoIds.length === 0) return places;
  const machines = await db
    .selectFrom("machinePhoto as shown")
    .innerJoin("machine", "machine.id", "shown.machineId")
    .select(["shown.photoId", "machine.id", "machine.name as title", "deletedAt"])
    .where("shown.photoId", "in", photoIds)
    .orderBy("machine.order")
    .execute();
  const projects = await db
    .selectFrom("projectPhoto as shown")
    .innerJoin("project", "project.id", "shown.projectId")
    .select(["shown.photoId", "project.id", "project.title", "deletedAt"])
    .where("shown.photoId", "in", photoIds)
    .orderBy("project.order")
    .execute();
  const services = await db
    .selectFrom("servicePhoto as shown")
    .innerJoin("service", "service.id", "shown.serviceId")
    .select(["shown.photoId", "service.id", "service.name as title", "deletedAt"])
    .where("shown.photoId", "in", photoIds)
    .orderBy("service.order")
    .execute();
  const events = await db
    .selectFrom("event")
    .select(["photoId", "id", "date", "time", "deletedAt"])
    .where("photoId", "in", photoIds)
    .orderBy("date")
    .orderBy("time")
    .execute();
  type Row = { photoId: number | null; id: number; title: string; deletedAt: string | null };
  const add = (kind: PhotoUsage["kind"], rows: Row[]) => {
    for (const { photoId, id, title, deletedAt } of rows)
      places.get(Number(photoId))?.push({ kind, id, title, deleted: deletedAt !== null });
  };
  add("machine", machines);
  add("project", projects);
  add("service", services);
  add(
    "event",
    events.map(({ date, time, ...event }) => ({ ...event, title: `${date}, ${time}` })),
  );
  for (const { photoId, ...place } of await placesInSettings(db)) places.get(photoId)?.push(place);
  return places;
}

/** Returns the photos of the settings, each with its place. */
export async function placesInSettings(db: Db): Promise<(PhotoUsage & { photoId: number })[]> {
  const { slots, leaders } = await readPhotoSettings(db);
  const place = (kind: PhotoUsage["kind"], title: string) => ({ kind, id: null, title, deleted: false });
  return [
    ...photoSlots.flatMap((slot) => {
      const photoId = slots[slot];
      return photoId ? { photoId, ...place("page", photoPlaces[slot].usage), slot } : [];
    }),
    ...leaders.flatMap(({ photoId, name }) => (photoId ? { photoId, ...place("leader", name) } : [])),
  ];
}

async function readPhotoSettings(
  db: Db,
): Promise<{ slots: Settings["photos"]; leaders: Settings["leaders"] }> {
  const rows = await db
    .selectFrom("setting")
    .select(["key", "value"])
    .where("key", "in", ["photos", "leaders"])
    .execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    slots: parseSetting("photos", stored.get("photos") ?? "{}") ?? {},
    leaders: parseSetting("leaders", stored.get("leaders") ?? "[]") ?? [],
  };
}

/** Beyond as many, they are not counted. */
export const maxWithoutText = 500;

/** Counts the public photos without an alternative text, up to `maxWithoutText`. */
export async function countWithoutText(db: Db): Promise<number> {
  const some = withoutText(db).select("id").limit(maxWithoutText).as("some");
  return countRows(db.selectFrom(some));
}

const withoutText = (db: Db) =>
  // Literally the condition of the index.
  db.selectFrom("photo").where(sql<SqlBool>`"audience" = 'public' and "alt" = ''`);
