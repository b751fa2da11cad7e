import { Form } from "react-router";
import { PlaceList } from "../gallery/place-list.tsx";
import { type LibraryResponse, libraryNotice, type RefusedPhoto } from "./library-response.ts";
import { libraryPath } from "./use-library-changes.ts";

/** Shows the outcome of a change on another page, with its Undo. */
export function ChangeNotice({ response }: { response: LibraryResponse }) {
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-4">
      <p role="status" className="font-semibold">
        {libraryNotice(response)}
      </p>
      {response.intent === "delete" && response.ids.length > 0 && (
        <Form method="post" action={libraryPath}>
          {response.ids.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <button type="submit" name="intent" value="restore" className="button">
            Undo
          </button>
        </Form>
      )}
    </div>
  );
}

/** Lists the photos that were not deleted, with where they are used. */
export function RefusedPhotos({ photos }: { photos: RefusedPhoto[] }) {
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
