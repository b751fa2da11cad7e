import { readableNumber } from "#app/adapters/region/region.ts";
import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import type { PhotoFilter } from "#app/domain/library/photo-filter.ts";
import { countDraftsWith, countLibrary, listPhotos } from "#app/domain/library/photo-list.server.ts";
import { placesOfAll, withAddress } from "#app/domain/library/photo-usage.server.ts";
import type { Db } from "#db/connect.ts";
import { tooSmallFor } from "./size-warnings.ts";

/** Links to places per photo in the grid; the photo's own page has all of them. */
const shownPlaces = 2;

export type ListedPhoto = Awaited<ReturnType<typeof readLibrary>>["photos"][number];

export async function readLibrary(db: Db, filter: PhotoFilter) {
  const [{ photos, previous, next }, counts] = await Promise.all([listPhotos(db, filter), countLibrary(db)]);
  const ids = photos.map(({ id }) => id);
  const [places, drafts] = await Promise.all([placesOfAll(db, ids), countDraftsWith(db, ids)]);
  return {
    counts,
    previous,
    next,
    photos: photos.map(({ bytes, createdAt: _, ...photo }) => {
      const used = places.get(photo.id) ?? [];
      return {
        ...photo,
        size: pixelsAndBytes({ ...photo, bytes }),
        places: used.slice(0, shownPlaces).map(withAddress),
        /** Number of the places that are not among them. */
        morePlaces: Math.max(0, used.length - shownPlaces),
        /** Number of the drafts that show it. */
        drafts: drafts.get(photo.id) ?? 0,
        /** Labels of the places that recommend a wider one. */
        tooSmallFor: tooSmallFor(photo, used),
      };
    }),
  };
}

/** Returns the size of a photo, such as "1600 × 1000 px, 210 KB". */
export const pixelsAndBytes = ({ width, height, bytes }: { width: number; height: number; bytes: number }) =>
  `${readableNumber(width)} × ${readableNumber(height)} px, ${readableSize(bytes)}`;
