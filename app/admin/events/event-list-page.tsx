import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { eventFilter } from "#app/content/events/event-filter.ts";
import { sitePhotoAddress, sitePhotoSources } from "#app/content/events/events.ts";
import { projectChoices } from "#app/content/events/project-choices.server.ts";
import { maxChanged } from "#app/content/several.ts";
import { accountChoices } from "#app/content/users/user-list.server.ts";
import { countClients } from "#app/content/users/users.server.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { ListViews } from "../list/list-views.tsx";
import { Schedule } from "../list/schedule.tsx";
import { SelectBox } from "../list/selection-bar.tsx";
import { submitListChange, useChanges } from "../list/use-changes.ts";
import { Steps } from "../pager.tsx";
import { EmptyList } from "../records/empty-list.tsx";
import { ifMissing } from "../submit-change.ts";
import type { Route } from "./+types/event-list-page.ts";
import { changeEventsByForm } from "./change-events.server.ts";
import { ChangedByOthers } from "./changed-by-others.tsx";
import { EventFilterForm } from "./event-filter-form.tsx";
import { EventSelection } from "./event-selection.tsx";
import { eventViews, type ListedEvent, readEvents } from "./read-events.server.ts";

const address = "/admin/cms/event-list";

/** Box, photo, day, time, project, note, who sees it, and the uploader where any is known. */
const widthsOf = (hasUploaders: boolean) => [
  ...["2.25rem", "4rem", "6.25rem", "3.25rem", "minmax(0, 1fr)", "minmax(0, 2fr)", "minmax(9.75rem, 0.8fr)"],
  ...(hasUploaders ? ["minmax(0, 0.7fr)"] : []),
];

const namesOf = (hasUploaders: boolean) => [
  ...["", "", "Day", "Time", "Project", "Note", "Visibility"],
  ...(hasUploaders ? ["Uploaded by"] : []),
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

/** Also after a rejected change, because the list was outdated. */
export const shouldRevalidate = ifMissing;

export default function EventListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, search, views, projects, uploaders, clients, found, events, read, ...steps } = loaderData;
  // A search of nothing would only stand in the way.
  const isEmpty = events.length === 0 && search === "";
  const hasUploaders = events.some(({ uploader }) => uploader);
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
      {!isEmpty && <EventFilterForm {...{ filter, projects, uploaders }} />}
      <ChangedByOthers events={changes.response?.changed ?? []} />
      <p role="status" className={isEmpty ? "sr-only" : "numbers mb-3 text-steel"}>
        {found > maxChanged ? `More than ${maxChanged}` : found} {found === 1 ? "event" : "events"}
      </p>
      {events.length === 0 ? (
        <EmptyList filtered={search !== ""}>
          {search === "" ? "No events yet. Upload the first photos." : "No events match."}
        </EmptyList>
      ) : (
        <div className="group">
          <Schedule widths={widthsOf(hasUploaders)} names={namesOf(hasUploaders)}>
            <ul aria-label="Events">
              {events.map((event) => (
                <li key={event.id}>
                  <EventRow event={event} />
                </li>
              ))}
            </ul>
          </Schedule>
          <EventSelection
            {...{ changes, found, read, projects, clients }}
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
function EventRow({ event }: { event: ListedEvent }) {
  const { id, target, day, time, note, project, seenBy, uploader, photo } = event;
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
            <span className="event-comma">, </span>
          </span>
          <span>{time}</span>
        </Link>
      </h2>
      <p className="event-project">{project}</p>
      <p className="event-note">{note}</p>
      <p className="event-seen">
        <span className={`badge ${project === null ? "badge-yellow" : "badge-gray"} whitespace-normal`}>
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
