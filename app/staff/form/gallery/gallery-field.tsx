import { Suspense, use, useCallback, useEffect, useId, useRef, useState } from "react";
import { photoHint } from "#app/adapters/images/photo-limits.ts";
import { type PhotoPlace, sizeAdvice } from "#app/domain/photos/photo-slots.ts";
import { type LibraryPhoto, maxGalleryPhotos } from "#app/domain/photos/photos.ts";
import { counted } from "#app/domain/values/wording.ts";
import { FieldError } from "#app/ui/field.tsx";
import { lazyPart } from "#app/ui/loading.tsx";
import { NotOpened } from "#app/ui/not-opened.tsx";
import { useNotify } from "#app/ui/notices.tsx";
import { useAcceptedPhotos } from "#app/ui/use-accepted-photos.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { FormFacts, foundPhoto } from "../form-facts.ts";
import { GalleryRows, nameOf } from "./gallery-rows.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { UploadList, useFileArrivals, useUploads } from "./uploads.tsx";

// Loaded when first opened: most saves need none of them.
const AddressDialog = lazyPart(() => import("./address-dialog.tsx"), NoDialog);
const DetailsDialog = lazyPart(() => import("./details-dialog.tsx"), NoDialog);
const LibraryDialog = lazyPart(() => import("./library-dialog.tsx"), NoDialog);

interface Props {
  /** Field name; sent once per photo with its id, the cover first. A field for one photo sends it empty without one. */
  name: string;
  label: string;
  /** Ids of the photos at first: set another `key` to show another record. */
  initial: string[];
  /** Limits the field to one photo, which a new one replaces. */
  single?: boolean;
  /** Drawn in a circle while there is no photo. The one photo is also shown in one, beside its buttons. */
  portrait?: React.ReactNode;
  errors?: string[] | undefined;
  /** Where the photos are shown; too small ones get a warning. */
  place: PhotoPlace;
}

function NoDialog({ onClosed }: { onClosed: () => void }) {
  return <NotOpened onClose={onClosed} />;
}

type Opened = { window: "library" | "address" } | { window: "details"; photo: LibraryPhoto } | null;

export function GalleryField({ name, label, initial, single, portrait, errors, place }: Props) {
  const max = single ? 1 : maxGalleryPhotos;
  const id = useId();
  const { photos, setPhotos, root } = usePhotos(initial);
  const [opened, setOpened] = useState<Opened>(null);
  const [said, setSaid] = useState("");
  const notify = useNotify();
  const accept = useAcceptedPhotos();
  const chooser = useRef<HTMLInputElement>(null);

  const add = useCallback(
    (added: LibraryPhoto[]) =>
      setPhotos((all) => {
        const fresh = added.filter((photo) => !all.some((other) => other.id === photo.id));
        // The save refuses one photo more than fits, which loses none.
        return single ? [...all, ...fresh].slice(-1) : [...all, ...fresh];
      }),
    [setPhotos, single],
  );
  const { uploads, send, cancel } = useUploads(useCallback((photo) => add([photo]), [add]));
  const waiting = uploads.filter(({ problem }) => problem === null).length;
  const room = single ? 1 : Math.max(0, max - photos.length - waiting);

  function take(files: File[]) {
    send(files.slice(0, room));
    const skipped = files.length - room;
    if (skipped > 0) {
      const words = `${counted(skipped, "was", "were")} skipped`;
      notify(single ? `Maximum 1 photo; ${words}` : `Maximum ${max} photos; ${words}`, { tone: "failed" });
    }
  }
  const ready = useHydrated();
  const { over, handlers } = useFileArrivals({ root, chooser, take });

  function choose(window: "library" | "address") {
    if (room > 0) setOpened({ window });
    else notify(`Maximum ${max} photos; remove one first`, { tone: "failed" });
  }

  // Submitting the form before the uploads finish would save it without these photos.
  useEffect(() => {
    chooser.current?.setCustomValidity(waiting > 0 ? "Wait until the photos are uploaded" : "");
  }, [waiting]);

  function move(photoId: number, to: number) {
    const from = photos.findIndex((other) => other.id === photoId);
    const photo = photos[from];
    if (!photo) return;
    setPhotos((all) => all.filter((other) => other.id !== photoId).toSpliced(to, 0, photo));
    setSaid(`${nameOf(photo, from)} moved to place ${to + 1} of ${photos.length}`);
  }

  function remove(photo: LibraryPhoto) {
    const at = photos.indexOf(photo);
    setPhotos((all) => all.filter(({ id }) => id !== photo.id));
    if (photos.length === 1) chooser.current?.focus();
    const undo = () =>
      setPhotos((all) => {
        if (single) return [photo];
        return all.some(({ id }) => id === photo.id) ? all : all.toSpliced(at, 0, photo);
      });
    notify("Photo removed from the gallery. It stays in the library.", { undo, inForm: true });
  }

  const [cover] = photos;
  // The one photo stands above the buttons that replace it.
  const leads = single && !portrait;
  const chosen = cover && (
    <div
      className={
        portrait ? "mt-2" : "my-4 grid grid-cols-1 items-start gap-4 @2xl:grid-cols-[18rem_minmax(0,1fr)]"
      }
    >
      {!portrait && (
        <figure className={single ? "max-w-xs" : "max-w-sm"}>
          <Thumbnail photo={cover} sizes="(min-width: 64rem) 18rem, 100vw" className="aspect-[8/5] w-full" />
          {!single && <figcaption className="mt-1 font-display font-semibold">Cover</figcaption>}
        </figure>
      )}
      <GalleryRows
        label={label}
        photos={photos}
        ready={ready}
        move={move}
        place={place}
        pictured={!single}
        edit={(photo) => setOpened({ window: "details", photo })}
        remove={remove}
      />
    </div>
  );
  return (
    <fieldset ref={root} data-photos className="@container min-w-0" {...handlers}>
      <legend className="mb-1.5 font-display font-semibold">{label}</legend>
      {single ? (
        <input type="hidden" name={name} value={cover?.id ?? ""} />
      ) : (
        photos.map((photo) => <input key={photo.id} type="hidden" name={name} value={photo.id} />)
      )}
      {leads && chosen}
      <div
        className={`border border-dashed ${leads && cover ? "" : "p-4"} ${portrait ? "flex flex-wrap items-center gap-x-5 gap-y-3" : ""} ${over ? "border-ink bg-amber/20" : leads && cover ? "border-transparent" : "border-outline"}`}
      >
        {portrait && (
          <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full">
            {cover ? <Thumbnail photo={cover} sizes="6rem" className="size-24" /> : portrait}
          </span>
        )}
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap gap-3">
            <label className="button has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
              {single && cover ? "Upload another" : "Upload"}
              <input
                ref={chooser}
                id={id}
                type="file"
                aria-label={`Upload: ${label}`}
                accept={accept}
                multiple={!single}
                aria-invalid={errors ? true : undefined}
                aria-describedby={errors ? `${id}-hint ${id}-error` : `${id}-hint`}
                className="sr-only"
              />
            </label>
            <button type="button" className="button" disabled={!ready} onClick={() => choose("library")}>
              Choose from library
            </button>
            <button type="button" className="button" disabled={!ready} onClick={() => choose("address")}>
              From an address
            </button>
          </div>
          <p className={`mt-2 text-steel ${leads && cover ? "sr-only" : ""}`}>
            Or drop {single ? "a photo" : "photos"} here, or paste. {photoHint}
          </p>
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-steel">
        {sizeAdvice(place)}
      </p>
      {errors && <FieldError id={`${id}-error`} errors={errors} />}
      {uploads.length > 0 && <UploadList uploads={uploads} cancel={cancel} send={take} />}
      {!leads && chosen}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Suspense>
        {opened?.window === "library" && (
          <LibraryDialog
            used={photos}
            isInForm={(photoId) => isNamed(root.current?.form, photoId)}
            room={room}
            add={add}
            place={place}
            onClosed={() => setOpened(null)}
          />
        )}
        {opened?.window === "address" && (
          <AddressDialog add={(photo) => add([photo])} onClosed={() => setOpened(null)} />
        )}
        {opened?.window === "details" && (
          <DetailsDialog
            photo={opened.photo}
            saved={(saved) => setPhotos((all) => all.map((other) => (other.id === saved.id ? saved : other)))}
            onClosed={() => setOpened(null)}
          />
        )}
      </Suspense>
    </fieldset>
  );
}

/** Returns whether a photo field of a form names a photo, also where it is not saved yet. */
const isNamed = (form: HTMLFormElement | null | undefined, photoId: number) =>
  Boolean(form?.querySelector(`[data-photos] > [type=hidden][value="${photoId}"]`));

/** Holds the ordered photos and notifies the surrounding form of changes. */
function usePhotos(initial: string[]) {
  const facts = use(FormFacts);
  const [photos, setPhotos] = useState(() => initial.flatMap((id) => foundPhoto(facts, id)));
  const root = useRef<HTMLFieldSetElement>(null);
  const reported = useRef(photos);
  useEffect(() => {
    if (reported.current === photos) return;
    const ids = (list: LibraryPhoto[]) => list.map(({ id }) => id).join();
    const same = ids(reported.current) === ids(photos);
    reported.current = photos;
    for (const photo of photos) facts.photos.set(String(photo.id), photo);
    if (same) return;
    for (const type of ["input", "change"]) root.current?.dispatchEvent(new Event(type, { bubbles: true }));
  }, [photos, facts]);
  return { photos, setPhotos, root };
}
