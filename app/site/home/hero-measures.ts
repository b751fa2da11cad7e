import type { Photo } from "#app/content/photos/photos.ts";

/**
 * Measurements of the built-in tower photo: the hashes of the measured file, its size in pixels and the tower's near
 * edge, along which the tops of its 24 slabs above the podium were measured.
 */
const tower = {
  hashes: [
    "207accbe7112cc19a8bf8a44c887ed7bed37cb5e62b1f145cd24de011b155d31",
    // Earlier versions encoded it again.
    "528df72a4f3e0fbae661e572c604e58ce4bb407f5a56b236dbefb5e7f6db5b96",
  ],
  width: 1600,
  height: 1000,
  edge: 1062,
  storeys: 24,
  /** Quadratic, because perspective makes upper storeys slightly taller. */
  levelAt: (storey: number) => 910.5 - 25.88 * storey - 0.0618 * storey ** 2,
};

/** Returns the measurements of a hero photo, or undefined for custom photos. */
export const heroMeasures = (photo: Pick<Photo, "hash"> | undefined) =>
  photo && tower.hashes.includes(photo.hash) ? tower : undefined;
