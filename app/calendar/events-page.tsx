import { Link } from "react-router";
import { PageTitle } from "#app/ui/page-title.tsx";
import { staysOnPage } from "#app/ui/stays-on-page.ts";
import type { Route } from "./+types/events-page.ts";
import { readCalendarPage } from "./calendar-page.server.ts";
import { ProjectCalendar } from "./month/project-calendar.tsx";

export const loader = ({ context, url }: Route.LoaderArgs) => readCalendarPage(context, url);

export const shouldRevalidate = staysOnPage;

const tiles = [
  { to: "/admin/calendar-upload", title: "Bulk Upload Events", text: "Import from CSV or Excel" },
  { to: "/admin/cms/events/statistics", title: "Event Statistics", text: "By month and by project" },
];

export default function EventsPage({ loaderData: calendar }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Events</PageTitle>
      {calendar.viewer.role === "admin" && (
        <ul className="mb-5 grid grid-cols-2 gap-2 sm:mb-8 sm:gap-4">
          {tiles.map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to} className="panel block hover:border-ink">
                <span className="text-lg font-semibold">{title}</span>
                <span className="mt-1 block text-steel">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ProjectCalendar {...calendar} />
    </>
  );
}
