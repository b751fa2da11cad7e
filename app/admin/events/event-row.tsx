import { Link } from "react-router";
import { sitePhotoAddress, sitePhotoSources } from "#app/content/events/events.ts";
import { SelectBox } from "../list/selection-bar.tsx";
import type { ListedEvent } from "./read-events.server.ts";

/** Shows an event of the list: a card in narrow places, columns in wide ones. Its photo and time lead to it. */
export function EventRow({ event }: { event: ListedEvent }) {
  const { id, target, day, time, note, project, seenBy, uploader, photo } = event;
  const address = `/admin/events/${id}`;
  return (
    <div className="schedule-row with-picture selectable">
      <span className="schedule-box">
        <SelectBox id={target} label={`Select ${day}, ${time}`} />
      </span>
      <Link to={address} tabIndex={-1} aria-hidden className="schedule-picture">
        {photo ? (
          <img
            src={sitePhotoAddress(photo.hash, "320.webp")}
            srcSet={sitePhotoSources(photo, "webp")}
            sizes="4rem"
            width={photo.width}
            height={photo.height}
            alt=""
            loading="lazy"
            decoding="async"
            className="photo-frame aspect-[4/3] w-full object-cover"
          />
        ) : (
          <span className="photo-frame block aspect-[4/3] w-full border border-hairline" />
        )}
      </Link>
      <h2 className="schedule-name event-when numbers text-base">
        <Link to={address} className="link">
          <span>
            {day}
            <span className="event-comma">, </span>
          </span>
          <span>{time}</span>
        </Link>
      </h2>
      <p className="event-project">{project}</p>
      <p className="event-note">{note}</p>
      <p className="event-seen">
        <span className={`badge ${project === null ? "badge-yellow" : "badge-gray"} whitespace-normal`}>
          {seenBy}
        </span>
      </p>
      {uploader && (
        <p className="text-steel wrap-anywhere">
          <span className="schedule-label">Uploaded by </span>
          {uploader}
        </p>
      )}
    </div>
  );
}
