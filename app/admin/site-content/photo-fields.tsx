import { useContext, useState } from "react";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { rowLabels } from "#app/content/settings/site-labels.ts";
import { siteBlankRows, slotNames } from "#app/content/settings/site-parts.ts";
import { FormContext, useFormField } from "#app/ui/form-context.ts";
import { TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { ListField } from "#app/ui/list-field.tsx";
import { photoSlots } from "#db/schema-settings.ts";
import { GalleryField } from "../gallery/gallery-field.tsx";

interface Props {
  known: Map<string, LibraryPhoto>;
}

const found = (known: Props["known"], id: unknown) => {
  const picture = known.get(String(id));
  return picture ? [picture] : [];
};

/** The pictures that belong to no machine and no project. */
export function PhotoSlots({ known }: Props) {
  const { values, errors } = useContext(FormContext);
  return (
    <div className="grid gap-8">
      {photoSlots.map((slot) => (
        <div key={slot} className="panel">
          <GalleryField
            name={slot}
            label={slotNames[slot]}
            initial={found(known, values[slot])}
            single
            errors={errors[slot]}
            onChange={(pictures) => remember(known, pictures)}
          />
        </div>
      ))}
    </div>
  );
}

export function LeadersFields({ known }: Props) {
  return (
    <ListField
      labelHidden
      name="leaders"
      item="leader"
      blank={siteBlankRows.leaders}
      hint="Without a photo the initials are drawn."
    >
      <div className="grid gap-4 py-2 sm:grid-cols-2">
        <TextInput name="name" label={rowLabels.leaders.name} />
        <TextInput name="role" label={rowLabels.leaders.role} />
        <TextArea name="bio" label={rowLabels.leaders.bio} rows={2} span="sm:col-span-2" />
        <div className="sm:col-span-2">
          <Portrait known={known} />
        </div>
      </div>
    </ListField>
  );
}

/** The photo of one row: sent for every row, since rows are told apart by their order. */
function Portrait({ known }: Props) {
  const { control, errors } = useFormField("photoId");
  const [photoId, setPhotoId] = useState(control.defaultValue);
  return (
    <>
      <input type="hidden" name={control.name} value={photoId} />
      <GalleryField
        name=""
        label={rowLabels.leaders.photoId}
        initial={found(known, control.defaultValue)}
        single
        errors={errors}
        onChange={(pictures) => {
          remember(known, pictures);
          setPhotoId(String(pictures[0]?.id ?? ""));
        }}
      />
    </>
  );
}

function remember(known: Props["known"], pictures: LibraryPhoto[]) {
  for (const picture of pictures) known.set(String(picture.id), picture);
}
