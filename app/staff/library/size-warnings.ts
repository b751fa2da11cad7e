import type { PhotoUsage } from "#app/domain/library/library.ts";
import {
  galleryPlaces,
  isTooSmall,
  type PhotoPlace,
  sizeAdvice,
  sizedPlaces,
  slotPlaces,
} from "#app/domain/photos/photo-slots.ts";

/** Returns the recommendation for a place in use; undefined for drafts, which have none. */
function placeOf({ kind, slot }: PhotoUsage): PhotoPlace | undefined {
  if (slot) return slotPlaces[slot];
  if (kind === "leader") return galleryPlaces.leader;
  return kind === "draft" ? undefined : galleryPlaces.record;
}

/** Returns the labels of the places that use a photo and recommend a wider one, each once. */
export function tooSmallFor(photo: { width: number }, places: PhotoUsage[]): string[] {
  const small = places.map(placeOf).filter((place) => place && isTooSmall(photo, place));
  return [...new Set(small.map((place) => place?.label ?? ""))];
}

/** Returns every place with its recommendation, and whether the photo is wide enough. */
export const sizeTable = (photo: { width: number }) =>
  sizedPlaces.map((place) => ({
    label: place.label,
    advice: sizeAdvice(place),
    fits: !isTooSmall(photo, place),
  }));
