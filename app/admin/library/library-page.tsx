import { useState } from "react";
import { Link } from "react-router";
import { type PhotoFilter, photoFilter, photoSearch } from "#app/content/photos/photo-filter.ts";
import { isDeletedPhoto } from "#app/content/photos/photo-library.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { dependencies } from "#app/context.ts";
import { PlaceList } from "../gallery/place-list.tsx";
import { SelectionBar } from "../list/selection-bar.tsx";
import { submitListChange, useChanges } from "../list/use-changes.ts";
import { ifMissing } from "../submit-change.ts";
import type { Route } from "./+types/library-page.ts";
import {
  changePhotosByForm,
  type LibraryResponse,
  photosDeleted,
  type RefusedPhoto,
} from "./change-photos.server.ts";
import { LibraryHead } from "./library-head.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import { readLibrary } from "./read-library.server.ts";
import { UploadArea } from "./upload-area.tsx";

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

export const shouldRevalidate = ifMissing;

export default function LibraryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, counts, photos, previous, next, deleted } = loaderData;
  // On another page, once: later loads of this one tell of it as well.
  const [deletedBefore] = useState(deleted);
  const changes = useChanges<LibraryResponse>(libraryPath, { initialResponse: actionData ?? deletedBefore });
  const list = photoSearch(filter).slice(1);
  return (
    <UploadArea>
      <RefusedPhotos photos={changes.response?.used ?? []} />
      <LibraryHead filter={filter} counts={counts} />
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
      <Steps filter={filter} previous={previous} next={next} />
    </UploadArea>
  );
}

function Steps({
  filter,
  previous,
  next,
}: {
  filter: PhotoFilter;
  previous: number | null;
  next: number | null;
}) {
  if (previous === null && next === null) return null;
  const at = (step: { after?: number; before?: number }) =>
    photoSearch({ q: filter.q, show: filter.show, sort: filter.sort, ...step });
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-4">
      {previous === null ? (
        <span />
      ) : (
        <Link to={at({ before: previous })} rel="prev" className="button">
          Previous
        </Link>
      )}
      {next !== null && (
        <Link to={at({ after: next })} rel="next" className="button">
          Next
        </Link>
      )}
    </nav>
  );
}

const none = {
  all: "No photos yet. Upload the first ones above.",
  used: "No photo is in use.",
  unused: "Every photo is in use.",
  "without-text": "Every photo has an alternative text.",
};

function Nothing({ filter: { q, show, after, before } }: { filter: PhotoFilter }) {
  return (
    <div className="panel empty-sheet">
      <p role="status" className="wrap-anywhere">
        {q ? `No photo here has “${q}” in its text, file name or uses.` : none[show]}
      </p>
      {(q || after > 0 || before > 0) && (
        <p>
          <Link to={photoSearch({ show })} className="button">
            {q ? "Clear search" : "First page"}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Lists the photos that were not deleted, with where they are used. */
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
