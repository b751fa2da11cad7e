import { Link } from "react-router";
import { readableNumber } from "#app/adapters/region/region.ts";
import { dependencies } from "#app/context.ts";
import {
  busiestDay,
  countByMonth,
  countByProject,
  lastUpload,
  readMonths,
  sumMonths,
} from "#app/domain/calendar/statistics.server.ts";
import { visibleToAdmins, visibleToAll } from "#app/domain/calendar/visibility.ts";
import { readableSiteDay, siteClock, siteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { Pager } from "#app/staff/list/list-navigation.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/statistics-page.ts";
import { MonthChart } from "./month-chart.tsx";

/** Months in the chart, up to the present one. */
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
      day: siteDay(last.at),
      time: siteClock(last.at).slice(0, 5),
      by: last.by,
      count: last.count,
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
        <div className="grid grid-cols-1 items-start gap-6 3xl:grid-cols-2 3xl:*:first:col-span-2">
          <Figures counts={counts} busiest={busiest} last={last} />
          <MonthChart months={months} />
          <ProjectBars {...byProject} />
        </div>
      )}
    </>
  );
}

interface Props {
  counts: { events: number; photos: number; days: number };
  busiest: { date: string; count: number } | undefined;
  last: { day: string; time: string; by: string | null; count: number } | undefined;
}

function Figures({ counts, busiest, last }: Props) {
  const events = (count: number) => `${readableNumber(count)} ${count === 1 ? "event" : "events"}`;
  return (
    <dl className="grid grid-cols-6 gap-px border border-t-2 border-hairline border-t-ink bg-hairline numbers xl:grid-cols-[repeat(3,minmax(0,1fr))_repeat(2,minmax(0,1.45fr))]">
      <Figure label="Events" figure={readableNumber(counts.events)} />
      <Figure label="Site photos" figure={readableNumber(counts.photos)} />
      <Figure label="Days with events" figure={readableNumber(counts.days)} />
      {busiest && (
        <Figure
          label="Busiest day"
          figure={
            <Link
              to={`/admin/overview?month=${busiest.date.slice(0, 7)}&day=${busiest.date}`}
              className="link"
            >
              {readableSiteDay(busiest.date)}
            </Link>
          }
          more={events(busiest.count)}
        />
      )}
      {last && (
        <Figure
          label="Last upload"
          figure={readableSiteDay(last.day)}
          more={[last.time, events(last.count), last.by].filter(Boolean).join(", ")}
        />
      )}
    </dl>
  );
}

interface FigureProps {
  label: string;
  figure: React.ReactNode;
  more?: string;
}

function Figure({ label, figure, more }: FigureProps) {
  return (
    <div className="col-span-2 bg-sheet px-(--inset) py-[0.7rem] nth-[n+4]:col-span-3 max-[30rem]:grid max-[30rem]:content-between max-[30rem]:px-3 xl:nth-[n]:col-auto">
      <dt className="block-label">{label}</dt>
      <dd className="block-figure">{figure}</dd>
      {more && <dd className="block-note">{more}</dd>}
    </div>
  );
}

interface ProjectBarsProps {
  projects: { id: number | null; title: string | null; adminsOnly: boolean; count: number; last: string }[];
  /** The events of the project that has the most, which may be on another page. */
  most: number;
  page: number;
  pages: number;
}

function ProjectBars({ projects, most, page, pages }: ProjectBarsProps) {
  return (
    <section aria-labelledby="by-project" className="panel min-w-0">
      <h2 id="by-project" className="mb-4 text-xl">
        Events per project
      </h2>
      <table className="table numbers [&_:is(th,td)]:align-baseline [&_:is(th,td):first-child]:pl-0 [&_:is(th,td):last-child]:pr-0 [&_tbody_tr:last-child>*]:border-b-0">
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col" className="max-sm:hidden">
              Latest
            </th>
            <th scope="col" className="text-right">
              Events
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map(({ id, title, adminsOnly, count, last }) => (
            <tr key={id ?? String(adminsOnly)}>
              <th scope="row" className="w-full border-hairline font-normal text-wrap text-ink">
                {id === null ? (
                  <span className="tap wrap-anywhere">{adminsOnly ? visibleToAdmins : visibleToAll}</span>
                ) : (
                  <Link
                    to={`/admin/overview?month=${last.slice(0, 7)}&project=${id}`}
                    className="tap link wrap-anywhere"
                  >
                    {title}
                  </Link>
                )}
                <span
                  className={`bar block h-2 ${count === most ? "border border-ink bg-amber" : "bg-steel"}`}
                  style={{ width: `max(${(count / most) * 100}%, 2px)` }}
                />
              </th>
              <td className="whitespace-nowrap max-sm:hidden">{readableSiteDay(last)}</td>
              <td className="text-right">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} pages={pages} />
    </section>
  );
}
