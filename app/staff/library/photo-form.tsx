import { useEffect, useRef, useState } from "react";
import { Form, useBlocker, useNavigation } from "react-router";
import { type LibraryPhoto, maxAltLength, photoLabels, photoState } from "#app/domain/photos/photos.ts";
import { useResponseFocus } from "#app/http/forms/use-response-focus.ts";
import { FocalPoint, StoredNow } from "#app/staff/form/gallery/focal-point.tsx";
import { FormContext } from "#app/ui/form-context.ts";
import { TextArea } from "#app/ui/form-fields.tsx";
import { LeaveDialog, useUnsaved } from "#app/ui/unsaved-changes.tsx";
import type { PhotoResponse } from "./library.server.ts";

interface Props {
  photo: LibraryPhoto;
  response: PhotoResponse | undefined;
}

export function PhotoForm({ photo, response }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, errors = {}, failed, theirs } = response ?? {};
  const values = { alt: typed?.alt ?? photo.alt };
  const [focal, setFocal] = useState({
    x: Number(typed?.focalX ?? photo.focalX) || 0,
    y: Number(typed?.focalY ?? photo.focalY) || 0,
  });
  useResponseFocus(form, response?.errors);
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (response?.notice) setSaves((count) => count + 1);
  }, [response]);
  const saving = useNavigation().formMethod === "POST";
  const unsaved = useUnsaved(form, {
    refused: typed !== undefined && !response?.notice,
    saves,
    leaves: saving,
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );
  return (
    <>
      <Form method="post" ref={form} className="contents">
        <div className="photo-picture">
          <FocalPoint photo={photo} focal={focal} onChange={setFocal} height={64} />
        </div>
        <div className="photo-fields grid content-start gap-4">
          <FormContext
            value={{ values, errors, labels: photoLabels, constraints: { alt: { maxLength: maxAltLength } } }}
          >
            <TextArea
              key={saves}
              name="alt"
              rows={4}
              hint="What the photo shows, for people who cannot see it and for search engines."
            />
          </FormContext>
          <input type="hidden" name="focalX" value={focal.x} />
          <input type="hidden" name="focalY" value={focal.y} />
          <input type="hidden" name="seen" value={photoState(theirs ?? photo)} />
          {failed !== undefined && (
            <p role="alert" className="font-semibold text-error">
              {failed}
            </p>
          )}
          {theirs && (
            <div className="border-l-4 border-error pl-4">
              <StoredNow photo={theirs} />
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <button
              type="submit"
              name="intent"
              value="save"
              className="button button-amber"
              disabled={saving}
            >
              {saving ? "Saving..." : "Save Photo"}
            </button>
            <p className="flex-1 basis-48 text-steel">Saved at once, for every place that shows it.</p>
          </div>
        </div>
      </Form>
      <LeaveDialog blocker={blocker} />
    </>
  );
}
