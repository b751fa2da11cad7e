import { data, Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { findProjects, projectChoices } from "#app/content/events/project-choices.server.ts";
import { findRoomProject, newestRoom, readRoom } from "#app/content/events/project-room.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { editsEvents } from "#app/content/users/roles.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { isMonth } from "../month/month-grid.ts";
import type { Route } from "./+types/room-page.ts";
import { RoomDay } from "./room-day.tsx";
import { RoomMonth } from "./room-month.tsx";
import { RoomTabs } from "./room-tabs.tsx";

/** Photos of the latest day on the page. Its others are in the calendar. */
const maxLatest = 24;

/** Loads a project's room; without a project in the address, that of the newest photos. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const asked = params.id === undefined ? await newestRoom(db, viewer) : recordId(params.id);
  const [choices, [allowed]] = await Promise.all([
    projectChoices(db, viewer, { chosen: [asked] }),
    asked === null ? [] : findProjects(db, viewer, [asked]),
  ]);
  if (params.id !== undefined && !allowed) throw data(null, { status: 404 });
  const tabs = choices.choices;
  const editor = editsEvents(viewer.role);
  if (!allowed) return { tabs, editor, project: undefined, room: null, more: 0, isNewest: true };
  const month = url.searchParams.get("month");
  const until = isMonth(month) ? month : null;
  const [project, read] = await Promise.all([
    findRoomProject(db, allowed.id),
    readRoom(db, viewer, allowed.id, until),
  ]);
  if (!project) throw data(null, { status: 404 });
  const room = read && { ...read, events: read.events.slice(0, maxLatest) };
  const more = (read?.events.length ?? 0) - (room?.events.length ?? 0);
  return { tabs, editor, project, room, more, isNewest: until === null };
}

export default function RoomPage({ loaderData }: Route.ComponentProps) {
  const { tabs, editor, project, room, more, isNewest } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        actions={
          editor && (
            <Link to="/admin/calendar-upload" className="button button-amber">
              Upload Data
            </Link>
          )
        }
      >
        {project?.title ?? "Newest photos"}
      </PageTitle>
      <RoomTabs tabs={tabs} current={project?.id} />
      {project && (
        <p className="mb-6 text-steel wrap-anywhere">
          {[project.status, project.location].filter(Boolean).join(" · ")}
        </p>
      )}
      {project && room && (
        <>
          <RoomDay project={project} room={room} more={more} isNewest={isNewest} />
          <RoomMonth project={project} room={room} isNewest={isNewest} />
        </>
      )}
      {!room && (
        <p className="panel max-w-xl">
          {project || tabs.length > 0
            ? "This project has no photos yet. They appear here as soon as the site team uploads the first ones."
            : "There are no photos for you yet. They appear here as soon as the site team uploads the first ones."}
        </p>
      )}
    </main>
  );
}
