import { recordActivity } from "#app/domain/activity/activity.server.ts";
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

type By = { id: string; email: string };

/** `stale` means that nothing was saved because someone else changed the photo; `photo` is its current state. */
type PhotoChanged = { photo: LibraryPhoto; stale: boolean };

/**
 * Updates the details of a photo; returns undefined if it does not exist.
 * @param seen the state that the user edited; null if unknown
 */
export function changePhoto(
  db: Db,
  id: number,
  { details, seen, by }: { details: PhotoDetails; seen: string | null; by: By },
) {
  return db.transaction().execute(async (trx): Promise<PhotoChanged | undefined> => {
    const before = await lockPhoto(trx, id);
    if (!before) return undefined;
    const fields = photoFields.filter((field) => before[field] !== details[field]);
    if (fields.length === 0) return { photo: before, stale: false };
    if (seen !== null && seen !== photoState(before)) return { photo: before, stale: true };
    await describePhoto(trx, id, details);
    const title = details.alt || before.alt || before.fileName;
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
 * Deletes a photo unless it is in use. It can be restored until the sweep removes its file.
 * @returns the places that use it, empty if it was deleted; undefined if it does not exist
 */
export const deletePhoto = (db: Db, id: number, by: By): Promise<LinkedPlace[] | undefined> =>
  db.transaction().execute((trx) => deleteOne(trx, id, by));

async function deleteOne(trx: Db, id: number, by: By): Promise<LinkedPlace[] | undefined> {
  const photo = await lockPhoto(trx, id);
  if (!photo) return undefined;
  const places = await linkedPlaces(trx, id);
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
export function deletePhotos(db: Db, ids: number[], by: By) {
  return db.transaction().execute(async (trx) => {
    const [deleted, used]: [number[], RefusedPhoto[]] = [[], []];
    for (const id of ids) {
      const photo = await lockPhoto(trx, id);
      const places = photo && (await deleteOne(trx, id, by));
      if (places?.length === 0) deleted.push(id);
      else if (photo && places) used.push({ id, name: photo.alt || photo.fileName, places });
    }
    return { deleted, used };
  });
}

/** Restores deleted photos. @returns the ids of those that the sweep has not removed */
export function restorePhotos(db: Db, ids: number[], by: By) {
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
