import { Link } from "react-router";
import { editsEvents, roleNames } from "#app/domain/accounts/roles.ts";
import { submitListChange } from "#app/staff/list/use-changes.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { staysOnPage } from "#app/ui/stays-on-page.ts";
import type { Route } from "./+types/overview-page.ts";
import { readCalendarPage } from "./calendar-page.server.ts";
import { changeEventsByForm } from "./change-events.server.ts";
import { ProjectCalendar } from "./month/project-calendar.tsx";
import { opensOffline } from "./opens-offline.server.ts";

export const middleware: Route.MiddlewareFunction[] = [opensOffline];

export const loader = ({ context, url }: Route.LoaderArgs) => readCalendarPage(context, url);

/** Changes the events that are selected in a day: an admin any, an engineer those of their projects. */
export const action = ({ request, context }: Route.ActionArgs) => changeEventsByForm(request, context);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = staysOnPage;

export default function OverviewPage({ loaderData: { email, ...calendar } }: Route.ComponentProps) {
  const { role } = calendar.viewer;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        actions={
          <>
            {role === "client" && (
              <p className="text-steel wrap-anywhere max-md:order-1 max-md:basis-full max-md:pb-2">
                Welcome, {email}
              </p>
            )}
            {role !== "engineer" && (
              <Link to="/admin/cms/events" className="tap link">
                Events
              </Link>
            )}
            {editsEvents(role) && (
              <Link to="/admin/calendar-upload" className="button button-amber">
                Upload Data
              </Link>
            )}
          </>
        }
      >
        {`${roleNames[role]} Dashboard`}
      </PageTitle>
      <ProjectCalendar {...calendar} />
    </main>
  );
}
