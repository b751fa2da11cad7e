import type { FormValue } from "#app/content/form-values.ts";
import { Thumbnail } from "../gallery/thumbnail.tsx";
import { foundPhoto, type KnownPhotos } from "./known-photos.ts";

/** Renders thumbnails of a version's photos in the conflict comparison; undefined for other fields. */
export function comparedPhotos(known: KnownPhotos) {
  return (name: string, ids: FormValue | undefined) => {
    if (name !== "photos" || !ids?.length) return undefined;
    return (
      <span className="flex flex-wrap gap-2">
        {(ids as string[])
          .flatMap((id) => foundPhoto(known, id))
          .map((photo) => (
            <Thumbnail key={photo.id} photo={photo} sizes="5rem" className="h-14 w-20" />
          ))}
      </span>
    );
  };
}
