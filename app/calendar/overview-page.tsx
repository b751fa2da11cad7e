import { Link } from "react-router";
import { PageTitle } from "#app/ui/page-title.tsx";
import { staysOnPage } from "#app/ui/stays-on-page.ts";
import type { Route } from "./+types/overview-page.ts";
import { readCalendarPage } from "./calendar-page.server.ts";
import { ProjectCalendar } from "./month/project-calendar.tsx";

export const loader = ({ context, url }: Route.LoaderArgs) => readCalendarPage(context, url);

export const shouldRevalidate = staysOnPage;

export default function OverviewPage({ loaderData: { email, ...calendar } }: Route.ComponentProps) {
  const isAdmin = calendar.viewer.role === "admin";
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        actions={
          isAdmin && (
            <Link to="/admin/calendar-upload" className="button button-amber">
              Upload Data
            </Link>
          )
        }
      >
        {isAdmin ? "Admin Dashboard" : "Client Dashboard"}
      </PageTitle>
      {!isAdmin && <p className="mb-6 text-lg wrap-anywhere">Welcome, {email}</p>}
      <ProjectCalendar {...calendar} />
    </main>
  );
}
