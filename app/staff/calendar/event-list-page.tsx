import { Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { accountChoices } from "#app/domain/accounts/account-list.server.ts";
import { countClients, countClientsOf } from "#app/domain/accounts/accounts.server.ts";
import { projectChoices, type Viewer } from "#app/domain/accounts/project-access.server.ts";
import { writeEventTarget } from "#app/domain/calendar/event-changes.ts";
import { type EventPlace, eventFilter, eventSearch } from "#app/domain/calendar/event-filter.ts";
import { countMatching, countWithoutProject, listEvents } from "#app/domain/calendar/event-list.server.ts";
import { countEvents } from "#app/domain/calendar/events.server.ts";
import { sitePhotoAddress, sitePhotoSources } from "#app/domain/calendar/events.ts";
import {
  adminsOnly,
  everyone,
  visibleToAdmins,
  visibleToAll,
  visibleToClients,
} from "#app/domain/calendar/visibility.ts";
import { maxChanged } from "#app/domain/values/bulk-changes.ts";
import { addDays, readableSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { EmptyList } from "#app/staff/list/empty-list.tsx";
import { type ListView, ListViews, Steps } from "#app/staff/list/list-navigation.tsx";
import { Schedule } from "#app/staff/list/schedule.tsx";
import { SelectBox } from "#app/staff/list/selection-bar.tsx";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { submitListChange, useChanges } from "#app/staff/list/use-changes.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/event-list-page.ts";
import { changeEventsByForm } from "./change-events.server.ts";
import { EventFilterForm } from "./event-filter-form.tsx";
import { ChangedByOthers, EventSelection } from "./event-selection.tsx";

const address = "/admin/cms/event-list";

/** The columns of the list; the last one is shown if any uploader is known. */
const columns = [
  { name: "", width: "2.25rem" },
  { name: "", width: "4rem" },
  { name: "Day", width: "6.25rem" },
  { name: "Time", width: "3.25rem" },
  { name: "Project", width: "minmax(0, 1fr)" },
  { name: "Note", width: "minmax(0, 2fr)" },
  { name: "Visibility", width: "minmax(9.75rem, 0.8fr)" },
  { name: "Uploaded by", width: "minmax(0, 0.7fr)" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const place = eventFilter(url.searchParams);
  const { after: _, before: __, ...filter } = place;
  const clients = await countClients(db);
  const chosen = [typeof filter.project === "number" ? filter.project : null];
  const [list, views, projects, uploaders] = await Promise.all([
    readEvents(db, viewer, { place, clients }),
    eventViews(db, viewer, place),
    projectChoices(db, viewer, { chosen }),
    accountChoices(db, filter.by),
  ]);
  return { ...list, filter, search: url.search, views, projects, uploaders, clients };
}

export const action = ({ request, context }: Route.ActionArgs) => changeEventsByForm(request, context);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifOutdated;

export default function EventListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, search, views, projects, uploaders, clients, found, events, read, ...steps } = loaderData;
  const isEmpty = events.length === 0 && search === "";
  const visibleColumns = events.some(({ uploader }) => uploader) ? columns : columns.slice(0, -1);
  const changes = useChanges(address, { initialResponse: actionData });
  return (
    <>
      <PageTitle
        actions={
          <div className="flex flex-wrap items-center gap-x-5">
            <Link to="/admin/cms/trash" className="tap link max-sm:hidden">
              Trash
            </Link>
            <Link to="/admin/calendar-upload" className="button button-amber">
              Upload Data
            </Link>
          </div>
        }
      >
        Event list
      </PageTitle>
      <ListViews views={views} />
      {!isEmpty && <EventFilterForm filter={filter} projects={projects} uploaders={uploaders} />}
      <ChangedByOthers events={changes.response?.changed ?? []} />
      <p role="status" className={isEmpty ? "sr-only" : "numbers mb-3 text-steel"}>
        {found > maxChanged ? `More than ${maxChanged}` : found} {found === 1 ? "event" : "events"}
      </p>
      {events.length === 0 ? (
        <EmptyList filtered={!isEmpty}>
          {isEmpty ? "No events yet. Upload the first photos." : "No events match."}
        </EmptyList>
      ) : (
        <div className="group">
          <Schedule
            widths={visibleColumns.map(({ width }) => width)}
            names={visibleColumns.map(({ name }) => name)}
          >
            <ul aria-label="Events">
              {events.map((event) => (
                <li key={event.id}>
                  <EventRow event={event} />
                </li>
              ))}
            </ul>
          </Schedule>
          <EventSelection
            changes={changes}
            found={found}
            read={read}
            projects={projects}
            clients={clients}
            action={address + search}
            shown={events.length}
          />
        </div>
      )}
      <Steps {...steps} />
    </>
  );
}

/** Shows an event of the list: a card in narrow places, columns in wide ones. Its photo and time lead to it. */
function EventRow({ event }: { event: Route.ComponentProps["loaderData"]["events"][number] }) {
  const { id, target, day, time, note, project, seenBy, isForAll, uploader, photo } = event;
  const address = `/admin/events/${id}`;
  return (
    <div className="schedule-row with-picture selectable">
      <span className="schedule-box">
        <SelectBox id={target} label={`Select ${day}, ${time}`} />
      </span>
      <Link to={address} tabIndex={-1} aria-hidden className="schedule-picture">
        {photo ? (
          <img
            src={sitePhotoAddress(photo.hash, "320.webp")}
            srcSet={sitePhotoSources(photo, "webp")}
            sizes="4rem"
            width={photo.width}
            height={photo.height}
            alt=""
            loading="lazy"
            decoding="async"
            className="photo-frame aspect-[4/3] w-full object-cover"
          />
        ) : (
          <span className="photo-frame block aspect-[4/3] w-full border border-hairline" />
        )}
      </Link>
      <h2 className="schedule-name event-when numbers text-base">
        <Link to={address} className="link">
          <span>
            {day}
            <span className="@min-[52rem]/schedule:absolute @min-[52rem]/schedule:[clip-path:inset(50%)]">
              ,{" "}
            </span>
          </span>
          <span>{time}</span>
        </Link>
      </h2>
      <p className="event-project">{project}</p>
      <p className="event-note">{note}</p>
      <p className="event-seen">
        <span className={`badge ${isForAll ? "badge-yellow" : "badge-gray"} whitespace-normal`}>
          {seenBy}
        </span>
      </p>
      {uploader && (
        <p className="text-steel wrap-anywhere">
          <span className="schedule-label">Uploaded by </span>
          {uploader}
        </p>
      )}
    </div>
  );
}

/** Returns a page of the events that match as the list shows them, and when it was read. */
async function readEvents(
  db: Db,
  viewer: Viewer,
  { place, clients }: { place: EventPlace; clients: number },
) {
  const read = new Date().toISOString();
  let page = await listEvents(db, viewer, place);
  // All events of a later page were moved or deleted.
  const isGone = page.events.length === 0 && (place.after ?? place.before);
  if (isGone) page = await listEvents(db, viewer, { ...place, after: null, before: null });
  const projects = new Set(page.events.flatMap(({ projectId }) => projectId ?? []));
  const listed = await countClientsOf(db, [...projects]);
  return {
    read,
    previous: page.previous && eventSearch({ ...place, after: null, before: page.previous }),
    next: page.next && eventSearch({ ...place, before: null, after: page.next }),
    found: await countMatching(db, viewer, { filter: place, max: maxChanged + 1 }),
    events: page.events.map((event) => ({
      id: event.id,
      target: writeEventTarget(event),
      day: readableSiteDay(event.date),
      time: event.time,
      note: event.note,
      project: event.projectId === null ? null : (event.projectTitle ?? `Project ${event.projectId}`),
      seenBy: seenByOf(event, event.projectId === null ? clients : (listed.get(event.projectId) ?? 0)),
      isForAll: event.projectId === null && !event.adminsOnly,
      uploader: event.uploader,
      photo:
        event.hash === null ? null : { hash: event.hash, width: event.width ?? 0, height: event.height ?? 0 },
    })),
  };
}

function seenByOf(event: { projectId: number | null; adminsOnly: number }, clients: number): string {
  if (event.adminsOnly) return visibleToAdmins;
  if (event.projectId === null) return visibleToClients(clients);
  return `Seen by ${clients === 0 ? "no clients" : counted(clients, "client")}`;
}

async function eventViews(db: Db, viewer: Viewer, place: EventPlace): Promise<ListView[]> {
  const today = siteDay(new Date());
  const week = eventSearch({ from: addDays(today, -6), to: today });
  const chosen = eventSearch({ ...place, sort: "newest", after: null, before: null });
  const view = async (name: string, search: string, count: number | Promise<number>): Promise<ListView> => ({
    name,
    search: search === "?" ? "" : search,
    count: await count,
    current: chosen === search,
  });
  const filter = eventFilter(new URLSearchParams(week));
  const [{ events: all }, forAdmins] = await Promise.all([
    countEvents(db, viewer),
    countWithoutProject(db, adminsOnly),
  ]);
  return Promise.all([
    view("All events", "?", all),
    view("Last 7 days", week, countMatching(db, viewer, { filter, max: 10_000 })),
    view(visibleToAll, eventSearch({ project: everyone }), countWithoutProject(db, everyone)),
    ...(forAdmins > 0 || place.project === adminsOnly
      ? [view(visibleToAdmins, eventSearch({ project: adminsOnly }), forAdmins)]
      : []),
  ]);
}
