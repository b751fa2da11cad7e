import { useContext } from "react";
import { galleryPlaces, sizeAdvice } from "#app/domain/photos/photo-slots.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { FormFacts, foundPhoto, rememberPhotos } from "./form-facts.ts";
import { GalleryField } from "./gallery/gallery-field.tsx";

/** Shows the `photos` field of the surrounding form. */
export function GalleryInput() {
  const facts = useContext(FormFacts);
  const { values, labels, errors } = useContext(FormContext);
  return (
    <GalleryField
      name="photos[]"
      label={labels.photos ?? ""}
      hint={sizeAdvice(galleryPlaces.record)}
      place={galleryPlaces.record}
      initial={(values.photos as string[]).flatMap((id) => foundPhoto(facts, id))}
      errors={Object.entries(errors).find(([path]) => /^photos\b/.test(path))?.[1]}
      onChange={(photos) => rememberPhotos(facts, photos)}
    />
  );
}
