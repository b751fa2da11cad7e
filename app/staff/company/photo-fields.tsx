import { use } from "react";
import { initialsOf } from "#app/domain/company/initials.ts";
import { galleryPlaces, slotNames, slotPlaces } from "#app/domain/photos/photo-slots.ts";
import { GalleryField } from "#app/staff/form/gallery/gallery-field.tsx";
import { FormContext, useFormField } from "#app/ui/form-context.ts";
import { useRowValues } from "#app/ui/list-rows.tsx";

/** Shows the fields for photos that belong to no machine or project. */
export default function PhotoSlots() {
  const { values, errors } = use(FormContext);
  return (
    <div className="photo-places">
      {slotNames.map((slot) => (
        <div key={slot}>
          <GalleryField
            name={slot}
            label={slotPlaces[slot].label}
            initial={[String(values[slot])]}
            single
            place={slotPlaces[slot]}
            errors={errors[slot]}
          />
        </div>
      ))}
    </div>
  );
}

/** Shows the photo field of a row. Every row submits one, because rows are matched by position. */
export function Portrait({ label = "", span = "" }: { label?: string; span?: string }) {
  const { control, errors } = useFormField("photoId");
  const { name = "" } = useRowValues();
  return (
    <div className={`pt-1 ${span}`}>
      <GalleryField
        name={control.name}
        label={label}
        initial={[control.defaultValue]}
        single
        portrait={<Initials name={name} />}
        errors={errors}
        place={galleryPlaces.leader}
      />
    </div>
  );
}

/** Shows what the site draws for a leader without a photo. */
function Initials({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className="size-24" fill="none" stroke="currentColor">
      <circle cx="28" cy="28" r="22" />
      <path d="M28 0v8M28 48v8M0 28h8M48 28h8" />
      <text
        x="28"
        y="34"
        textAnchor="middle"
        fontSize="17"
        className="font-display font-bold"
        fill="currentColor"
        stroke="none"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}
