interface Slot {
  label: string;
  /** How the photo library describes where the photo is used. */
  usage: string;
}

/** The photo slots that belong to no record, in form order. */
export const photoPlaces = {
  hero: { label: "Hero, wide screens", usage: "Home page: hero" },
  heroPortrait: { label: "Hero, phones", usage: "Home page: hero on phones" },
  about: { label: "About", usage: "Home page: About" },
} as const satisfies Record<string, Slot>;

export type PhotoSlot = keyof typeof photoPlaces;

export const photoSlots = Object.keys(photoPlaces) as PhotoSlot[];
