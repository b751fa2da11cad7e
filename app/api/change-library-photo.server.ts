import { recordActivity } from "#app/content/activity/activity.server.ts";
import {
  type LibraryPhoto,
  type LinkedPlace,
  type PhotoUsage,
  photoState,
} from "#app/content/photos/library.ts";
import { type PhotoDetails, photoFields } from "#app/content/photos/photo-details.ts";
import {
  describePhoto,
  findLibraryPhoto,
  lockPhoto,
  removePhoto,
} from "#app/content/photos/photo-library.server.ts";
import { placesOf } from "#app/content/photos/photo-usage.server.ts";
import { draftsShowing } from "#app/publishing/draft-photos.server.ts";
import type { Db } from "#db/connect.ts";

type By = { id: string; email: string };

/** `stale` means nothing was saved because the photo has changed; `photo` is its current state. */
type PhotoChanged = { photo: LibraryPhoto; stale: boolean };

/**
 * Updates the details of a photo; returns undefined if it does not exist.
 * @param seen the state that the user edited; null if unknown
 */
export function changePhoto(db: Db, id: number, details: PhotoDetails, seen: string | null, by: By) {
  return db.transaction().execute(async (trx): Promise<PhotoChanged | undefined> => {
    const before = await lockPhoto(trx, id);
    if (!before) return undefined;
    const fields = photoFields.filter((field) => before[field] !== details[field]);
    if (fields.length === 0) return { photo: before, stale: false };
    if (seen !== null && seen !== photoState(before)) return { photo: before, stale: true };
    await describePhoto(trx, id, details);
    const title = details.alt || before.alt;
    await recordActivity(trx, {
      by,
      action: "changed",
      kind: "photo",
      recordId: String(id),
      title,
      fields,
    });
    return { photo: { ...before, ...details }, stale: false };
  });
}

/**
 * Permanently deletes a photo unless it is in use.
 * @returns the places that use it, empty if it was deleted; undefined if it does not exist
 */
export function deletePhoto(db: Db, id: number, by: By) {
  return db.transaction().execute(async (trx): Promise<LinkedPlace[] | undefined> => {
    const photo = await lockPhoto(trx, id);
    if (!photo) return undefined;
    const places = await allPlaces(trx, id);
    if (places.length > 0) return places;
    const now = new Date();
    await removePhoto(trx, photo, now);
    const about = { kind: "photo", recordId: String(id), title: photo.alt } as const;
    await recordActivity(trx, { by, action: "deleted", ...about }, now);
    return [];
  });
}

/** Returns the places that use a photo; undefined if it does not exist. */
export async function linkedPlaces(db: Db, id: number): Promise<LinkedPlace[] | undefined> {
  if (!(await findLibraryPhoto(db, id))) return undefined;
  return allPlaces(db, id);
}

const allPlaces = async (db: Db, id: number): Promise<LinkedPlace[]> => [
  ...(await placesOf(db, id)).map(linked),
  ...(await draftsShowing(db, id)),
];

function linked(place: PhotoUsage): LinkedPlace {
  const { kind, id, deleted } = place;
  if (deleted) return { ...place, address: null };
  if (kind === "equipment") return { ...place, address: `/admin/cms/equipment/${id}/edit` };
  if (kind === "project") return { ...place, address: `/admin/cms/projects/${id}/edit` };
  if (kind === "service") return { ...place, address: `/admin/cms/services/${id}/edit` };
  return { ...place, address: kind === "event" ? "/admin/cms/events" : "/admin/cms/site" };
}
