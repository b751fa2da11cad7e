import { data, Form, Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { findNextWithoutText } from "#app/domain/library/photo-list.server.ts";
import { linkedPlaces } from "#app/domain/library/photo-usage.server.ts";
import { findLibraryPhoto, findWholePhoto } from "#app/domain/photos/photo-library.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { recordHistory } from "#app/staff/activity/history.server.ts";
import { History } from "#app/staff/activity/history.tsx";
import { PlaceList } from "#app/staff/form/gallery/place-list.tsx";
import { submitForm } from "#app/staff/form/submit-form.ts";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { DoneNotice } from "#app/staff/publishing/done-notice.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/photo-page.ts";
import { listBefore, type PhotoResponse, pixelsAndBytes, submitPhoto } from "./library.server.ts";
import { PhotoForm } from "./photo-form.tsx";
import { sizeTable, tooSmallFor } from "./size-warnings.ts";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const id = recordId(params.id);
  const photo = id === null ? undefined : await findLibraryPhoto(db, id);
  if (!photo) throw data(null, { status: 404 });
  const file = await findWholePhoto(db, photo.id);
  const list = listBefore(url);
  return {
    photo,
    places: await linkedPlaces(db, photo.id),
    file: {
      size: file ? pixelsAndBytes({ ...photo, ...file }) : "",
      added: file ? readableDay(new Date(file.createdAt)) : "",
    },
    list: list === "?" ? "" : list,
    nextWithoutText: await findNextWithoutText(db, photo.id),
    history: await recordHistory(context, "photo", String(photo.id)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = recordId(params.id);
  if (id === null) throw data(null, { status: 404 });
  return submitPhoto(request, context, id);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, "Failed to save the photo");

export const shouldRevalidate = ifOutdated;

export default function PhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, places, file, list, nextWithoutText, history } = loaderData;
  const response: PhotoResponse | undefined = actionData;
  return (
    <>
      <PageTitle
        inWindow={`${photo.alt || photo.fileName || `Photo ${photo.id}`} – Photo library`}
        actions={
          <div className="flex flex-wrap items-center gap-x-5">
            {nextWithoutText !== null && (
              <Link to={`/admin/cms/photos/${nextWithoutText}?list=show%3Dwithout-text`} className="tap link">
                Next without alternative text
              </Link>
            )}
            <Link to={`/admin/cms/photos${list}`} className="button">
              All photos
            </Link>
          </div>
        }
      >
        {photo.fileName || `Photo ${photo.id}`}
      </PageTitle>
      <DoneNotice response={response} />
      <div
        className={`photo-sheet ${photo.height > photo.width ? "photo-upright" : ""}`}
        style={{ "--photo-ratio": photo.width / photo.height } as React.CSSProperties}
      >
        <PhotoForm photo={photo} response={response} />
        <div className="photo-facts">
          <File photo={photo} {...file} />
          <UsedIn photo={photo} places={places} response={response} />
          <Sizes photo={photo} places={places} />
        </div>
      </div>
      <History {...history} />
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function File({ photo, size, added }: Pick<Loaded, "photo"> & Loaded["file"]) {
  const facts = [
    ["File name", photo.fileName || "Not recorded"],
    ["Size", size],
    ["Added", added],
  ];
  return (
    <section aria-labelledby="photo-file">
      <h2 id="photo-file" className="text-lg">
        File
      </h2>
      <dl className="numbers mt-2 divide-y divide-hairline">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-2">
            <dt className="text-steel">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function UsedIn({
  photo,
  places,
  response,
}: Pick<Loaded, "photo" | "places"> & { response: PhotoResponse | undefined }) {
  return (
    <section aria-labelledby="photo-uses">
      <h2 id="photo-uses" className="text-lg">
        Used in
      </h2>
      {places.length > 0 ? (
        <>
          <PlaceList places={places} />
          <p className={`mt-3 ${response?.places ? "font-semibold text-error" : "text-steel"}`}>
            To delete the photo, take it out of these places first.
          </p>
        </>
      ) : (
        <>
          <p className="mt-2 text-steel">No page, record or draft shows this photo.</p>
          <Form method="post" className="mt-4">
            <ConfirmButton
              name="intent"
              value="delete"
              destructive
              question={`Delete ${photo.alt || photo.fileName || "this photo"}?`}
              details="You can undo this on the next page. An hour later the file is removed for good."
            >
              Delete photo
            </ConfirmButton>
          </Form>
        </>
      )}
    </section>
  );
}

function Sizes({ photo, places }: Pick<Loaded, "photo" | "places">) {
  const small = tooSmallFor(photo, places);
  return (
    <section aria-labelledby="photo-sizes">
      <h2 id="photo-sizes" className="text-lg">
        Large enough for
      </h2>
      {small.length > 0 && (
        <p className="mt-2 font-semibold text-yellow">Too small for: {small.join(", ")}</p>
      )}
      <ul className="numbers mt-2 divide-y divide-hairline">
        {sizeTable(photo).map(({ label, advice, fits }) => (
          <li key={label} className="flex items-baseline justify-between gap-3 py-2">
            <span>
              {label}
              <span className="block md:text-sm text-steel">{advice}</span>
            </span>
            <span className={`md:text-sm font-semibold ${fits ? "text-green" : "text-yellow"}`}>
              {fits ? "Yes" : "Too small"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
