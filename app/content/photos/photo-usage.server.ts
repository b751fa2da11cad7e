import { parseSetting } from "#app/content/settings/parse-setting.ts";
import { photoPlaces, photoSlots } from "#app/content/settings/photo-slots.ts";
import type { Db } from "#db/connect.ts";
import type { PhotoUsage } from "./library.ts";

/** Returns every place that uses this photo, including records in the trash. */
export async function placesOf(db: Db, photoId: number): Promise<PhotoUsage[]> {
  const machines = await db
    .selectFrom("equipmentPhoto as shown")
    .innerJoin("equipment", "equipment.id", "shown.equipmentId")
    .select(["equipment.id", "equipment.name as title", "deletedAt"])
    .where("shown.photoId", "=", photoId)
    .orderBy("equipment.order")
    .execute();
  const projects = await db
    .selectFrom("projectPhoto as shown")
    .innerJoin("project", "project.id", "shown.projectId")
    .select(["project.id", "project.title", "deletedAt"])
    .where("shown.photoId", "=", photoId)
    .orderBy("project.order")
    .execute();
  const services = await db
    .selectFrom("servicePhoto as shown")
    .innerJoin("service", "service.id", "shown.serviceId")
    .select(["service.id", "service.name as title", "deletedAt"])
    .where("shown.photoId", "=", photoId)
    .orderBy("service.order")
    .execute();
  const events = await db
    .selectFrom("event")
    .select(["id", "date", "time", "deletedAt"])
    .where("photoId", "=", photoId)
    .orderBy("date")
    .orderBy("time")
    .execute();
  const ofRecord =
    (kind: PhotoUsage["kind"]) =>
    ({ id, title, deletedAt }: { id: number; title: string; deletedAt: string | null }) => ({
      ...{ kind, id, title },
      deleted: deletedAt !== null,
    });
  return [
    ...machines.map(ofRecord("equipment")),
    ...projects.map(ofRecord("project")),
    ...services.map(ofRecord("service")),
    ...events.map((event) => ofRecord("event")({ ...event, title: `${event.date}, ${event.time}` })),
    ...(await placesInSettings(db, photoId)),
  ];
}

async function placesInSettings(db: Db, photoId: number): Promise<PhotoUsage[]> {
  const rows = await db
    .selectFrom("setting")
    .select(["key", "value"])
    .where("key", "in", ["photos", "leaders"])
    .execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const slotPhotos = parseSetting("photos", stored.get("photos") ?? "{}") ?? {};
  const leaders = parseSetting("leaders", stored.get("leaders") ?? "[]") ?? [];
  const slots = photoSlots.filter((slot) => slotPhotos[slot] === photoId);
  return [
    ...slots.map((slot) => place("page", photoPlaces[slot].usage)),
    ...leaders.filter((leader) => leader.photoId === photoId).map(({ name }) => place("leader", name)),
  ];
}

const place = (kind: PhotoUsage["kind"], title: string) => ({ kind, id: null, title, deleted: false });
