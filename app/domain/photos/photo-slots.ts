/** A place for photos with the width that fills it on large and dense screens. */
export interface PhotoPlace {
  label: string;
  /** Recommended minimum width of the uploaded photo in pixels. */
  minWidth: number;
}

interface Slot extends PhotoPlace {
  usage: string;
}

/** The photo slots that belong to no record, in form order. */
export const photoPlaces = {
  hero: { label: "Hero, wide screens", usage: "Home page: hero", minWidth: 2880 },
  heroPortrait: { label: "Hero, phones", usage: "Home page: hero on phones", minWidth: 1290 },
  about: { label: "About", usage: "Home page: About", minWidth: 1600 },
} as const satisfies Record<string, Slot>;

export type PhotoSlot = keyof typeof photoPlaces;

export const photoSlots = Object.keys(photoPlaces) as PhotoSlot[];

export const galleryPlaces = {
  record: { label: "Galleries", minWidth: 1200 },
  leader: { label: "Leaders", minWidth: 480 },
} as const satisfies Record<string, PhotoPlace>;

/** All places that have a recommended size, the largest first. */
export const sizedPlaces: PhotoPlace[] = [
  ...Object.values<PhotoPlace>(photoPlaces),
  ...Object.values<PhotoPlace>(galleryPlaces),
].sort((one, other) => other.minWidth - one.minWidth);

export const isTooSmall = ({ width }: { width: number }, { minWidth }: PhotoPlace): boolean =>
  width < minWidth;

/** Returns the warning for a photo that is too small for a place; empty for others. */
export const sizeWarning = (photo: { width: number }, place: PhotoPlace | undefined): string =>
  place && isTooSmall(photo, place)
    ? `Too small for: ${place.label} (${photo.width} of ${place.minWidth} px)`
    : "";

/** Returns the recommendation of a place, such as "At least 2880 px wide". */
export const sizeAdvice = ({ minWidth }: PhotoPlace): string => `At least ${minWidth} px wide`;
