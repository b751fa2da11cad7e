/** A place of the site that shows photos. */
export interface PhotoPlace {
  label: string;
  /** The least width in pixels of a photo that is sharp there on large and dense screens. */
  minWidth: number;
}

interface SlotPlace extends PhotoPlace {
  /** How the list of a photo's uses names the place. */
  usage: string;
}

/** The places for a single photo that belong to no record, by slot, in form order. */
export const slotPlaces = {
  hero: { label: "Hero, wide screens", usage: "Home page: hero", minWidth: 2880 },
  heroPortrait: { label: "Hero, phones", usage: "Home page: hero on phones", minWidth: 1290 },
  about: { label: "About", usage: "Home page: About", minWidth: 1600 },
} as const satisfies Record<string, SlotPlace>;

export type PhotoSlot = keyof typeof slotPlaces;

export const slotNames = Object.keys(slotPlaces) as PhotoSlot[];

/** The places for galleries of records and photos of leaders. */
export const galleryPlaces = {
  record: { label: "Galleries", minWidth: 1200 },
  leader: { label: "Leaders", minWidth: 480 },
} as const satisfies Record<string, PhotoPlace>;

/** All places that have a recommended size, the largest first. */
export const sizedPlaces: PhotoPlace[] = [
  ...Object.values<PhotoPlace>(slotPlaces),
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
