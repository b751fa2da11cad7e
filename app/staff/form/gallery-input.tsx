import { useContext } from "react";
import { galleryPlaces } from "#app/domain/photos/photo-slots.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { errorsOf } from "./form-facts.ts";
import { GalleryField } from "./gallery/gallery-field.tsx";

/** Shows the `photos` field of the surrounding form. */
export default function GalleryInput() {
  const { values, labels, errors } = useContext(FormContext);
  return (
    <GalleryField
      name="photos[]"
      label={labels.photos ?? ""}
      place={galleryPlaces.record}
      initial={values.photos as string[]}
      errors={errorsOf("photos", errors)}
    />
  );
}
