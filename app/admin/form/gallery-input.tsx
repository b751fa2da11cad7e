import { useContext } from "react";
import type { FormValue } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { galleryPlaces, sizeAdvice } from "#app/content/settings/photo-slots.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { GalleryField } from "../gallery/gallery-field.tsx";
import { Thumbnail } from "../gallery/thumbnail.tsx";

interface Props {
  known: Map<string, LibraryPhoto>;
  hint?: string;
}

/** Shows the `photos` field of the surrounding form. */
export function GalleryInput({ known, hint }: Props) {
  const { values, labels, errors } = useContext(FormContext);
  const ids = values.photos as string[];
  return (
    <GalleryField
      name="photos[]"
      label={labels.photos ?? ""}
      hint={[hint, sizeAdvice(galleryPlaces.record)].filter(Boolean).join(". ")}
      place={galleryPlaces.record}
      initial={ids.flatMap((id) => known.get(id) ?? [])}
      errors={Object.entries(errors).find(([path]) => /^photos\b/.test(path))?.[1]}
      onChange={(photos) => {
        for (const photo of photos) known.set(String(photo.id), photo);
      }}
    />
  );
}

/** Renders thumbnails of a version's photos in the conflict comparison; undefined for other fields. */
export function comparedPhotos(known: Map<string, LibraryPhoto>) {
  return (name: string, ids: FormValue | undefined) => {
    if (name !== "photos" || !ids?.length) return undefined;
    return (
      <span className="flex flex-wrap gap-2">
        {(ids as string[]).map((id) => {
          const photo = known.get(id);
          return photo && <Thumbnail key={id} photo={photo} sizes="5rem" className="h-14 w-20" />;
        })}
      </span>
    );
  };
}
