import { type ServiceSlug, serviceOrder, services } from "../services/services.ts";

export type PhotoSlot = "hero" | "heroPortrait" | "about" | ServiceSlug | `${ServiceSlug}Second`;

interface Slot {
  label: string;
  /** How the photo library describes where the photo is used. */
  usage: string;
}

const second = ", second picture";

/** The photo slots that belong to no record, in form order. */
export const photoPlaces = Object.fromEntries([
  ["hero", { label: "Hero, wide screens", usage: "Home page: hero" }],
  ["heroPortrait", { label: "Hero, phones", usage: "Home page: hero on phones" }],
  ["about", { label: "About", usage: "Home page: About" }],
  ...["", second].flatMap((place) =>
    serviceOrder.map((slug) => {
      const label = services[slug].name + place;
      return [place ? `${slug}Second` : slug, { label, usage: `Service: ${label}` }];
    }),
  ),
]) as Record<PhotoSlot, Slot>;

export const photoSlots = Object.keys(photoPlaces) as PhotoSlot[];
