import { Link } from "react-router";
import type { Room } from "#app/domain/progress/project-room.server.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { SitePhoto } from "#app/staff/calendar/day/site-photo.tsx";
import { weekdayOf, weekdays } from "#app/staff/calendar/month/month-grid.ts";
import { addressOf } from "#app/staff/calendar/month/place.ts";

interface Props {
  project: { id: number };
  room: Room;
  isNewest: boolean;
  /** Whether wide screens show the day's report beside it. */
  isBeside: boolean;
}

/** Shows the latest day of a project as a grid, the first photo large; each leads to its place in the calendar. */
export function RoomDay({ project, room: { date, month, events, more }, isNewest, isBeside }: Props) {
  const alone = events.length === 1;
  const day = addressOf({ month, day: date, project: project.id, event: null });
  return (
    <section aria-labelledby="latest">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="latest" className="text-xl">
          {isNewest && <span className="block text-base font-normal text-steel">Latest day with photos</span>}
          {`${weekdays[weekdayOf(date)]}, ${readableSiteDay(date)}`}
        </h2>
        <p className="flex flex-wrap gap-x-6">
          <Link to={`/admin/overview${day}`} className="tap link">
            {more > 0 ? `Open the day, ${more} more` : "Open the day"}
          </Link>
          <a
            href={`/admin/calendar/photos.zip?day=${date}&project=${project.id}`}
            download
            className="tap link"
          >
            Download photos
          </a>
        </p>
      </div>
      <ul className={`grid grid-cols-2 gap-3 md:grid-cols-3 ${isBeside ? "" : "xl:grid-cols-4"}`}>
        {events.map((event, at) => (
          <li
            key={event.id}
            className={`min-w-0 ${alone ? "col-span-full" : at === 0 ? "col-span-2 row-span-2" : ""}`}
          >
            <Link
              to={`/admin/events/${event.id}`}
              className={`hover:underline ${alone ? `grid gap-x-6 gap-y-0 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:[&>:last-child]:pt-3 md:[&>:last-child]:border-t-2 md:[&>:last-child]:border-t-ink ${isBeside ? "xl:grid-cols-1 xl:[&>:last-child]:border-t-0" : ""}` : "block"}`}
            >
              <span className="block min-w-0">
                {event.photo && (
                  <SitePhoto
                    photo={event.photo}
                    alt={event.photo.alt || `Site photo of ${event.time.slice(0, 5)}`}
                    sizes={at === 0 ? "(min-width: 48rem) 50vw, 92vw" : "(min-width: 48rem) 23vw, 45vw"}
                    className="aspect-[4/3] w-full border border-hairline bg-hairline object-cover"
                    lazy={at > 3}
                  />
                )}
              </span>
              <span className={`mt-1 block text-steel ${alone ? "" : "text-sm"}`}>
                <span className="numbers">{event.time.slice(0, 5)}</span>
                {event.note && (
                  <span className={`wrap-anywhere text-ink ${alone ? "block md:text-lg" : "line-clamp-2"}`}>
                    {event.note}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
