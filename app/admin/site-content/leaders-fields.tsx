import { useState } from "react";
import { galleryPlaces, sizeAdvice } from "#app/content/settings/photo-slots.ts";
import { leaderFields } from "#app/content/settings/site-lists.ts";
import { useFormField } from "#app/ui/form-context.ts";
import { ListField } from "#app/ui/list-field.tsx";
import { foundPhoto, type KnownPhotos, rememberPhotos } from "../form/known-photos.ts";
import { GalleryField } from "../gallery/gallery-field.tsx";
import { SettingInputs } from "./setting-inputs.tsx";

interface Props {
  known: KnownPhotos;
}

const { photoId: portrait, ...controls } = leaderFields.controls;

export default function LeadersFields({ known }: Props) {
  return (
    <ListField
      labelHidden
      name="leaders"
      item="leader"
      blank={leaderFields.blank}
      hint="Without a photo the initials are drawn."
    >
      <div className="grid grid-cols-1 gap-4 py-2 sm:grid-cols-2">
        <SettingInputs controls={controls} />
        <div className="sm:col-span-2">
          <Portrait known={known} />
        </div>
      </div>
    </ListField>
  );
}

/** Shows the photo field of a row. Every row submits one, because rows are matched by position. */
function Portrait({ known }: Props) {
  const { control, errors } = useFormField("photoId");
  const [photoId, setPhotoId] = useState(control.defaultValue);
  return (
    <>
      <input type="hidden" name={control.name} value={photoId} />
      <GalleryField
        name=""
        label={portrait.label}
        initial={foundPhoto(known, control.defaultValue)}
        single
        errors={errors}
        hint={sizeAdvice(galleryPlaces.leader)}
        place={galleryPlaces.leader}
        onChange={(photos) => {
          rememberPhotos(known, photos);
          setPhotoId(String(photos[0]?.id ?? ""));
        }}
      />
    </>
  );
}
