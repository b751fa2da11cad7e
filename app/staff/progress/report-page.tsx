import { data, Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { editsEvents } from "#app/domain/accounts/roles.ts";
import { type EventDetails, eventsOfDay } from "#app/domain/calendar/events.server.ts";
import { readReportAt } from "#app/domain/progress/change-reports.server.ts";
import { reportNumber, reportPath } from "#app/domain/progress/reports.ts";
import { readableMoment, readableSiteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { altOf, SitePhoto } from "#app/staff/calendar/day/site-photo.tsx";
import { addressOf } from "#app/staff/calendar/month/place.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/report-page.ts";
import { ReportNotice, ReportParts } from "./shown-report.tsx";

/** Maximum number of photos of the day that its report shows. The others are in the calendar. */
const maxPhotos = 6;

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = context.get(account);
  const { db } = context.get(dependencies);
  const found = await readReportAt(db, viewer, params);
  if (!found) throw data(null, { status: 404 });
  const { report, project } = found;
  const events = await eventsOfDay(db, viewer, { date: report.day, project: project.id });
  const photos = events.filter(({ photo }) => photo).slice(0, maxPhotos);
  return { report, project, photos, canEdit: editsEvents(viewer.role) };
}

/** The daily report of a project's day, as far as the account may see it. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { report, project, photos, canEdit } = loaderData;
  const { day, parts, updatedAt } = report;
  const path = reportPath(project.id, day);
  const calendar = `/admin/overview${addressOf({ month: day.slice(0, 7), day, project: project.id, event: null })}`;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        kind="Daily report"
        inWindow={`Daily report of ${readableSiteDay(day)}: ${project.title}`}
        actions={
          <>
            <Link to={`/admin/rooms/${project.id}`} className="tap link">
              Project room
            </Link>
            <a href={`${path}/report.pdf`} className="button">
              PDF
            </a>
            {canEdit && (
              <Link to={`${path}/edit`} className="button">
                Edit report
              </Link>
            )}
          </>
        }
      >
        {project.title}
      </PageTitle>
      <ReportNotice projectId={project.id} />
      <section className="report-sheet" aria-label="Report">
        <ReportParts parts={parts} day={day} />
        {photos.length > 0 && <ReportPhotos events={photos} day={calendar} />}
        <dl className="report-foot">
          <div>
            <dt className="block-label">Project</dt>
            <dd>{project.title}</dd>
          </div>
          {project.location && (
            <div>
              <dt className="block-label">Location</dt>
              <dd>{project.location}</dd>
            </div>
          )}
          <div>
            <dt className="block-label">Last changed</dt>
            <dd>{readableMoment(new Date(updatedAt))}</dd>
          </div>
          <div>
            <dt className="block-label">Sheet</dt>
            <dd>{reportNumber(day)}</dd>
          </div>
        </dl>
      </section>
      {photos.length === 0 && (
        <p className="mt-4">
          <Link to={calendar} className="tap link">
            Photos of this day
          </Link>
        </p>
      )}
    </main>
  );
}

interface ReportPhotosProps {
  events: EventDetails[];
  /** Address of the day in the calendar. */
  day: string;
}

const aloneSizes = "(min-width: 64rem) calc(100vw - 21rem), 92vw";

function ReportPhotos({ events, day }: ReportPhotosProps) {
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
            <Link to={`/admin/events/${event.id}`} className="block hover:underline">
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
