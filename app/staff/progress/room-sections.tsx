import { Link } from "react-router";
import { sitePhotoAddress } from "#app/domain/calendar/events.ts";
import { filmPath, minFilmPhotos, roomPath } from "#app/domain/progress/films.ts";
import type { Room } from "#app/domain/progress/project-room.server.ts";
import type { ShownReport } from "#app/domain/progress/reports.server.ts";
import { reportPath } from "#app/domain/progress/reports.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { weekdayName } from "#app/domain/values/weeks.ts";
import { counted } from "#app/domain/values/wording.ts";
import { altOf, SitePhoto } from "#app/staff/calendar/day/site-photo.tsx";
import { addressOf } from "#app/staff/calendar/month/place.ts";
import { ReportParts } from "./shown-report.tsx";

interface RoomDayProps {
  projectId: number;
  room: Room;
  isNewest: boolean;
  /** Whether wide screens show the day's report beside it. */
  isBeside: boolean;
}

/** Shows a day of a project as a grid, the first photo large, with links to their places in the calendar. */
export function RoomDay({
  projectId,
  room: { date, month, events, more },
  isNewest,
  isBeside,
}: RoomDayProps) {
  const alone = events.length === 1;
  const day = addressOf({ month, day: date, project: projectId, event: null });
  return (
    <section aria-labelledby="latest">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="latest" className="text-xl">
          {isNewest && <span className="block text-base font-normal text-steel">Latest day with photos</span>}
          {`${weekdayName(date)}, ${readableSiteDay(date)}`}
        </h2>
        <p className="flex flex-wrap gap-x-6">
          <Link to={`/admin/overview${day}`} className="tap link">
            {more > 0 ? `Open the day, ${more} more` : "Open the day"}
          </Link>
          <a
            href={`/admin/calendar/photos.zip?day=${date}&project=${projectId}`}
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
                    alt={altOf(event)}
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
  projectId: number;
  /** The report that the room shows in full. */
  report: ShownReport | null;
  /** Days of other reports, newest first. */
  others: string[];
  /** Today, if it has no report yet and the account may write one; otherwise null. */
  dayToWrite: string | null;
}

/** Shows the daily report of a room's day, with links to others; nothing if there are none and the account may write none. */
export function RoomReports({ projectId, report, others, dayToWrite }: RoomReportsProps) {
  if (!report && others.length === 0 && dayToWrite === null) return null;
  return (
    <section aria-labelledby="daily-report" className="report-sheet room-report">
      <div className="report-bar">
        <h2 id="daily-report" className="text-xl">
          {report ? `Daily report, ${readableSiteDay(report.day)}` : "Daily reports"}
        </h2>
        <p className="flex flex-wrap gap-x-6">
          {report && (
            <>
              <Link to={reportPath(projectId, report.day)} className="tap link">
                Open report
              </Link>
              <a href={`${reportPath(projectId, report.day)}/report.pdf`} className="tap link">
                PDF
              </a>
            </>
          )}
          {dayToWrite && (
            <Link to={`${reportPath(projectId, dayToWrite)}/edit`} className="tap link">
              Write today’s report
            </Link>
          )}
        </p>
      </div>
      {report && <ReportParts parts={report.parts} />}
      {!report && others.length === 0 && <p className="report-bar text-steel">There are none yet.</p>}
      {others.length > 0 && (
        <p className="report-bar border-t border-hairline justify-start gap-x-4 gap-y-0">
          <span className="text-steel">{report ? "Other reports" : "Reports of"}</span>
          {others.map((day) => (
            <Link key={day} to={reportPath(projectId, day)} className="tap link numbers">
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
  /** Number of the photos that the viewer sees; their days and the newest of them are null without any. */
  photos: number;
  first: string | null;
  last: string | null;
  hash: string | null;
}

interface RoomFilmsProps {
  projectId: number;
  films: RoomFilm[];
  /** Whether the account may add and change films. */
  canEdit: boolean;
}

const photoClass = "mb-[0.4rem] block aspect-4/3 w-full border border-hairline bg-hairline object-cover";

export function RoomFilms({ projectId, films, canEdit }: RoomFilmsProps) {
  const listed = canEdit ? films : films.filter(({ photos }) => photos >= minFilmPhotos);
  if (listed.length === 0 && !canEdit) return null;
  return (
    <section aria-labelledby="films" className="mt-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="films" className="text-xl">
          Films
        </h2>
        {canEdit && (
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
                  className={photoClass}
                />
              ) : (
                <span className={photoClass} />
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
