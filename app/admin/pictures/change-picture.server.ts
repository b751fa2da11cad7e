import { recordActivity } from "#app/content/activity/activity.server.ts";
import { type FormPicture, type PicturePlace, pictureState } from "#app/content/photos/library.ts";
import { type PictureDetails, pictureFields } from "#app/content/photos/picture-details.ts";
import {
  describePicture,
  findLibraryPicture,
  holdPicture,
  removePicture,
} from "#app/content/photos/picture-library.server.ts";
import { placesOf } from "#app/content/photos/picture-use.server.ts";
import type { Db } from "#db/connect.ts";
import type { LinkedPlace } from "./answers.ts";

type By = { id: string; email: string };

/** `stale`: nothing was saved, since the picture is not as it was seen; this is how it is. */
type PictureChanged = { picture: FormPicture; stale: boolean };

/**
 * Says something else of a picture; undefined when there is none.
 * @param seen its state as whoever changes it saw it; null when that is not known
 */
export function changePicture(db: Db, id: number, details: PictureDetails, seen: string | null, by: By) {
  return db.transaction().execute(async (trx): Promise<PictureChanged | undefined> => {
    const before = await holdPicture(trx, id);
    if (!before) return undefined;
    const fields = pictureFields.filter((field) => before[field] !== details[field]);
    if (fields.length === 0) return { picture: before, stale: false };
    if (seen !== null && seen !== pictureState(before)) return { picture: before, stale: true };
    await describePicture(trx, id, details);
    const title = details.alt || before.alt;
    await recordActivity(trx, {
      by,
      action: "changed",
      kind: "picture",
      recordId: String(id),
      title,
      fields,
    });
    return { picture: { ...before, ...details }, stale: false };
  });
}

/**
 * Deletes a picture for good, unless a place shows it.
 * @returns the places that show it, empty once it is gone; undefined when there is no such picture
 */
export function deletePicture(db: Db, id: number, by: By) {
  return db.transaction().execute(async (trx): Promise<LinkedPlace[] | undefined> => {
    const picture = await holdPicture(trx, id);
    if (!picture) return undefined;
    const places = await placesOf(trx, id);
    if (places.length > 0) return places.map(linked);
    const now = new Date();
    await removePicture(trx, picture, now);
    const about = { kind: "picture", recordId: String(id), title: picture.alt } as const;
    await recordActivity(trx, { by, action: "deleted", ...about }, now);
    return [];
  });
}

/** Where a picture is shown; undefined when there is no such picture. */
export async function linkedPlaces(db: Db, id: number): Promise<LinkedPlace[] | undefined> {
  if (!(await findLibraryPicture(db, id))) return undefined;
  return (await placesOf(db, id)).map(linked);
}

function linked(place: PicturePlace): LinkedPlace {
  const { kind, id, deleted } = place;
  if (deleted) return { ...place, address: null };
  if (kind === "equipment") return { ...place, address: `/admin/cms/equipment/${id}/edit` };
  if (kind === "project") return { ...place, address: `/admin/cms/projects/${id}/edit` };
  return { ...place, address: kind === "event" ? "/admin/cms/events" : "/admin/cms/site" };
}
