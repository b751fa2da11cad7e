import { Link } from "react-router";
import { sitePhotoAddress } from "#app/domain/calendar/events.ts";
import { filmPath, roomPath } from "#app/domain/progress/films.ts";
import type { Room } from "#app/domain/progress/project-room.server.ts";
import type { ShownReport } from "#app/domain/progress/reports.server.ts";
import { reportPath } from "#app/domain/progress/reports.ts";
import { counted } from "#app/domain/values/counted.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { SitePhoto } from "#app/staff/calendar/day/site-photo.tsx";
import { weekdayOf, weekdays } from "#app/staff/calendar/month/month-grid.ts";
import { addressOf } from "#app/staff/calendar/month/place.ts";
import { ReportParts } from "./shown-report.tsx";

interface RoomDayProps {
  project: { id: number };
  room: Room;
  isNewest: boolean;
  /** Whether wide screens show the day's report beside it. */
  isBeside: boolean;
}

/** Shows the latest day of a project as a grid, the first photo large; each leads to its place in the calendar. */
export function RoomDay({ project, room: { date, month, events, more }, isNewest, isBeside }: RoomDayProps) {
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

export interface RoomReportsProps {
  project: number;
  /** The report that is shown whole. */
  shown: ShownReport | null;
  /** Days of the others, newest first. */
  others: string[];
  /** Today, for those who may write its report; null if there is one already. */
  writes: string | null;
}

/** The daily report of a room's day, and the way to others. A room without any says nothing of them to clients. */
export function RoomReports({ project, shown, others, writes }: RoomReportsProps) {
  if (!shown && others.length === 0 && writes === null) return null;
  return (
    <section aria-labelledby="daily-report" className="report-sheet room-report">
      <div className="report-bar">
        <h2 id="daily-report" className="text-xl">
          {shown ? `Daily report, ${readableSiteDay(shown.day)}` : "Daily reports"}
        </h2>
        <p className="flex flex-wrap gap-x-6">
          {shown && (
            <>
              <Link to={reportPath(project, shown.day)} className="tap link">
                Open report
              </Link>
              <a href={`${reportPath(project, shown.day)}/report.pdf`} className="tap link">
                PDF
              </a>
            </>
          )}
          {writes && (
            <Link to={`${reportPath(project, writes)}/edit`} className="tap link">
              Write today’s report
            </Link>
          )}
        </p>
      </div>
      {shown && <ReportParts parts={shown.parts} />}
      {!shown && others.length === 0 && <p className="report-bar text-steel">There are none yet.</p>}
      {others.length > 0 && (
        <p className="report-bar border-t border-hairline justify-start gap-x-4 gap-y-0">
          <span className="text-steel">{shown ? "Other reports" : "Reports of"}</span>
          {others.map((day) => (
            <Link key={day} to={reportPath(project, day)} className="tap link numbers">
              {readableSiteDay(day)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

interface RoomFilm {
  id: number;
  title: string;
  photos: number;
  first: string | null;
  last: string | null;
  hash: string | null;
}

interface RoomFilmsProps {
  projectId: number;
  films: RoomFilm[];
  /** Whether the account adds and changes films. */
  editor: boolean;
}

const picture = "mb-[0.4rem] block aspect-4/3 w-full border border-hairline bg-hairline object-cover";

export function RoomFilms({ projectId, films, editor }: RoomFilmsProps) {
  const listed = editor ? films : films.filter(({ photos }) => photos >= 2);
  if (listed.length === 0 && !editor) return null;
  return (
    <section aria-labelledby="films" className="mt-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="films" className="text-xl">
          Films
        </h2>
        {editor && (
          <Link to={`${roomPath(projectId)}/films/new`} className="tap link">
            New film
          </Link>
        )}
      </div>
      {listed.length === 0 && (
        <p className="max-w-[65ch] text-steel">
          A film shows photos that were taken from the same place on different days, one after the other.
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-4">
        {listed.map((film) => (
          <li key={film.id}>
            <Link to={filmPath(projectId, film.id)} className="block hover:underline">
              {film.hash ? (
                <img
                  src={sitePhotoAddress(film.hash, "480.webp")}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className={picture}
                />
              ) : (
                <span className={picture} />
              )}
              <span className="block font-semibold wrap-anywhere">{film.title}</span>
              <span className="numbers block text-sm text-steel">{spanOf(film)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function spanOf({ photos, first, last }: RoomFilm): string {
  if (!first || !last) return "No photos";
  const count = counted(photos, "photo");
  if (first === last) return `${count}, ${readableSiteDay(first)}`;
  return `${count}, ${readableSiteDay(first)} to ${readableSiteDay(last)}`;
}
