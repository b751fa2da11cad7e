import { useEffect, useState } from "react";
import type { LinkedPlace } from "#app/domain/library/library.ts";
import { type PhotoPlace, sizeWarning } from "#app/domain/photos/photo-slots.ts";
import type { LibraryPhoto } from "#app/domain/photos/photos.ts";
import { typingPause } from "#app/ui/use-search.ts";
import { LibraryDialogFrame } from "./library-dialog-frame.tsx";
import { PlaceList } from "./place-list.tsx";
import { deletePhoto, listLibraryPhotos, rejectionData, usesOfPhoto } from "./requests.ts";
import { Thumbnail } from "./thumbnail.tsx";

interface Props {
  /** Photos that the field already contains. */
  used: LibraryPhoto[];
  /** Whether any field of the form contains a photo, which then cannot be deleted. */
  isInForm: (id: number) => boolean;
  /** Maximum number of photos that can be chosen. */
  room: number;
  add: (photos: LibraryPhoto[]) => void;
  place: PhotoPlace;
  onClosed: () => void;
}

/** Lets the user choose public photos from the library, newest first. */
export default function LibraryDialog({ used, isInForm, room, add, place, onClosed }: Props) {
  const [search, setSearch] = useState("");
  const { photos, more, state, leaveOut } = useLibrary(search);
  const [chosen, setChosen] = useState<LibraryPhoto[]>([]);
  const [deleting, setDeleting] = useState<LibraryPhoto>();

  function toggle(photo: LibraryPhoto) {
    const without = chosen.filter(({ id }) => id !== photo.id);
    setChosen(without.length < chosen.length ? without : [...chosen, photo].slice(-room));
  }

  return (
    <LibraryDialogFrame title="Photo library" wide closed={onClosed}>
      {(close) => (
        <>
          <label className="mt-3 block">
            <span className="mb-1.5 block font-display font-semibold">
              Search alternative texts, file names and uses
            </span>
            <input
              type="search"
              className="input"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </label>
          <p role="status" className="mt-3 text-steel">
            {state === "loading" ? "Loading photos…" : state}
          </p>
          <ul aria-label="Photos" className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {photos.map((photo) => (
              <LibraryTile
                key={photo.id}
                photo={photo}
                warning={sizeWarning(photo, place)}
                used={used.some(({ id }) => id === photo.id)}
                inForm={isInForm(photo.id)}
                chosen={chosen.some(({ id }) => id === photo.id)}
                toggle={() => toggle(photo)}
                askToDelete={() => setDeleting(photo)}
              />
            ))}
          </ul>
          {more && (
            <p className="mt-4">
              <button type="button" className="button" onClick={more}>
                Show more
              </button>
            </p>
          )}
          <p className="sticky -bottom-6 -mx-6 mt-4 -mb-6 flex flex-wrap justify-end gap-3 border-t border-hairline bg-sheet px-6 py-4">
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
            <button
              type="button"
              className="button button-amber"
              disabled={chosen.length === 0}
              onClick={() => {
                add(chosen);
                close();
              }}
            >
              {chosen.length > 1 ? `Add ${chosen.length} photos` : "Add photo"}
            </button>
          </p>
          {deleting && (
            <DeletePhotoDialog
              photo={deleting}
              deleted={() => {
                leaveOut(deleting.id);
                setChosen((all) => all.filter(({ id }) => id !== deleting.id));
              }}
              onClosed={() => setDeleting(undefined)}
            />
          )}
        </>
      )}
    </LibraryDialogFrame>
  );
}

/** Loads the photos that match a search, page by page. `state` is `loading` or the status message. */
function useLibrary(search: string) {
  const [photos, setPhotos] = useState<LibraryPhoto[]>([]);
  const [next, setNext] = useState<number | null>(null);
  const [from, setFrom] = useState<{ search: string; before: number | null }>({ search, before: null });
  const [state, setState] = useState("loading");

  useEffect(() => {
    if (search === from.search) return;
    const timer = setTimeout(() => setFrom({ search, before: null }), typingPause);
    return () => clearTimeout(timer);
  }, [search, from]);

  useEffect(() => {
    const stop = new AbortController();
    setState("loading");
    listLibraryPhotos(from.search, from.before, stop.signal).then(
      (page) => {
        setPhotos((all) => (from.before === null ? page.photos : [...all, ...page.photos]));
        setNext(page.next);
        setState(page.photos.length > 0 || from.before !== null ? "" : "No photos found");
      },
      (error: Error) => stop.signal.aborted || setState(error.message),
    );
    return () => stop.abort();
  }, [from]);

  const more = next === null ? undefined : () => setFrom({ search: from.search, before: next });
  const leaveOut = (id: number) => setPhotos((all) => all.filter((photo) => photo.id !== id));
  return { photos, more, state, leaveOut };
}

interface LibraryTileProps {
  photo: LibraryPhoto;
  /** Why it may look bad where it is chosen for; empty for most. */
  warning: string;
  used: boolean;
  inForm: boolean;
  chosen: boolean;
  toggle: () => void;
  askToDelete: () => void;
}

function LibraryTile({ photo, warning, used, inForm, chosen, toggle, askToDelete }: LibraryTileProps) {
  const name = photo.alt || `Photo ${photo.id}`;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={chosen}
        disabled={used}
        onClick={toggle}
        className={`relative block w-full outline-offset-2 ${chosen ? "outline-4 outline-amber" : ""}`}
      >
        <span className="sr-only">{name}</span>
        <Thumbnail photo={photo} className={`aspect-[4/3] w-full ${used ? "opacity-40" : ""}`} />
        {(chosen || inForm) && (
          <span className="badge badge-gray absolute top-2 left-2">{chosen ? "Chosen" : "In this form"}</span>
        )}
      </button>
      <p className="mt-1 line-clamp-2 wrap-anywhere">
        {photo.alt || <span className="text-steel">No alternative text</span>}
      </p>
      {photo.fileName && <p className="truncate md:text-sm text-steel">{photo.fileName}</p>}
      <p className="numbers md:text-sm text-yellow empty:hidden">{warning}</p>
      {!inForm && (
        <button
          type="button"
          className="tap link text-steel"
          onClick={askToDelete}
          aria-label={`Delete ${name}`}
        >
          Delete
        </button>
      )}
    </li>
  );
}

interface DeletePhotoDialogProps {
  photo: LibraryPhoto;
  deleted: () => void;
  onClosed: () => void;
}

/** Confirms the deletion of a photo, or lists where it is used. */
function DeletePhotoDialog({ photo, deleted, onClosed }: DeletePhotoDialogProps) {
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
