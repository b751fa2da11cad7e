import { useState } from "react";
import { type LibraryPhoto, maxAltLength, photoLabels } from "#app/domain/photos/photos.ts";
import { Field } from "#app/ui/field.tsx";
import { FocalPoint, StoredNow } from "./focal-point.tsx";
import { LibraryDialogFrame } from "./library-dialog-frame.tsx";
import { rejectionData, saveDetails } from "./requests.ts";

interface Props {
  photo: LibraryPhoto;
  saved: (photo: LibraryPhoto) => void;
  onClosed: () => void;
}

/** Edits the details of a photo. A save takes effect immediately, wherever the photo is used. */
export default function DetailsDialog({ photo, saved, onClosed }: Props) {
  const [focal, setFocal] = useState({ x: photo.focalX, y: photo.focalY });
  const [alt, setAlt] = useState(photo.alt);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<LibraryPhoto>();

  async function save(close: () => void) {
    setSaving(true);
    setProblem(undefined);
    try {
      const response = await saveDetails(
        photo.id,
        { alt, focalX: focal.x, focalY: focal.y },
        theirs ?? photo,
      );
      saved(response.photo);
      close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      const { photo } = rejectionData(error);
      if (photo) {
        setTheirs(photo);
        saved(photo);
      }
    }
    setSaving(false);
  }

  return (
    <LibraryDialogFrame title="Edit photo" closed={onClosed}>
      {(close) => (
        <form
          className="mt-4 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!saving) save(close);
          }}
        >
          <Field
            label={photoLabels.alt}
            id="photo-alt"
            hint="What the photo shows, for people who cannot see it and for search engines."
            hintId="photo-alt-hint"
          >
            <textarea
              id="photo-alt"
              rows={2}
              maxLength={maxAltLength}
              value={alt}
              aria-describedby="photo-alt-hint"
              onChange={(event) => setAlt(event.currentTarget.value)}
              className="input"
            />
          </Field>
          <FocalPoint photo={photo} focal={focal} onChange={setFocal} />
          {problem !== undefined && (
            <p role="alert" className="font-semibold text-error">
              {problem}
            </p>
          )}
          {theirs && (
            <div className="border-l-4 border-error pl-4">
              <StoredNow photo={theirs} />
              <button
                type="button"
                className="button mt-3"
                onClick={() => {
                  setAlt(theirs.alt);
                  setFocal({ x: theirs.focalX, y: theirs.focalY });
                }}
              >
                Take theirs
              </button>
            </div>
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p className="flex-1 basis-48 text-steel">Saved at once, for every place that shows it.</p>
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
            <button type="submit" className="button button-amber" aria-disabled={saving}>
              {saving ? "Saving..." : "Save Photo"}
            </button>
          </div>
        </form>
      )}
    </LibraryDialogFrame>
  );
}
