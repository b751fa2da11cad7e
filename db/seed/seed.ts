import { readFile } from "node:fs/promises";
import { type Json, toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { replaceGallery } from "#db/galleries.ts";
import { markSeed, type Seed } from "#db/seed-mark.ts";
import { slugFrom } from "#db/slugs.ts";
import { type Demo, readDemo, type SeedPhoto, type SeedService } from "./demo.ts";
import { photoFile } from "./demo-photos.ts";
import {
  demoDay,
  idOf,
  insertBookings,
  insertInquiries,
  insertLinks,
  insertReports,
  type SeededIds,
} from "./linked-rows.ts";

/** Time zone (IANA name) and locale of a site. */
type Region = { timeZone: string; locale: string };

/** Imports an image like an upload and returns its photo id. */
export type ImportPhoto = (
  bytes: Uint8Array<ArrayBuffer>,
  about: {
    audience: "public" | "private";
    alt: string;
    fileName: string;
    focal?: { x: number; y: number };
    /** The image is a render on the page's paper colour. */
    onPaper: boolean;
  },
) => Promise<number>;

/**
 * Seeds an empty database once. A database that was seeded before, or that has a machine, project, service or setting, is
 * never changed. Without a region it has that of the program, which needs no row. Photos are imported first, then all
 * other rows are written in one transaction.
 * @returns whether the database was seeded
 */
export async function seed(
  db: Db,
  what: Seed,
  { importPhoto, region }: { importPhoto: ImportPhoto; region?: Region | null },
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const demo = what === "demo" ? readDemo() : null;
  const photoIds = demo ? await importPhotos(demo, importPhoto) : new Map<string, number>();
  return db.transaction().execute(async (trx) => {
    if (!(await isEmpty(trx))) return false;
    const now = new Date();
    // If several nodes find the database empty, one writes this row; the others wait and stop.
    if (!(await markSeed(trx, what, now))) return false;
    if (region) await insertSettings(trx, { region }, now);
    if (demo) {
      const photoId = (photo: SeedPhoto, audience = "public") =>
        photoIds.get(`${audience} ${photo.file}`) as number;
      await insertSettings(trx, settingDocuments(demo.settings, photoId, now), now);
      const services = await insertServices(trx, demo, { photoId, now });
      const machines = await insertMachines(trx, demo, { photoId, now });
      const projects = await insertProjects(trx, demo, { photoId, now });
      const ids = { projects, machines, services };
      await insertLinks(trx, demo, ids);
      await insertEvents(trx, demo, { photoId, ids, now });
      await insertBookings(trx, demo.bookings, { ids, now });
      await insertReports(trx, demo.reports, { ids, now });
      await insertInquiries(trx, demo.inquiries, { ids, now });
      await insertPages(trx, demo, now);
    }
    return true;
  });
}

async function isEmpty(db: Db) {
  const found = await Promise.all(
    (["setting", "machine", "project", "service"] as const).map((table) =>
      db
        .selectFrom(table)
        .select((row) => row.lit(1).as("one"))
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.every((row) => row === undefined);
}

async function importPhotos(
  { services, machines, projects, settings, events }: Demo,
  importPhoto: ImportPhoto,
) {
  const requested = new Map<string, { photo: SeedPhoto; audience: "public" | "private" }>();
  const request = (photo: SeedPhoto, audience: "public" | "private") => {
    const name = `${audience} ${photo.file}`;
    if (!requested.has(name)) requested.set(name, { photo, audience });
  };
  for (const item of [...services, ...machines, ...projects])
    for (const photo of item.photos) request(photo, "public");
  for (const photo of Object.values(settings.photos)) request(photo, "public");
  for (const event of events) request(event.photo, "private");

  const imported = await Promise.all(
    [...requested].map(async ([name, { photo, audience }]) => {
      const bytes = await readFile(photoFile(photo.file));
      return [
        name,
        await importPhoto(bytes, {
          audience,
          alt: photo.alt,
          fileName: audience === "public" ? `${photo.file}.webp` : "",
          focal: photo.focal,
          // In the calendar the renders replace site photos.
          onPaper: audience === "public",
        }),
      ] as const;
    }),
  );
  return new Map(imported);
}

type PhotoId = (photo: SeedPhoto, audience?: string) => number;

interface SeedContext {
  photoId: PhotoId;
  now: Date;
}

/** Returns the documents of the settings, with ids of photos and days that are known only when a site is seeded. */
export function settingDocuments(settings: Demo["settings"], photoId: PhotoId, now: Date) {
  const photos = Object.fromEntries(
    Object.entries(settings.photos).map(([slot, photo]) => [slot, photoId(photo)]),
  );
  const leaders = settings.leaders.map((leader) => ({ ...leader, photoId: null }));
  const badges = settings.badges.map(({ daysValid, ...badge }) => ({
    ...badge,
    expires: demoDay(now, -daysValid),
    certificate: null,
  }));
  return { ...settings, leaders, badges, photos };
}

async function insertSettings(db: Db, documents: object, now: Date) {
  const updatedAt = now.toISOString();
  const rows = Object.entries(documents).map(([key, value]) => ({ key, value: toJson(value), updatedAt }));
  await db.insertInto("setting").values(rows).execute();
}

const stamps = (now: Date) => ({ createdAt: now.toISOString(), updatedAt: now.toISOString() });

type Columns<Item> = { [Name in keyof Item]: Item[Name] extends infer Value ? Column<Value> : never };
type Column<Value> = Value extends object ? Json<Value> : Value;

/** Returns the columns of a record from its file, lists and objects as JSON text. */
const columnsOf = <Item extends object>(item: Item) =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? toJson(value) : value,
    ]),
  ) as Columns<Item>;

export const serviceColumns = ({ photos: _, facts, ...item }: SeedService) => ({
  ...columnsOf(item),
  ...columnsOf(facts),
});

async function insertServices(db: Db, { services }: Demo, { photoId, now }: SeedContext) {
  const ids = new Map<string, number>();
  for (const service of services) {
    const row = { ...serviceColumns(service), ...stamps(now), deletedAt: null };
    const { id } = await db.insertInto("service").values(row).returning("id").executeTakeFirstOrThrow();
    await replaceGallery(db, "service", { id, photoIds: service.photos.map((photo) => photoId(photo)) });
    ids.set(service.slug, id);
  }
  return ids;
}

async function insertMachines(db: Db, { machines }: Demo, { photoId, now }: SeedContext) {
  const ids = new Map<string, number>();
  for (const { photos, ...item } of machines) {
    const row = {
      ...columnsOf(item),
      ...stamps(now),
      availability: "Available",
      slug: slugFrom(item.name, "equipment"),
      deletedAt: null,
    };
    const { id } = await db.insertInto("machine").values(row).returning("id").executeTakeFirstOrThrow();
    await replaceGallery(db, "machine", { id, photoIds: photos.map((photo) => photoId(photo)) });
    ids.set(item.name, id);
  }
  return ids;
}

async function insertProjects(db: Db, { projects }: Demo, { photoId, now }: SeedContext) {
  const ids = new Map<string, number>();
  for (const { photos, services: _, machines: __, ...item } of projects) {
    const row = {
      ...columnsOf(item),
      ...stamps(now),
      storeysOn: item.storeysCast === null ? null : demoDay(now, 3),
      slug: slugFrom(item.title, "project"),
      deletedAt: null,
    };
    const { id } = await db.insertInto("project").values(row).returning("id").executeTakeFirstOrThrow();
    await replaceGallery(db, "project", { id, photoIds: photos.map((photo) => photoId(photo)) });
    ids.set(item.title, id);
  }
  return ids;
}

async function insertEvents(
  db: Db,
  { events }: Demo,
  { photoId, ids, now }: SeedContext & { ids: SeededIds },
) {
  const rows = events.map(({ project, daysAgo, time, photo, note }) => ({
    ...stamps(now),
    date: demoDay(now, daysAgo),
    time,
    photoId: photoId(photo, "private"),
    projectId: project === null ? null : idOf(ids, "projects", project),
    isPublic: project === null ? (0 as const) : (1 as const),
    note,
    createdBy: null,
  }));
  await db.insertInto("event").values(rows).execute();
}

async function insertPages(db: Db, { pages }: Demo, now: Date) {
  const rows = pages.map((page) => ({ ...page, ...stamps(now), deletedAt: null }));
  await db.insertInto("page").values(rows).execute();
}
