import { sql } from "kysely";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { slotNames, slotPlaces } from "#app/domain/photos/photo-slots.ts";
import { draftsWithPhoto } from "#app/domain/publishing/drafts.server.ts";
import { findSubject, settingSubject } from "#app/domain/publishing/subjects.server.ts";
import { recordNames } from "#app/domain/records/records.ts";
import type { Db } from "#db/connect.ts";
import type { LinkedPlace, PhotoUsage } from "./library.ts";

interface PlaceRow {
  photoId: number;
  id: number;
  title: string;
  deletedAt: string | null;
}

/** Returns every place that uses these public photos, including records in the trash. Drafts are not included. */
export async function placesOfAll(db: Db, photoIds: number[]): Promise<Map<number, PhotoUsage[]>> {
  const places = new Map<number, PhotoUsage[]>(photoIds.map((id) => [id, []]));
  if (photoIds.length === 0) return places;
  for (const kind of ["machine", "project", "service"] as const) {
    const title = sql.id(recordNames[kind].title);
    const { rows } = await sql<PlaceRow>`
      select shown."photoId", record."id", record.${title} as "title", record."deletedAt"
      from ${sql.table(`${kind}Photo`)} as shown
        inner join ${sql.table(kind)} as record on record."id" = shown.${sql.id(`${kind}Id`)}
      where shown."photoId" in (${sql.join(photoIds)}) order by record."order"`.execute(db);
    for (const { photoId, deletedAt, ...place } of rows)
      places.get(photoId)?.push({ kind, ...place, deleted: deletedAt !== null });
  }
  for (const { photoId, ...place } of await placesInSettings(db)) places.get(photoId)?.push(place);
  return places;
}

/** Returns the places in settings that show photos, each with its photo. */
export async function placesInSettings(db: Db): Promise<(PhotoUsage & { photoId: number })[]> {
  const { photos, leaders } = await readSettings(db);
  const place = (kind: PhotoUsage["kind"], title: string) => ({ kind, id: null, title, deleted: false });
  return [
    ...slotNames.flatMap((slot) => {
      const photoId = photos[slot];
      return photoId ? { photoId, ...place("page", slotPlaces[slot].usage), slot } : [];
    }),
    ...leaders.flatMap(({ photoId, name }) => (photoId ? { photoId, ...place("leader", name) } : [])),
  ];
}

/** Returns every place that uses a photo, drafts included, with the addresses of their forms. */
export async function linkedPlaces(db: Db, photoId: number): Promise<LinkedPlace[]> {
  const places = (await placesOfAll(db, [photoId])).get(photoId) ?? [];
  return [...places.map(withAddress), ...(await draftsShowing(db, photoId))];
}

/** Returns a place with the address of its form; null for a record in the trash. */
export function withAddress(place: PhotoUsage): LinkedPlace {
  const { kind, id, deleted } = place;
  const record = findSubject({ kind, key: `${id}` });
  const { form } = record ?? settingSubject(kind === "leader" ? "leaders" : "photos");
  return { ...place, address: deleted ? null : form };
}

async function draftsShowing(db: Db, photoId: number): Promise<LinkedPlace[]> {
  const found = (await draftsWithPhoto(db, photoId)).map(async (draft) => {
    const subject = findSubject(draft);
    const deleted = (await subject?.find(db)) === undefined;
    return {
      kind: "draft" as const,
      id: null,
      title: subject?.nameOf(draft.values) ?? draft.key,
      deleted,
      address: deleted ? null : (subject?.form ?? null),
    };
  });
  return Promise.all(found);
}
