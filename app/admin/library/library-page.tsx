import { useRef } from "react";
import { Link } from "react-router";
import { type PhotoFilter, photoFilter, photoSearch } from "#app/content/photos/photo-filter.ts";
import { isDeletedPhoto } from "#app/content/photos/photo-library.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { dependencies } from "#app/context.ts";
import { SelectionBar } from "../list/selection-bar.tsx";
import { ifMissing, submitChange } from "../submit-change.ts";
import type { Route } from "./+types/library-page.ts";
import { ChangeNotice, RefusedPhotos } from "./change-notice.tsx";
import { changePhotosByForm } from "./change-photos.server.ts";
import { LibraryHead } from "./library-head.tsx";
import type { LibraryResponse } from "./library-response.ts";
import { PhotoTile } from "./photo-tile.tsx";
import { readLibrary } from "./read-library.server.ts";
import { UploadArea } from "./upload-area.tsx";
import { libraryPath, useLibraryChanges } from "./use-library-changes.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const filter = photoFilter(url.searchParams);
  const deleted = recordId(url.searchParams.get("deleted"));
  return {
    filter,
    ...(await readLibrary(db, filter)),
    deleted: deleted !== null && (await isDeletedPhoto(db, deleted)) ? deleted : null,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => changePhotosByForm(request, context);

/** Shows a notice when a change fails on the network; the page stays. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitChange(
    serverAction,
    (noResponse): LibraryResponse => ({ intent: "delete", ids: [], used: [], noResponse }),
  );

export const shouldRevalidate = ifMissing;

export default function LibraryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, counts, photos, previous, next, deleted } = loaderData;
  const selection = useRef<HTMLFormElement>(null);
  const changes = useLibraryChanges(() => selection.current?.reset());
  const response = changes.data ?? actionData;
  const list = photoSearch(filter).slice(1);
  return (
    <UploadArea>
      {actionData && <ChangeNotice response={actionData} />}
      {deleted !== null && !actionData && (
        <ChangeNotice response={{ intent: "delete", ids: [deleted], used: [] }} />
      )}
      <RefusedPhotos photos={response?.used ?? []} />
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
          <SelectionBar form={changes.Form} label="Selected photos" ref={selection}>
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
