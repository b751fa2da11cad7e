import { Link } from "react-router";
import type { EventDetails } from "#app/content/events/events.server.ts";
import { altOf, SitePhoto } from "../day/site-photo.tsx";

interface Props {
  events: EventDetails[];
  /** Address of the day in the calendar. */
  day: string;
}

/** The width of a photo alone on its sheet. */
const aloneSizes = "(min-width: 64rem) calc(100vw - 21rem), 92vw";

/** The photos of a report's day, the first ones of a long day. */
export function ReportPhotos({ events, day }: Props) {
  return (
    <section aria-labelledby="report-photos" className="report-photos">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="report-photos">Site photos</h2>
        <Link to={day} className="tap link">
          Photos of this day
        </Link>
      </div>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Link to={`/admin/events/${event.id}`} className="report-photo hover:underline">
              <span className="block min-w-0">
                {event.photo && (
                  <SitePhoto
                    photo={event.photo}
                    alt={altOf(event)}
                    sizes={
                      events.length === 1
                        ? aloneSizes
                        : "(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
                    }
                    className="aspect-[4/3] w-full border border-hairline bg-hairline object-cover"
                    lazy
                  />
                )}
              </span>
              <span className="mt-1.5 block text-steel">
                <span className="numbers">{event.time.slice(0, 5)}</span>{" "}
                <span className="wrap-anywhere text-ink">{event.note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
