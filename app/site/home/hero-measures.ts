import type { Photo } from "#app/content/photos/photos.ts";

/**
 * The shipped picture of the tower: the content it was measured in, its size in pixels and the tower's
 * near edge, on which the tops of its 24 slabs over the podium were measured.
 */
const tower = {
  hash: "528df72a4f3e0fbae661e572c604e58ce4bb407f5a56b236dbefb5e7f6db5b96",
  width: 1600,
  height: 1000,
  edge: 1062,
  storeys: 24,
  /** Seen in perspective, so that upper storeys are a little taller. */
  levelAt: (storey: number) => 910.5 - 25.88 * storey - 0.0618 * storey ** 2,
};

/** What was measured in a hero picture; nothing for a picture of somebody's own. */
export const heroMeasures = (photo: Pick<Photo, "hash"> | undefined) =>
  photo?.hash === tower.hash ? tower : undefined;
