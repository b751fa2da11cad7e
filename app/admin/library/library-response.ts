import type { LinkedPlace } from "#app/content/photos/library.ts";
import { type NoResponseError, noResponseMessages } from "../submit-change.ts";

/** A photo that was not deleted because it is in use. */
export interface RefusedPhoto {
  id: number;
  name: string;
  places: LinkedPlace[];
}

/** Response to a change of several photos. */
export interface LibraryResponse {
  intent: "delete" | "restore";
  /** Ids of the photos that were deleted or restored. */
  ids: number[];
  used: RefusedPhoto[];
  noResponse?: NoResponseError;
}

const photos = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);

/** Returns the notice for a response. */
export function libraryNotice({ intent, ids, used, noResponse }: LibraryResponse): string {
  if (noResponse) return noResponseMessages[noResponse];
  if (intent === "restore")
    return ids.length > 0 ? `${photos(ids.length)} restored` : "The photos can no longer be restored.";
  const inUse = `${photos(used.length)} in use ${used.length === 1 ? "was" : "were"} kept`;
  if (ids.length === 0) return used.length > 0 ? inUse : "These photos no longer exist.";
  return `${photos(ids.length)} deleted${used.length > 0 ? `; ${inUse}` : ""}`;
}
