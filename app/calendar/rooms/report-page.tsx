import { data, Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { reportPath } from "#app/content/reports/reports.ts";
import { readableMoment, readableSiteDay } from "#app/content/site-time.ts";
import { editsEvents } from "#app/content/users/roles.ts";
import { dependencies } from "#app/context.ts";
import { readReportAt } from "#app/operations/read-report.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { weekdayOf, weekdays } from "../month/month-grid.ts";
import { addressOf } from "../month/place.ts";
import type { Route } from "./+types/report-page.ts";
import { ReportNotice } from "./report-notice.tsx";
import { ReportParts } from "./report-parts.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = context.get(account);
  const found = await readReportAt(context.get(dependencies).db, viewer, params);
  if (!found) throw data(null, { status: 404 });
  return { ...found, editor: editsEvents(viewer.role) };
}

/** The daily report of a project's day, as far as the account may see it. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { report, project, editor } = loaderData;
  const { day, parts, updatedAt } = report;
  const path = reportPath(project.id, day);
  const inCalendar = addressOf({ month: day.slice(0, 7), day, project: project.id, event: null });
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        kind={`Daily report, ${weekdays[weekdayOf(day)]}, ${readableSiteDay(day)}`}
        inWindow={`Daily report of ${readableSiteDay(day)}: ${project.title}`}
        actions={
          <>
            <a href={`${path}/report.pdf`} className="button">
              PDF
            </a>
            {editor && (
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
      <section className="panel max-w-[63rem]" aria-label="Report">
        <ReportParts parts={parts} />
      </section>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to={`/admin/overview${inCalendar}`} className="tap link">
          Photos of this day
        </Link>
        <Link to={`/admin/rooms/${project.id}`} className="tap link">
          Project room
        </Link>
      </p>
      <p className="text-steel">Last changed {readableMoment(new Date(updatedAt))}.</p>
    </main>
  );
}
