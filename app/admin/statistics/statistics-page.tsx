import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { countEvents } from "#app/content/events/events.server.ts";
import {
  busiestDay,
  countByMonth,
  countByProject,
  countDays,
  lastUpload,
} from "#app/content/events/statistics.server.ts";
import { readableMoment, siteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/statistics-page.ts";
import { Figures } from "./figures.tsx";
import { MonthChart } from "./month-chart.tsx";
import { ProjectBars } from "./project-bars.tsx";

const monthsShown = 24;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const until = siteDay(new Date());
  const [counts, days, months, projects, busiest, last] = await Promise.all([
    countEvents(db, viewer),
    countDays(db, viewer),
    countByMonth(db, viewer, { until, months: monthsShown }),
    countByProject(db, viewer),
    busiestDay(db, viewer),
    lastUpload(db, viewer),
  ]);
  return {
    counts: { ...counts, days },
    months,
    projects,
    busiest,
    last: last && { ...last, at: readableMoment(last.at) },
  };
}

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { counts, months, projects, busiest, last } = loaderData;
  return (
    <>
      <PageTitle
        actions={
          <Link to="/admin/cms/events" className="button">
            Back to Events
          </Link>
        }
      >
        Event Statistics
      </PageTitle>
      {counts.events === 0 ? (
        <p>
          There are no events yet.{" "}
          <Link to="/admin/calendar-upload" className="link font-semibold">
            Upload the first ones
          </Link>
        </p>
      ) : (
        <div className="grid gap-6">
          <Figures counts={counts} busiest={busiest} last={last} />
          <MonthChart months={months} />
          <ProjectBars projects={projects} />
        </div>
      )}
    </>
  );
}
