import { data, Link, type RouterContextProvider } from "react-router";
import { readableNumber } from "#app/adapters/region/region.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { findProjects, projectChoices } from "#app/domain/accounts/project-access.server.ts";
import { editsEvents } from "#app/domain/accounts/roles.ts";
import { photoAddress, photoSources } from "#app/domain/photos/photos.ts";
import { listFilms } from "#app/domain/progress/films.server.ts";
import {
  findRoomProject,
  newestRoom,
  newInRooms,
  newInVisit,
  noteRoomVisit,
  type RoomSummary,
  readRoom,
  readRoomFacts,
} from "#app/domain/progress/project-room.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import { dayNumber, weekdayName } from "#app/domain/values/weeks.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { isMonth } from "#app/staff/calendar/month/valid-dates.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/room-page.ts";
import { RoomMonth } from "./room-month.tsx";
import { readRoomReports } from "./room-reports.server.ts";
import { RoomDay, RoomFilms, RoomReports } from "./room-sections.tsx";
import { RoomTabs } from "./room-tabs.tsx";
import { ReportNotice } from "./shown-report.tsx";

/** Loads a project's room; without a project in the address, that of the newest photos. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const id = params.id === undefined ? await newestRoom(db, viewer) : recordId(params.id);
  const [{ choices, more }, [allowed]] = await Promise.all([
    projectChoices(db, viewer, { chosen: [id] }),
    id === null ? [] : findProjects(db, viewer, [id]),
  ]);
  if (params.id !== undefined && !allowed) throw data(null, { status: 404 });
  const news = await newInRooms(db, viewer);
  const tabs = choices.map((tab) => ({ ...tab, added: news.get(tab.id) ?? 0 }));
  const canEdit = editsEvents(viewer.role);
  if (!allowed)
    return {
      tabs,
      more,
      canEdit,
      project: undefined,
      room: null,
      facts: null,
      films: [],
      isNewest: true,
      added: null,
      reports: null,
    };
  const month = url.searchParams.get("month");
  const until = isMonth(month) ? month : null;
  const [project, room, facts, films] = await Promise.all([
    findRoomProject(db, allowed.id),
    readRoom(db, viewer, { project: allowed.id, until }),
    readRoomFacts(db, viewer, allowed.id),
    listFilms(db, viewer, allowed.id),
  ]);
  if (!project) throw data(null, { status: 404 });
  const isVisit = room !== null && until === null && request.method === "GET" && !isPrefetch(request);
  const added = isVisit ? await readAdded(context, project.id) : null;
  const isNewest = until === null;
  const day = room?.date ?? null;
  const reports = await readRoomReports(db, viewer, { projectId: project.id, day, isNewest });
  return { tabs, more, canEdit, project, room, facts, films, isNewest, added, reports };
}

const isPrefetch = ({ headers }: Request) =>
  /prefetch/i.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");

/** Returns the photos that are new to the account, and records its visit; null if that fails. */
async function readAdded(context: Readonly<RouterContextProvider>, projectId: number) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const now = new Date();
  const visit = await noteRoomVisit(db, viewer, { projectId, now }).catch((error: unknown) => {
    // On a full disk the photos can still be seen.
    context.get(requestInfo).log.warn({ reason: String(error) }, "noting a visit of a room failed");
    return null;
  });
  if (!visit) return null;
  const days = await newInVisit(db, viewer, visit);
  if (visit.seenAt === null) return { count: null, since: null, days: [] };
  const day = siteDay(new Date(visit.seenAt));
  const ago = dayNumber(siteDay(now)) - dayNumber(day);
  const count = [...days.values()].reduce((all, one) => all + one, 0);
  return { count, since: { day, ago }, days: [...days.keys()] };
}

export default function RoomPage({ loaderData }: Route.ComponentProps) {
  const { tabs, more, canEdit, project, room, facts, films, isNewest, added, reports } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        actions={
          canEdit && (
            <Link to="/admin/calendar-upload" className="button button-amber">
              Upload Data
            </Link>
          )
        }
      >
        {project?.title ?? "Newest photos"}
      </PageTitle>
      <RoomTabs tabs={tabs} more={more} current={project?.id} />
      <div className="flex flex-col">
        {project && facts && <RoomFacts project={project} {...facts} />}
        {project && <ReportNotice projectId={project.id} />}
        {added && room && <NewPhotos {...added} />}
        {project && room && (
          <div className={reports?.report ? "room-latest" : ""}>
            <RoomDay
              projectId={project.id}
              room={room}
              isNewest={isNewest}
              isBeside={Boolean(reports?.report)}
            />
            {reports && <RoomReports {...reports} />}
            <RoomFilms projectId={project.id} films={films} canEdit={canEdit} />
            <RoomMonth projectId={project.id} room={room} isNewest={isNewest} added={added?.days ?? []} />
          </div>
        )}
        {!room && reports && <RoomReports {...reports} />}
        {!room && (
          <p className="panel">
            {isNewest
              ? `${project ? "This project has no photos yet." : "There are no photos for you yet."} They appear here as soon as the site team uploads the first ones.`
              : "This project has no photos of this month or earlier ones."}
          </p>
        )}
      </div>
    </main>
  );
}

interface NewPhotosProps {
  /** New photos of the room; null on the first visit. */
  count: number | null;
  /** Site day of the visit before, and how many days ago that was. */
  since: { day: string; ago: number } | null;
}

/** Says how many photos are new since the account's last visit; nothing on the first. */
function NewPhotos({ count, since }: NewPhotosProps) {
  if (count === null || since === null) return null;
  const when = sinceWhen(since);
  return (
    <p className="mb-6 text-steel">
      {count === 0 ? (
        <>Nothing new since {when}.</>
      ) : (
        <strong className="font-semibold text-ink">
          {count} new since {when}
        </strong>
      )}
    </p>
  );
}

function sinceWhen({ day, ago }: NonNullable<NewPhotosProps["since"]>): string {
  if (ago === 0) return "earlier today";
  if (ago === 1) return "yesterday";
  return ago < 7 ? weekdayName(day) : readableSiteDay(day);
}

interface RoomFactsProps extends RoomSummary {
  project: { title: string; location: string; status: string; type: string; year: string };
}

/** Shows the project's cover beside its title block; on phones below the photos, which people come for. */
function RoomFacts({ project, cover, photos }: RoomFactsProps) {
  const facts: [label: string, value: string][] = [
    ["Status", project.status],
    ["Location", project.location],
    ["Type", project.type],
    ["Year", project.year],
    ["Site photos", photos ? readableNumber(photos.count) : "None yet"],
    ["First and latest", photos ? daysOf(photos) : ""],
  ];
  return (
    <div className="grid border-t-2 max-md:order-1 max-md:mt-8 md:mb-8 border-ink bg-sheet md:grid-cols-[15rem_minmax(0,1fr)]">
      {cover && (
        <img
          src={photoAddress(cover, { width: 480, format: "webp" })}
          srcSet={photoSources(cover, "webp")}
          sizes="(min-width: 48rem) 15rem, 92vw"
          width={cover.width}
          height={cover.height}
          alt={cover.alt || `Cover of ${project.title}`}
          decoding="async"
          className="aspect-[16/9] w-full border border-t-0 border-hairline bg-hairline object-cover md:aspect-auto md:h-0 md:min-h-full"
          style={{ objectPosition: `${cover.focalX * 100}% ${cover.focalY * 100}%` }}
        />
      )}
      <dl
        className={`grid grid-cols-2 content-stretch border-r border-b border-hairline lg:grid-cols-3 ${cover ? "" : "md:col-span-2"}`}
      >
        {facts
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label} className="-mb-px -ml-px min-w-0 border-b border-l border-hairline px-3 py-2">
              <dt className="block-label">{label}</dt>
              <dd className="numbers font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const daysOf = ({ first, last }: { first: string; last: string }) =>
  first === last ? readableSiteDay(first) : `${readableSiteDay(first)} – ${readableSiteDay(last)}`;
