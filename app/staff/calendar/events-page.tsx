import { Link } from "react-router";
import { submitListChange } from "#app/staff/list/use-changes.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { staysOnPage } from "#app/ui/stays-on-page.ts";
import type { Route } from "./+types/events-page.ts";
import { readCalendarPage } from "./calendar-page.server.ts";
import { changeEventsByForm } from "./change-events.server.ts";
import { ProjectCalendar } from "./month/project-calendar.tsx";

export const loader = ({ context, url }: Route.LoaderArgs) => readCalendarPage(context, url);

/** Changes the events that are selected in a day: an admin any, an engineer those of their projects. */
export const action = ({ request, context }: Route.ActionArgs) => changeEventsByForm(request, context);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = staysOnPage;

const tiles = [
  { to: "/admin/calendar-upload", title: "Bulk Upload Events", text: "Import from CSV or Excel" },
  { to: "/admin/cms/events/statistics", title: "Event Statistics", text: "By month and by project" },
];

export default function EventsPage({ loaderData: calendar }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        actions={
          <Link to="/admin/overview" className="tap link">
            Overview
          </Link>
        }
      >
        Events
      </PageTitle>
      {calendar.viewer.role === "admin" && (
        <ul className="quick-actions mb-5 grid-cols-1 sm:grid-cols-2">
          {tiles.map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to}>
                <span>{title}</span>
                <span className="mr-auto min-w-0 truncate font-text font-normal text-steel max-xl:sr-only">
                  {text}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ProjectCalendar {...calendar} />
    </>
  );
}
