import type { PhotoSlot } from "#app/domain/photos/photo-slots.ts";
import type { LibraryPhoto } from "#app/domain/photos/photos.ts";

/** Photos per page of the library. */
export const photosPerPage = 48;

/** What the dialog loads. */
export interface LibraryPage {
  photos: LibraryPhoto[];
  /** Value of `before` for the next page; null on the last page. */
  next: number | null;
}

/** A place that uses a photo. `id` is the record id, null for settings. */
export interface PhotoUsage {
  kind: "machine" | "project" | "service" | "page" | "leader" | "draft";
  /** Set for the photo slots of pages. */
  slot?: PhotoSlot;
  id: number | null;
  title: string;
  /** True for records in the trash, which can be restored with their photos. */
  deleted: boolean;
}

/** A place that uses a photo, with the page that edits it. */
export interface LinkedPlace extends PhotoUsage {
  address: string | null;
}
