import { Suspense } from "react";
import { Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { countClients } from "#app/domain/accounts/accounts.server.ts";
import { lastProjectsOf, projectChoices } from "#app/domain/accounts/project-access.server.ts";
import { daysForEveryone, listDays } from "#app/domain/calendar/events.server.ts";
import { visibleToAll } from "#app/domain/calendar/visibility.ts";
import type { Choices, ProjectTitle } from "#app/domain/values/choices.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { lazyPart } from "#app/ui/loading.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { NoImport } from "../import/no-import.tsx";
import { isDay } from "../month/valid-dates.ts";
import { opensOffline } from "../opens-offline.server.ts";
import { ProjectSearch, useProjects } from "../projects.tsx";
import type { Route } from "./+types/upload-page.ts";
import { UploadForm } from "./upload-form.tsx";

// The page is for photos; few visits import a table.
const ImportPanel = lazyPart(() => import("../import/import-panel.tsx"), NoImport);

/** Days that are listed beside the form; older ones are in the calendar. */
const maxDays = 60;
/** Projects offered as buttons above the list of all. */
const chips = 3;

export const middleware: Route.MiddlewareFunction[] = [opensOffline];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const requestedDate = url.searchParams.get("date");
  const recent = await lastProjectsOf(db, viewer.id, chips);
  const requested = recordId(url.searchParams.get("project")) ?? recent[0] ?? null;
  const [days, projects, clients] = await Promise.all([
    listDays(db, viewer, { limit: maxDays + 1 }),
    projectChoices(db, viewer, { chosen: [requested, ...recent] }),
    viewer.role === "admin" ? countClients(db) : null,
  ]);
  const listed = days.slice(0, maxDays);
  const forEveryone = await daysForEveryone(db, viewer, { since: listed.at(-1)?.date ?? "" });
  return {
    account: viewer.id,
    email: viewer.email,
    requestedDate: isDay(requestedDate) ? requestedDate : null,
    firstProject: firstProject(projects, requested),
    recentProjects: recentProjects(projects, recent),
    today: siteDay(new Date()),
    more: days.length > maxDays,
    days: listed.map((day) => ({ ...day, everyone: forEveryone.get(day.date) ?? 0 })),
    projects,
    clients,
  };
}

/** Returns the id of the requested project if the account may choose it, or else of the only one; null without either. */
function firstProject({ choices, more }: Choices<ProjectTitle>, requested: number | null): number | null {
  const only = more || choices.length > 1 ? undefined : choices[0];
  return (choices.find(({ id }) => id === requested) ?? only)?.id ?? null;
}

/** Returns the projects used last with their titles; all of them if there are no more than buttons for them. */
function recentProjects({ choices, more }: Choices<ProjectTitle>, recent: number[]): ProjectTitle[] {
  if (!more && choices.length <= chips) return choices.length > 1 ? choices : [];
  return recent.flatMap((id) => choices.find((one) => one.id === id) ?? []);
}

export default function UploadPage({
  loaderData: { days, more, projects: choices, clients, ...page },
}: Route.ComponentProps) {
  const { projects, search } = useProjects(page.account, choices);
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        actions={
          <Link to="/admin" className="tap link">
            Back to Dashboard
          </Link>
        }
      >
        Calendar Data Uploader
      </PageTitle>
      <div className="upload-sheet grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ProjectSearch value={search}>
          <UploadForm {...page} projects={projects} clients={clients} />
        </ProjectSearch>
        <ExistingEvents days={days} more={more} />
      </div>
      <ProjectSearch value={search}>
        <Suspense>
          <ImportPanel account={page.account} projects={projects} clients={clients} />
        </Suspense>
      </ProjectSearch>
    </main>
  );
}

interface Day {
  date: string;
  count: number;
  /** Number of events visible to all accounts. */
  everyone?: number;
}

/** Lists the latest days with events; `more` says that the calendar has older ones. */
export function ExistingEvents({ days, more = false }: { days: Day[]; more?: boolean }) {
  return (
    <section aria-labelledby="existing" className="panel">
      <h2 id="existing" className="text-lg">
        Existing Events
      </h2>
      {days.length === 0 ? (
        <p className="mt-2 text-steel">No events yet</p>
      ) : (
        <ul tabIndex={0} aria-labelledby="existing" className="existing-events numbers">
          {days.map(({ date, count, everyone = 0 }) => (
            <li key={date} className="flex justify-between gap-4 border-t border-hairline py-2">
              <span className="grid justify-items-start gap-1">
                <time dateTime={date}>{readableSiteDay(date)}</time>
                {everyone > 0 && (
                  <span className="badge badge-yellow">
                    {everyone} {visibleToAll.toLowerCase()}
                  </span>
                )}
              </span>
              <span>{count}</span>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Link to="/admin/overview" className="tap link">
          Older days in the calendar
        </Link>
      )}
    </section>
  );
}
