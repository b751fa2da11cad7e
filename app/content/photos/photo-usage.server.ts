import { createHash } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { photoPlaces, photoSlots } from "#app/content/settings/photo-slots.ts";
import { parseSetting, type Settings } from "#app/content/settings/settings.ts";
import type { Db } from "#db/connect.ts";
import { countRows } from "#db/rows.ts";
import type { PhotoUsage } from "./library.ts";

/** Returns every place that uses this photo, including records in the trash. Drafts are not included. */
export const placesOf = async (db: Db, photoId: number): Promise<PhotoUsage[]> =>
  (await placesOfAll(db, [photoId])).get(photoId) ?? [];

/** Returns the places that use each of these photos, as `placesOf`. */
export async function placesOfAll(db: Db, photoIds: number[]): Promise<Map<number, PhotoUsage[]>> {
  const places = new Map<number, PhotoUsage[]>(photoIds.map((id) => [id, []]));
  if (photoIds.length === 0) return places;
  const machines = await db
    .selectFrom("equipmentPhoto as shown")
    .innerJoin("equipment", "equipment.id", "shown.equipmentId")
    .select(["shown.photoId", "equipment.id", "equipment.name as title", "deletedAt"])
    .where("shown.photoId", "in", photoIds)
    .orderBy("equipment.order")
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
  add("equipment", machines);
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

/** Returns whether a photo that is not deleted, a file of an inquiry or a certificate has this content. */
export async function isOriginalUsed(db: Db, hash: string): Promise<boolean> {
  const photo = db
    .selectFrom("photo")
    .select("hash")
    .where("hash", "=", hash)
    .where("audience", "in", ["public", "private"]);
  const file = db.selectFrom("inquiryFile").select("hash").where("hash", "=", hash);
  const certificate = db.selectFrom("certificate").select("hash").where("hash", "=", hash);
  return (await photo.unionAll(file).unionAll(certificate).executeTakeFirst()) !== undefined;
}

/** Returns the hashes of all originals that rows name, each once. */
export async function usedOriginals(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("photo")
    .select("hash")
    .union(db.selectFrom("inquiryFile").select("hash"))
    .union(db.selectFrom("certificate").select("hash"))
    .orderBy("hash")
    .execute();
  return rows.map(({ hash }) => hash);
}

/** How the stored files of photos differ from their rows. */
export interface OriginalsReport {
  /** Photos with a row, each file once. */
  photos: number;
  /** Hashes of photos whose file is missing. */
  missing: string[];
  /** Hashes of photos whose file cannot be read or has other content. */
  damaged: string[];
  /** Files without a photo, which housekeeping does not know either. */
  orphans: number;
}

/**
 * Compares the files of photos with their rows.
 * @param read whether each file is read and its hash computed, or only looked for
 */
export async function checkOriginals(db: Db, storage: Storage, read: boolean): Promise<OriginalsReport> {
  // In this order, because an upload lists its file as unused, stores it and then writes its row.
  const files = new Set(await Array.fromAsync(storage.list("originals")));
  const unused = await db.selectFrom("unusedFile").select("hash").execute();
  const hashes = await usedOriginals(db);
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const hash of hashes) {
    const key = originalKey(hash);
    if (!files.has(key) && !(await storage.exists(key))) missing.push(hash);
    else if (read && !(await isWhole(storage, key, hash))) damaged.push(hash);
  }
  const known = new Set([...hashes, ...unused.map(({ hash }) => hash)].map(originalKey));
  const orphans = [...files].filter((key) => !known.has(key)).length;
  return { photos: hashes.length, missing, damaged, orphans };
}

async function isWhole(storage: Storage, key: string, hash: string): Promise<boolean> {
  const bytes = await storage.get(key).catch(() => null);
  return bytes !== null && createHash("sha256").update(bytes).digest("hex") === hash;
}
