import { useEffect, useState } from "react";
import type { LibraryPhoto, LinkedPlace } from "#app/domain/photos/library.ts";
import { LibraryDialogFrame } from "./library-dialog-frame.tsx";
import { PlaceList } from "./place-list.tsx";
import { deletePhoto, rejectionData, usesOfPhoto } from "./requests.ts";
import { Thumbnail } from "./thumbnail.tsx";

interface Props {
  photo: LibraryPhoto;
  deleted: () => void;
  onClosed: () => void;
}

/** Confirms the deletion of a photo, or lists where it is used. */
export function DeletePhotoDialog({ photo, deleted, onClosed }: Props) {
  const [places, setPlaces] = useState<LinkedPlace[]>();
  const [problem, setProblem] = useState<string>();

  function explain(error: Error) {
    const { places = [] } = rejectionData(error);
    if (places.length > 0) setPlaces(places);
    else setProblem(error.message);
  }
  useEffect(() => {
    usesOfPhoto(photo.id).then((response) => setPlaces(response.places), explain);
  }, [photo.id]);

  const inUse = places !== undefined && places.length > 0;
  return (
    <LibraryDialogFrame title={inUse ? "This photo is in use" : "Delete this photo?"} closed={onClosed}>
      {(close) => (
        <>
          <div className="mt-4 flex gap-4">
            <Thumbnail photo={photo} className="h-18 w-24 shrink-0" />
            <p className="wrap-anywhere">{photo.alt || photo.fileName || "No alternative text"}</p>
          </div>
          {inUse && (
            <>
              <p className="mt-4">Take it out here first. The links open in a new tab.</p>
              <PlaceList places={places} newTab />
            </>
          )}
          {problem !== undefined && (
            <p role="alert" className="mt-4 font-semibold text-error">
              {problem}
            </p>
          )}
          <p className="mt-5 flex flex-wrap justify-end gap-3">
            <button type="button" className="button" onClick={close}>
              {inUse ? "Close" : "Cancel"}
            </button>
            {!inUse && (
              <button
                type="button"
                className="button button-danger"
                disabled={!places}
                onClick={() =>
                  deletePhoto(photo.id).then(() => {
                    deleted();
                    close();
                  }, explain)
                }
              >
                Delete photo
              </button>
            )}
          </p>
        </>
      )}
    </LibraryDialogFrame>
  );
}
