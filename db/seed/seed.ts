import { readFile } from "node:fs/promises";
import type { Db } from "../connect.ts";
import { toJson } from "../json.ts";
import { linkDemo } from "../link-demo.ts";
import { markSeed, type Seed } from "../seed-mark.ts";
import { slugFrom } from "../slugs.ts";
import { insertBookings } from "./bookings.ts";
import { equipment } from "./equipment.ts";
import { events } from "./events.ts";
import { demoLinks } from "./links.ts";
import { machineMeasures } from "./machine-measures.ts";
import { messages } from "./messages.ts";
import { pages } from "./pages.ts";
import { projectCoordinates } from "./project-coordinates.ts";
import { registerFacts } from "./project-measures.ts";
import { projects } from "./projects.ts";
import { insertReports } from "./reports.ts";
import type { SeedPhoto, SeedService } from "./seed-types.ts";
import { services } from "./services.ts";
import { settings } from "./settings.ts";

/** Offset from UTC in milliseconds; India has no daylight saving time. */
const indianStandardTime = 5.5 * 3_600_000;

/** Time zone (IANA name) and locale of a site. */
type Region = { timeZone: string; locale: string };

/** The region of every site until another is chosen. */
const indianRegion: Region = { timeZone: "Asia/Kolkata", locale: "en-IN" };

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
 * never changed. All rows are written in one transaction.
 * @returns whether the database was seeded
 */
export async function seed(
  db: Db,
  what: Seed,
  importPhoto: ImportPhoto,
  region: Region = indianRegion,
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const photoIds = what === "demo" ? await importPhotos(importPhoto) : new Map<string, number>();
  return db.transaction().execute(async (trx) => {
    if (!(await isEmpty(trx))) return false;
    const now = new Date();
    // If several nodes find the database empty, one writes this row; the others wait and stop.
    if (!(await markSeed(trx, what, now))) return false;
    const isDefault = region.timeZone === indianRegion.timeZone && region.locale === indianRegion.locale;
    // Settings that equal the program's own need no row.
    if (!isDefault) await insertRegion(trx, region, now);
    if (what === "demo") {
      const photoId = (photo: SeedPhoto, audience = "public") =>
        photoIds.get(`${audience} ${photo.file}`) as number;
      await insertSettings(trx, photoId, now);
      await insertServices(trx, photoId, now);
      await insertEquipment(trx, photoId, now);
      const projectIds = await insertProjects(trx, photoId, now);
      await linkDemo(trx, demoLinks);
      await insertEvents(trx, photoId, projectIds, now);
      await insertBookings(trx, projectIds, demoDay(now));
      await insertReports(trx, projectIds, { now, dayAgo: (days) => demoDay(now, days) });
      await insertMessages(trx, now);
      await insertPages(trx, now);
    }
    return true;
  });
}

async function isEmpty(db: Db) {
  const found = await Promise.all(
    (["setting", "equipment", "project", "service"] as const).map((table) =>
      db
        .selectFrom(table)
        .select((row) => row.lit(1).as("one"))
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.every((row) => row === undefined);
}

async function importPhotos(importPhoto: ImportPhoto) {
  const wanted = new Map<string, { photo: SeedPhoto; audience: "public" | "private" }>();
  const want = (photo: SeedPhoto, audience: "public" | "private") => {
    const name = `${audience} ${photo.file}`;
    if (!wanted.has(name)) wanted.set(name, { photo, audience });
  };
  for (const item of [...services, ...equipment, ...projects])
    for (const photo of item.photos) want(photo, "public");
  for (const photo of Object.values<SeedPhoto>(settings.photos)) want(photo, "public");
  for (const event of events) want(event.photo, "private");

  const imported = await Promise.all(
    [...wanted].map(async ([name, { photo, audience }]) => {
      const bytes = await readFile(new URL(`./photos/${photo.file}.webp`, import.meta.url));
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

async function insertSettings(db: Db, photoId: PhotoId, now: Date) {
  const photos = Object.fromEntries(
    Object.entries<SeedPhoto>(settings.photos).map(([slot, photo]) => [slot, photoId(photo)]),
  );
  const leaders = settings.leaders.map((leader) => ({ ...leader, photoId: null }));
  const badges = settings.badges.map(({ daysValid, ...badge }) => ({
    ...badge,
    expires: demoDay(now, -daysValid),
    certificate: null,
  }));
  const documents = { ...settings, leaders, badges, photos };
  const updatedAt = now.toISOString();
  const rows = Object.entries(documents).map(([key, value]) => ({ key, value: toJson(value), updatedAt }));
  await db.insertInto("setting").values(rows).execute();
}

async function insertRegion(db: Db, region: Region, now: Date) {
  const row = { key: "region", value: toJson(region), updatedAt: now.toISOString() };
  await db.insertInto("setting").values(row).execute();
}

const stamps = (now: Date) => ({ createdAt: now.toISOString(), updatedAt: now.toISOString() });

/** Returns the columns of a service. */
export function serviceColumns({ photos: _, facts, ...item }: SeedService) {
  const { scope, method, safeguards, questions, machineCategories, machineCounts, groundLayers } = item;
  const figures = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === "number" ? fact : toJson(fact),
  ]);
  return {
    ...item,
    ...Object.fromEntries(figures),
    scope: toJson(scope),
    method: toJson(method),
    safeguards: toJson(safeguards),
    questions: toJson(questions),
    machineCategories: toJson(machineCategories),
    machineCounts: toJson(machineCounts),
    groundLayers: toJson(groundLayers),
  };
}

async function insertServices(db: Db, photoId: PhotoId, now: Date) {
  for (const [index, service] of services.entries()) {
    const row = { ...serviceColumns(service), ...stamps(now), order: index + 1, deletedAt: null };
    const { id } = await db.insertInto("service").values(row).returning("id").executeTakeFirstOrThrow();
    const shown = service.photos.map((photo, at) => ({
      serviceId: id,
      photoId: photoId(photo),
      order: at + 1,
    }));
    await db.insertInto("servicePhoto").values(shown).execute();
  }
}

async function insertEquipment(db: Db, photoId: PhotoId, now: Date) {
  for (const [index, { photos, fullSpecs, features, applications, ...item }] of equipment.entries()) {
    const row = {
      ...item,
      ...stamps(now),
      order: index + 1,
      fullSpecs: toJson(fullSpecs),
      features: toJson(features),
      applications: toJson(applications),
      availability: "Available",
      slug: slugFrom(item.name, "equipment"),
      ...machineMeasures(item.name),
      deletedAt: null,
    };
    const { id } = await db.insertInto("equipment").values(row).returning("id").executeTakeFirstOrThrow();
    const shown = photos.map((photo, at) => ({
      equipmentId: id,
      photoId: photoId(photo),
      order: at + 1,
    }));
    await db.insertInto("equipmentPhoto").values(shown).execute();
  }
}

async function insertProjects(db: Db, photoId: PhotoId, now: Date) {
  const ids = new Map<string, number>();
  for (const [index, { photos, challenges, results, testimonial, storeys, ...item }] of projects.entries()) {
    const row = {
      ...item,
      ...stamps(now),
      order: index + 1,
      coordinates: projectCoordinates[item.title] ?? null,
      challenges: toJson(challenges),
      results: toJson(results),
      testimonial: testimonial && toJson(testimonial),
      ...registerFacts(item.title),
      ...(storeys && { storeys: storeys.planned }),
      storeysCast: storeys?.cast ?? null,
      storeysOn: storeys ? demoDay(now, 3) : null,
      slug: slugFrom(item.title, "project"),
      deletedAt: null,
    };
    const { id } = await db.insertInto("project").values(row).returning("id").executeTakeFirstOrThrow();
    const shown = photos.map((photo, at) => ({
      projectId: id,
      photoId: photoId(photo),
      order: at + 1,
    }));
    await db.insertInto("projectPhoto").values(shown).execute();
    ids.set(item.title, id);
  }
  return ids;
}

/** Returns the day at the demo's sites, some days ago. */
const demoDay = (now: Date, daysAgo = 0) =>
  new Date(now.getTime() + indianStandardTime - daysAgo * 86_400_000).toISOString().slice(0, 10);

async function insertEvents(db: Db, photoId: PhotoId, projectIds: Map<string, number>, now: Date) {
  const rows = events.map((event) => {
    const projectId = event.project === null ? null : projectIds.get(event.project);
    if (projectId === undefined) throw new Error(`The demo has no project named ${event.project}.`);
    return {
      ...stamps(now),
      date: demoDay(now, event.daysAgo),
      time: event.time,
      photoId: photoId(event.photo, "private"),
      projectId,
      isPublic: projectId === null ? (0 as const) : (1 as const),
      note: event.note,
      createdBy: null,
    };
  });
  await db.insertInto("event").values(rows).execute();
}

async function insertPages(db: Db, now: Date) {
  const rows = pages.map((page, at) => ({ ...page, ...stamps(now), order: at + 1, deletedAt: null }));
  await db.insertInto("page").values(rows).execute();
}

async function insertMessages(db: Db, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const machines = await db.selectFrom("equipment").select(["id", "name"]).execute();
  const rows = messages.map(({ hoursAgo, answeredHoursAgo, machine, ...message }, index) => ({
    ...message,
    reference: `INQ-DEMO${index + 1}`,
    equipmentId: machines.find(({ name }) => name === machine)?.id ?? null,
    projectId: null,
    spamReason: null,
    fingerprint: `demo ${index + 1}`,
    sender: "demo",
    createdAt: before(hoursAgo),
    answeredAt: answeredHoursAgo === undefined ? null : before(answeredHoursAgo),
  }));
  await db.insertInto("message").values(rows).execute();
}
