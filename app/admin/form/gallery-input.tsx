import { useContext } from "react";
import { galleryPlaces, sizeAdvice } from "#app/content/settings/photo-slots.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { GalleryField } from "../gallery/gallery-field.tsx";
import { foundPhoto, type KnownPhotos, rememberPhotos } from "./known-photos.ts";

/** Shows the `photos` field of the surrounding form. */
export function GalleryInput({ known }: { known: KnownPhotos }) {
  const { values, labels, errors } = useContext(FormContext);
  return (
    <GalleryField
      name="photos[]"
      label={labels.photos ?? ""}
      hint={sizeAdvice(galleryPlaces.record)}
      place={galleryPlaces.record}
      initial={(values.photos as string[]).flatMap((id) => foundPhoto(known, id))}
      errors={Object.entries(errors).find(([path]) => /^photos\b/.test(path))?.[1]}
      onChange={(photos) => rememberPhotos(known, photos)}
    />
  );
}
