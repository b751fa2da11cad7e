import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import {
  busiestDay,
  countByMonth,
  countByProject,
  lastUpload,
  readMonths,
  sumMonths,
} from "#app/content/events/statistics.server.ts";
import { siteClock, siteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/statistics-page.ts";
import { Figures } from "./figures.tsx";
import { MonthChart } from "./month-chart.tsx";
import { ProjectBars } from "./project-bars.tsx";

const monthsShown = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const until = siteDay(new Date());
  const [all, byProject, last] = await Promise.all([
    readMonths(db, viewer),
    countByProject(db, viewer, url.searchParams.get("page")),
    lastUpload(db, viewer),
  ]);
  return {
    counts: sumMonths(all),
    months: countByMonth(all, { until, months: monthsShown }),
    byProject,
    busiest: busiestDay(all),
    last: last && {
      ...{ day: siteDay(last.at), time: siteClock(last.at).slice(0, 5) },
      ...{ by: last.by, count: last.count },
    },
  };
}

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { counts, months, byProject, busiest, last } = loaderData;
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
        <div className="panel empty-sheet">
          <p>No events yet. Once there are some, their number per month and per project appears here.</p>
          <Link to="/admin/calendar-upload" className="button">
            Upload Photos
          </Link>
        </div>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 min-[100rem]:grid-cols-2 min-[100rem]:*:first:col-span-2">
          <Figures counts={counts} busiest={busiest} last={last} />
          <MonthChart months={months} />
          <ProjectBars {...byProject} />
        </div>
      )}
    </>
  );
}
