import { useRef } from "react";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import type { FormResponse } from "#app/forms/form-response.ts";

/** The photos that a form has shown so far, by id. */
export type KnownPhotos = Map<string, LibraryPhoto>;

export function foundPhoto(known: KnownPhotos, id: unknown): LibraryPhoto[] {
  const photo = known.get(String(id));
  return photo ? [photo] : [];
}

export function rememberPhotos(known: KnownPhotos, photos: LibraryPhoto[]): void {
  for (const photo of photos) known.set(String(photo.id), photo);
}

/** Collects the photos that a form has referenced, by id, because fields contain only ids. */
export function useKnownPhotos(photos: LibraryPhoto[], response: FormResponse | undefined) {
  const known = useRef(new Map<string, LibraryPhoto>());
  for (const photo of [...photos, ...(response?.photos ?? [])])
    if (!known.current.has(String(photo.id))) known.current.set(String(photo.id), photo);
  return known.current;
}
