import { data, Link, type RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { findProjects, projectChoices } from "#app/content/events/project-choices.server.ts";
import {
  findRoomProject,
  newestRoom,
  readRoom,
  readRoomFacts,
} from "#app/content/events/project-room.server.ts";
import { newInRooms, newInVisit, noteRoomVisit } from "#app/content/events/room-visits.server.ts";
import { listViewpoints } from "#app/content/events/viewpoints.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { siteDay } from "#app/content/site-time.ts";
import { editsEvents } from "#app/content/users/roles.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { isMonth } from "../month/valid-dates.ts";
import type { Route } from "./+types/room-page.ts";
import { NewPhotos } from "./new-photos.tsx";
import { ReportNotice } from "./report-notice.tsx";
import { RoomDay } from "./room-day.tsx";
import { RoomFacts } from "./room-facts.tsx";
import { RoomFilms } from "./room-films.tsx";
import { RoomMonth } from "./room-month.tsx";
import { readRoomReports } from "./room-reports.server.ts";
import { RoomReports } from "./room-reports.tsx";
import { RoomTabs } from "./room-tabs.tsx";

/** Loads a project's room; without a project in the address, that of the newest photos. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const asked = params.id === undefined ? await newestRoom(db, viewer) : recordId(params.id);
  const [choices, [allowed]] = await Promise.all([
    projectChoices(db, viewer, { chosen: [asked] }),
    asked === null ? [] : findProjects(db, viewer, [asked]),
  ]);
  if (params.id !== undefined && !allowed) throw data(null, { status: 404 });
  const news = await newInRooms(db, viewer);
  const tabs = choices.choices.map((tab) => ({ ...tab, added: news.get(tab.id) ?? 0 }));
  const editor = editsEvents(viewer.role);
  if (!allowed)
    return {
      ...{ tabs, editor, project: undefined, room: null, facts: null, films: [] },
      ...{ isNewest: true, added: null, reports: null },
    };
  const month = url.searchParams.get("month");
  const until = isMonth(month) ? month : null;
  const [project, room, facts, films] = await Promise.all([
    findRoomProject(db, allowed.id),
    readRoom(db, viewer, allowed.id, until),
    readRoomFacts(db, viewer, allowed.id),
    listViewpoints(db, viewer, allowed.id),
  ]);
  if (!project) throw data(null, { status: 404 });
  const isSeen = room !== null && until === null && request.method === "GET" && !isPrefetch(request);
  const added = isSeen ? await readAdded(context, project.id) : null;
  const isNewest = until === null;
  const reports = await readRoomReports(db, viewer, project.id, { day: room?.date ?? null, isNewest });
  return { tabs, editor, project, room, facts, films, isNewest, added, reports };
}

const isPrefetch = ({ headers }: Request) =>
  /prefetch/i.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");

/** Returns what is new to the account, and notes that it is shown now; null if that cannot be noted. */
async function readAdded(context: Readonly<RouterContextProvider>, projectId: number) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const now = new Date();
  const visit = await noteRoomVisit(db, viewer, projectId, now).catch((error: unknown) => {
    // On a full disk the photos can still be seen.
    context.get(requestInfo).log.warn({ reason: String(error) }, "noting a visit of a room failed");
    return null;
  });
  if (!visit) return null;
  const days = await newInVisit(db, viewer, visit);
  if (visit.seenAt === null) return { count: null, since: null, days: [] };
  const [day, today] = [siteDay(new Date(visit.seenAt)), siteDay(now)];
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const count = [...days.values()].reduce((all, one) => all + one, 0);
  return { count, since: { day, ago }, days: [...days.keys()] };
}

export default function RoomPage({ loaderData }: Route.ComponentProps) {
  const { tabs, editor, project, room, facts, films, isNewest, added, reports } = loaderData;
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
      <div className="flex flex-col">
        {project && facts && <RoomFacts project={project} {...facts} />}
        {project && <ReportNotice projectId={project.id} />}
        {added && room && <NewPhotos {...added} />}
        {project && room && (
          <div className={reports?.shown ? "room-latest" : ""}>
            <RoomDay project={project} room={room} isNewest={isNewest} isBeside={Boolean(reports?.shown)} />
            {reports && <RoomReports {...reports} />}
            <RoomFilms projectId={project.id} films={films} editor={editor} />
            <RoomMonth project={project} room={room} isNewest={isNewest} added={added?.days ?? []} />
          </div>
        )}
        {!room && reports && <RoomReports {...reports} />}
        {!room && (
          <p className="panel">
            {project || tabs.length > 0
              ? "This project has no photos yet. They appear here as soon as the site team uploads the first ones."
              : "There are no photos for you yet. They appear here as soon as the site team uploads the first ones."}
          </p>
        )}
      </div>
    </main>
  );
}
