import { useContext } from "react";
import { photoPlaces, photoSlots, sizeAdvice } from "#app/content/settings/photo-slots.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { foundPhoto, type KnownPhotos, rememberPhotos } from "../form/known-photos.ts";
import { GalleryField } from "../gallery/gallery-field.tsx";

/** Shows the fields for photos that belong to no machine or project. */
export default function PhotoSlots({ known }: { known: KnownPhotos }) {
  const { values, errors } = useContext(FormContext);
  return (
    <div className="photo-places">
      {photoSlots.map((slot) => (
        <div key={slot}>
          <GalleryField
            name={slot}
            label={photoPlaces[slot].label}
            initial={foundPhoto(known, values[slot])}
            single
            hint={sizeAdvice(photoPlaces[slot])}
            place={photoPlaces[slot]}
            errors={errors[slot]}
            onChange={(photos) => rememberPhotos(known, photos)}
          />
        </div>
      ))}
    </div>
  );
}
