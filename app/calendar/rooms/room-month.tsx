import { Link } from "react-router";
import { sitePhotoAddress } from "#app/content/events/events.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { countOfEvents, readableMonth } from "../month/month-grid.ts";
import { addressOf } from "../month/place.ts";
import { DownloadDays } from "./download-days.tsx";
import type { Room } from "./room-day.tsx";

interface Props {
  project: { id: number };
  room: Room;
  isNewest: boolean;
  /** Days with photos that are new to the viewer. */
  added: string[];
}

/** Lists the other days of the month, each with its first photos, and leads to earlier months. */
export function RoomMonth({ project, room: { month, days, before }, isNewest, added }: Props) {
  const room = `/admin/rooms/${project.id}`;
  const dayIn = (day: string) =>
    `/admin/overview${addressOf({ month, day, project: project.id, event: null })}`;
  return (
    <section aria-labelledby="month" className="mt-10">
      <h2 id="month" className="mb-2 text-xl">
        {`Earlier in ${readableMonth(month)}`}
      </h2>
      {days.length === 0 && <p className="text-steel">No other day of this month has photos or notes.</p>}
      <ol>
        {days.map(({ date, count, photos }) => (
          <li key={date} className="border-t border-hairline">
            <Link
              to={dayIn(date)}
              className="grid gap-x-6 gap-y-2 py-3 hover:underline md:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <span className="flex items-baseline justify-between gap-4 md:block">
                <span className="font-semibold">
                  {readableSiteDay(date)}
                  {added.includes(date) && (
                    <span className="badge badge-yellow ml-2 align-baseline font-semibold">New</span>
                  )}
                </span>
                <span className="numbers text-steel md:block">{countOfEvents(count)}</span>
              </span>
              {photos.length > 0 && (
                <span className="grid grid-cols-4 gap-2 md:max-w-xl">
                  {photos.map((hash) => (
                    <img
                      key={hash}
                      src={sitePhotoAddress(hash, "320.webp")}
                      alt=""
                      loading="lazy"
                      decoding="async"
                      className="aspect-[4/3] w-full border border-hairline bg-hairline object-cover"
                    />
                  ))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap gap-x-6 border-t border-hairline pt-3">
        {before && (
          <Link to={`${room}?month=${before}`} className="tap link">
            {readableMonth(before)}
          </Link>
        )}
        {!isNewest && (
          <Link to={room} className="tap link">
            Newest photos
          </Link>
        )}
        <a href={`/admin/calendar/photos.zip?project=${project.id}`} download className="tap link">
          Download all photos
        </a>
      </p>
      <DownloadDays key={`${project.id} ${month}`} project={project} month={month} />
    </section>
  );
}
