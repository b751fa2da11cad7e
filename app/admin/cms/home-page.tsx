import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { listEquipment } from "#app/content/equipment/equipment.server.ts";
import { countFleet } from "#app/content/equipment/equipment.ts";
import { countEvents } from "#app/content/events/events.server.ts";
import { countMessages } from "#app/content/messages/messages.server.ts";
import { listProjects } from "#app/content/projects/projects.server.ts";
import { services } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/home-page.ts";

/** The tiles of the content area, counted; a client has no inquiries. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const viewer = context.get(account);
  const [fleet, projects, events, messages] = await Promise.all([
    listEquipment(db),
    listProjects(db),
    countEvents(db, viewer),
    viewer.role === "admin" ? countMessages(db) : null,
  ]);
  return {
    tiles: [
      { name: "Equipment", to: "/admin/cms/equipment", count: countFleet(fleet).total, unit: "units" },
      { name: "Projects", to: "/admin/cms/projects", count: projects.length, unit: "projects" },
      { name: "Events", to: "/admin/cms/events", count: events, unit: "site photos" },
      ...(messages === null
        ? []
        : [{ name: "Messages", to: "/admin/cms/messages", count: messages, unit: "inquiries" }]),
    ],
  };
}

export default function CmsHomePage({ loaderData: { tiles } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {tiles.map(({ name, to, count, unit }) => (
          <li key={to}>
            <Link to={to} className="panel block hover:border-ink">
              <span className="text-steel">{name}</span>
              <span className="numbers mt-1 block text-4xl font-semibold">{count}</span>
              <span className="text-steel">{unit}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
