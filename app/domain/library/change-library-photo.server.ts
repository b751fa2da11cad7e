import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { Activity } from "#app/domain/activity/activity.ts";
import {
  describePhoto,
  lockPhoto,
  type PhotoDetails,
  photoFields,
  removePhoto,
  restorePhoto,
} from "#app/domain/photos/photo-library.server.ts";
import { type LibraryPhoto, photoState } from "#app/domain/photos/photos.ts";
import type { Db } from "#db/connect.ts";
import type { LinkedPlace } from "./library.ts";
import { linkedPlaces } from "./photo-usage.server.ts";

/** `stale` means that nothing was saved because someone else changed the photo; `photo` is its current state. */
type PhotoChanged = { photo: LibraryPhoto; stale: boolean };

/**
 * Updates the details of a photo; returns undefined if it does not exist.
 * @param seen the state that the user edited; null if unknown
 */
export function changePhoto(
  db: Db,
  id: number,
  { details, seen, by }: { details: PhotoDetails; seen: string | null; by: Activity["by"] },
) {
  return db.transaction().execute(async (trx): Promise<PhotoChanged | undefined> => {
    const before = await lockPhoto(trx, id);
    if (!before) return undefined;
    const fields = photoFields.filter((field) => before[field] !== details[field]);
    if (fields.length === 0) return { photo: before, stale: false };
    if (seen !== null && seen !== photoState(before)) return { photo: before, stale: true };
    await describePhoto(trx, id, details);
    const named = { ...before, alt: details.alt || before.alt };
    await recordActivity(trx, { by, action: "changed", fields, ...about(named) });
    return { photo: { ...before, ...details }, stale: false };
  });
}

/**
 * Deletes a photo unless it is in use. It can be restored until the sweep removes its file.
 * @returns the places that use it, empty if it was deleted; undefined if it does not exist
 */
export const deletePhoto = (db: Db, id: number, by: Activity["by"]): Promise<LinkedPlace[] | undefined> =>
  db.transaction().execute(async (trx) => {
    const photo = await lockPhoto(trx, id);
    return photo && deleteOne(trx, photo, by);
  });

async function deleteOne(trx: Db, photo: LibraryPhoto, by: Activity["by"]): Promise<LinkedPlace[]> {
  const places = await linkedPlaces(trx, photo.id);
  if (places.length > 0) return places;
  const now = new Date();
  await removePhoto(trx, photo, now);
  await recordActivity(trx, { by, action: "deleted", ...about(photo) }, now);
  return [];
}

const about = ({ id, alt, fileName }: LibraryPhoto) =>
  ({ kind: "photo", recordId: String(id), title: alt || fileName }) as const;

export interface RefusedPhoto {
  id: number;
  name: string;
  places: LinkedPlace[];
}

/** Deletes those of several photos that are not in use, in one transaction. Missing ones are skipped. */
export function deletePhotos(db: Db, ids: number[], by: Activity["by"]) {
  return db.transaction().execute(async (trx) => {
    const [deleted, used]: [number[], RefusedPhoto[]] = [[], []];
    for (const id of ids) {
      const photo = await lockPhoto(trx, id);
      if (!photo) continue;
      const places = await deleteOne(trx, photo, by);
      if (places.length === 0) deleted.push(id);
      else used.push({ id, name: photo.alt || photo.fileName, places });
    }
    return { deleted, used };
  });
}

/** Restores deleted photos. @returns the ids of those that the sweep has not removed */
export function restorePhotos(db: Db, ids: number[], by: Activity["by"]) {
  return db.transaction().execute(async (trx): Promise<number[]> => {
    const restored: number[] = [];
    for (const id of ids) {
      const photo = await restorePhoto(trx, id);
      if (!photo) continue;
      await recordActivity(trx, { by, action: "restored", ...about(photo) });
      restored.push(id);
    }
    return restored;
  });
}
