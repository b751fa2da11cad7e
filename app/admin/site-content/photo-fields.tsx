import { useContext, useState } from "react";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { photoPlaces, photoSlots } from "#app/content/settings/photo-slots.ts";
import { leaderFields } from "#app/content/settings/site-lists.ts";
import { FormContext, useFormField } from "#app/ui/form-context.ts";
import { ListField } from "#app/ui/list-field.tsx";
import { GalleryField } from "../gallery/gallery-field.tsx";
import { SettingInputs } from "./setting-inputs.tsx";

interface Props {
  known: Map<string, LibraryPhoto>;
}

const found = (known: Props["known"], id: unknown) => {
  const photo = known.get(String(id));
  return photo ? [photo] : [];
};

/** Shows the fields for photos that belong to no machine or project. */
export function PhotoSlots({ known }: Props) {
  const { values, errors } = useContext(FormContext);
  return (
    <div className="grid gap-8">
      {photoSlots.map((slot) => (
        <div key={slot} className="panel">
          <GalleryField
            name={slot}
            label={photoPlaces[slot].label}
            initial={found(known, values[slot])}
            single
            errors={errors[slot]}
            onChange={(photos) => remember(known, photos)}
          />
        </div>
      ))}
    </div>
  );
}

const { photoId: portrait, ...controls } = leaderFields.controls;

export function LeadersFields({ known }: Props) {
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
        initial={found(known, control.defaultValue)}
        single
        errors={errors}
        onChange={(photos) => {
          remember(known, photos);
          setPhotoId(String(photos[0]?.id ?? ""));
        }}
      />
    </>
  );
}

function remember(known: Props["known"], photos: LibraryPhoto[]) {
  for (const photo of photos) known.set(String(photo.id), photo);
}
