import { account } from "#app/auth/guards.server.ts";
import { listDays } from "#app/content/events/events.server.ts";
import { services } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { DayList } from "../day-list.tsx";
import type { Route } from "./+types/events-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return listDays(context.get(services).db, context.get(account), { limit: 366 });
}

export default function EventsPage({ loaderData: days }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Events</PageTitle>
      <DayList days={days} />
    </>
  );
}
