import type { ProgressEvent } from "#app/content/events/progress-events.server.ts";
import type { Photo } from "#app/content/photos/photos.ts";
import { progressPath } from "#app/content/progress-links/progress-links.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { ResponsivePhoto } from "../responsive-photo.tsx";
import { clockOf } from "./days.ts";

/** Returns the path of the addresses that a link's photos have. */
export const photoFolder = (token: string): string => `${progressPath(token)}/photos`;

/** Returns the photo of an event as pages show photos. */
export const photoOf = ({ hash, width, height }: NonNullable<ProgressEvent["photo"]>): Photo => ({
  ...{ hash, width, height, alt: "" },
  ...{ focalX: 0.5, focalY: 0.5, onPaper: 0 },
});

/** Describes the photo of an event. */
export const altOf = ({ date, time, note }: Pick<ProgressEvent, "date" | "time" | "note">): string =>
  note.trim() || `Site photo of ${readableSiteDay(date)}, ${clockOf(time)}`;

interface Props {
  event: ProgressEvent;
  token: string;
  sizes: string;
  first?: boolean;
}

/** Shows a photo cropped to a tile that links to its own page; events without a photo are notes. */
export function PhotoTile({ event, token, sizes, first = false }: Props) {
  const { id, photo } = event;
  if (!photo) return null;
  return (
    <a href={`${progressPath(token)}/photo/${id}`} className="block">
      <ResponsivePhoto
        photo={photoOf(photo)}
        alt={altOf(event)}
        sizes={sizes}
        folder={photoFolder(token)}
        first={first}
        onPage="edged"
        className="aspect-[4/3] w-full"
      />
    </a>
  );
}

/** Shows the events of a day as a grid, each with its time and note. */
export function DayGrid({
  events,
  token,
  first = false,
}: {
  events: ProgressEvent[];
  token: string;
  first?: boolean;
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4">
      {events.map((event, index) => (
        <li key={event.id} className="flex flex-col">
          <PhotoTile
            event={event}
            token={token}
            first={first && index < 2}
            sizes="(min-width: 80rem) 22vw, (min-width: 48rem) 31vw, 46vw"
          />
          <p className={event.photo ? "mt-2" : "border-t border-ink pt-2"}>
            <time dateTime={`${event.date}T${event.time}`} className="numbers font-display font-semibold">
              {clockOf(event.time)}
            </time>
          </p>
          {event.note.trim() && (
            <p className="leading-snug text-steel wrap-anywhere whitespace-pre-line">{event.note.trim()}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
