import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { listDays } from "#app/content/events/events.server.ts";
import { services } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/overview-page.ts";
import { DayList } from "./day-list.tsx";

const daysShown = 60;

export async function loader({ context }: Route.LoaderArgs) {
  const { id, role, email } = context.get(account);
  return { role, email, days: await listDays(context.get(services).db, { id, role }, { limit: daysShown }) };
}

export default function OverviewPage({ loaderData: { role, email, days } }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-5xl p-4 md:p-8">
      <PageTitle
        actions={
          role === "admin" && (
            <Link to="/admin/calendar-upload" className="button button-amber">
              Upload Data
            </Link>
          )
        }
      >
        {role === "admin" ? "Admin Dashboard" : "Client Dashboard"}
      </PageTitle>
      {role === "client" && <p className="mb-6 text-lg wrap-anywhere">Welcome, {email}</p>}
      <DayList days={days} />
    </main>
  );
}
