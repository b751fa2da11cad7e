import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { photoHint } from "#app/adapters/images/photo-limits.ts";
import { dependencies } from "#app/context.ts";
import type { RefusedPhoto } from "#app/domain/library/change-library-photo.server.ts";
import {
  type PhotoFilter,
  type PhotoShow,
  photoFilter,
  photoSearch,
  photoShows,
  photoSorts,
} from "#app/domain/library/photo-filter.ts";
import { isDeletedPhoto } from "#app/domain/photos/photo-library.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { counted } from "#app/domain/values/wording.ts";
import { useReload } from "#app/http/use-reload.ts";
import { PlaceList } from "#app/staff/form/gallery/place-list.tsx";
import { UploadList, useFileArrivals, useUploads } from "#app/staff/form/gallery/uploads.tsx";
import { FilterFields, FilterForm, SearchField } from "#app/staff/list/filter-form.tsx";
import { ListViews, Steps } from "#app/staff/list/list-navigation.tsx";
import { SelectionBar } from "#app/staff/list/selection-bar.tsx";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { submitListChange, useChanges } from "#app/staff/list/use-changes.ts";
import { Field } from "#app/ui/field.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useAcceptedPhotos } from "#app/ui/use-accepted-photos.ts";
import type { Route } from "./+types/library-page.ts";
import { changePhotosByForm, type LibraryResponse, photosDeleted, readLibrary } from "./library.server.ts";
import { PhotoTile } from "./photo-tile.tsx";

const libraryPath = "/admin/cms/photos";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const filter = photoFilter(url.searchParams);
  const deleted = recordId(url.searchParams.get("deleted"));
  return {
    filter,
    ...(await readLibrary(db, filter)),
    deleted: deleted !== null && (await isDeletedPhoto(db, deleted)) ? photosDeleted([deleted]) : undefined,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => changePhotosByForm(request, context);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifOutdated;

export default function LibraryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, photos, previous, next, deleted } = loaderData;
  // On another page, once: later loads of this one tell of it as well.
  const [deletedBefore] = useState(deleted);
  const changes = useChanges<LibraryResponse>(libraryPath, { initialResponse: actionData ?? deletedBefore });
  const list = photoSearch(filter).slice(1);
  const at = (step: { after?: number; before?: number }) =>
    photoSearch({ q: filter.q, show: filter.show, sort: filter.sort, ...step });
  return (
    <UploadArea>
      <RefusedPhotos photos={changes.response?.used ?? []} />
      <LibraryHead {...loaderData} />
      {photos.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <div className="group">
          <ul aria-label="Photos" className="photo-tiles">
            {photos.map((photo) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                to={`${libraryPath}/${photo.id}${list && `?list=${encodeURIComponent(list)}`}`}
              />
            ))}
          </ul>
          <SelectionBar changes={changes} label="Selected photos">
            <button type="submit" name="intent" value="delete" className="button">
              Delete
            </button>
          </SelectionBar>
        </div>
      )}
      <Steps
        previous={previous === null ? null : at({ before: previous })}
        next={next === null ? null : at({ after: next })}
      />
    </UploadArea>
  );
}

const none = {
  all: "No photos yet. Upload the first ones above.",
  used: "No photo is in use.",
  unused: "Every photo is in use.",
  "without-text": "Every photo has an alternative text.",
};

function Nothing({ filter: { q, show, sort, after, before } }: { filter: PhotoFilter }) {
  const isLater = after > 0 || before > 0;
  return (
    <div className="panel empty-sheet">
      <p role="status" className="wrap-anywhere">
        {isLater
          ? "No photos are left on this page."
          : q
            ? `No photo here has “${q}” in its text, file name or uses.`
            : none[show]}
      </p>
      {(q || isLater) && (
        <p>
          <Link to={photoSearch({ show, sort, ...(isLater && { q }) })} className="button">
            {isLater ? "First page" : "Clear search"}
          </Link>
        </p>
      )}
    </div>
  );
}

function RefusedPhotos({ photos }: { photos: RefusedPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="kept-photos" className="panel mb-4 border-l-4 border-l-yellow">
      <h2 id="kept-photos" className="text-lg">
        Photos in use were kept
      </h2>
      <p className="mt-1 text-steel">Take them out of these places first.</p>
      <ul className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
        {photos.map(({ id, name, places }) => (
          <li key={id} className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name || `Photo ${id}`}</p>
            <PlaceList places={places} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the parts of the library with their counts, its search and its order. */
function LibraryHead({ filter: { q, show, sort }, counts }: Route.ComponentProps["loaderData"]) {
  return (
    <>
      <ListViews
        label="Photos"
        views={(Object.keys(photoShows) as PhotoShow[]).map((part) => ({
          name: photoShows[part],
          search: photoSearch({ q, show: part, sort }),
          count: counts[part],
          current: part === show,
        }))}
      />
      <FilterForm label="Photos">
        {show !== "all" && <input type="hidden" name="show" value={show} />}
        <SearchField
          label="Search file names, alternative texts and uses"
          short="Search names, texts, uses"
          text={q}
        />
        <FilterFields used={sort ? 1 : 0}>
          <Field label="Order" id="sort" labelClass="sr-only">
            <select id="sort" name="sort" defaultValue={sort} className="input">
              {Object.entries(photoSorts).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
        </FilterFields>
      </FilterForm>
    </>
  );
}

/** Adds photos to the library that are chosen in its head, dropped on it or pasted. */
function UploadArea({ children }: { children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState(0);
  const accept = useAcceptedPhotos();
  const reload = useReload();
  const { uploads, send, cancel } = useUploads(
    useCallback(() => {
      setArrived((count) => count + 1);
      void reload();
    }, [reload]),
  );
  const { over, handlers } = useFileArrivals({ root, chooser, take: send });
  return (
    <div
      ref={root}
      data-photos
      className={over ? "outline-2 outline-offset-8 outline-ink outline-dashed" : ""}
      {...handlers}
    >
      <PageTitle
        actions={
          <label className="button button-amber has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            Upload photos
            <input
              ref={chooser}
              type="file"
              accept={accept}
              multiple
              aria-describedby="upload-hint"
              className="sr-only"
            />
          </label>
        }
      >
        Photo library
      </PageTitle>
      <p id="upload-hint" className="-mt-3 mb-4 text-sm text-steel max-md:sr-only">
        Photos can also be dropped anywhere on this page, or pasted. {photoHint}
      </p>
      {uploads.length > 0 && <UploadList uploads={uploads} cancel={cancel} send={send} />}
      <p role="status" className="sr-only">
        {arrived > 0 && `${counted(arrived, "photo")} uploaded`}
      </p>
      {children}
    </div>
  );
}
