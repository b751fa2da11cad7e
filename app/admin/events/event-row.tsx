import { Link } from "react-router";
import { sitePhotoAddress, sitePhotoSources } from "#app/content/events/events.ts";
import { SelectBox } from "../list/selection-bar.tsx";
import type { ListedEvent } from "./read-events.server.ts";

/** Shows an event of the list: a card on phones, a row on wide screens. Its photo and time lead to it. */
export function EventRow({ event }: { event: ListedEvent }) {
  const { id, target, day, time, note, project, seenBy, uploader, photo } = event;
  const address = `/admin/events/${id}`;
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1 p-3 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-5 xl:grid-cols-[7rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,2fr)] xl:items-center">
      <Link
        to={address}
        tabIndex={-1}
        aria-hidden
        className="row-span-3 block self-start xl:row-span-1 xl:self-center"
      >
        {photo ? (
          <img
            src={sitePhotoAddress(photo.hash, "320.webp")}
            srcSet={sitePhotoSources(photo, "webp")}
            sizes="7rem"
            width={photo.width}
            height={photo.height}
            alt=""
            loading="lazy"
            decoding="async"
            className="aspect-[4/3] w-full bg-hairline object-cover"
          />
        ) : (
          <span className="grid aspect-[4/3] w-full place-content-center border border-hairline bg-paper text-sm text-steel">
            No photo
          </span>
        )}
      </Link>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="-my-2 -mr-4 -ml-3">
            <SelectBox id={target} label={`Select ${day}, ${time}`} />
          </span>
          <h2 className="numbers text-base md:text-lg">
            <Link to={address} className="hover:underline">
              {day}, {time}
            </Link>
          </h2>
        </div>
        {note && <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{note}</p>}
      </div>
      <div className="min-w-0">
        {project === null ? (
          <span className="badge badge-yellow whitespace-normal">{seenBy}</span>
        ) : (
          <>
            <p className="font-semibold wrap-anywhere">{project}</p>
            <p className="text-steel">{seenBy}</p>
          </>
        )}
      </div>
      {uploader && (
        <p className="text-steel wrap-anywhere">
          <span className="xl:sr-only">Uploaded by </span>
          {uploader}
        </p>
      )}
    </div>
  );
}
