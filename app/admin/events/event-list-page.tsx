import { useRef } from "react";
import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { maxChangedEvents } from "#app/content/events/event-changes.ts";
import { eventFilter } from "#app/content/events/event-filter.ts";
import { projectChoices } from "#app/content/events/project-choices.server.ts";
import { accountChoices } from "#app/content/users/user-list.server.ts";
import { countClients } from "#app/content/users/users.server.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { ListViews } from "../list/list-views.tsx";
import { Schedule } from "../list/schedule.tsx";
import { EmptyList } from "../records/empty-list.tsx";
import { submitListChange, useChanges } from "../records/use-changes.ts";
import { ifMissing } from "../submit-change.ts";
import type { Route } from "./+types/event-list-page.ts";
import { changeEventsByForm } from "./change-events.server.ts";
import { ChangedByOthers } from "./changed-by-others.tsx";
import { EventFilterForm } from "./event-filter-form.tsx";
import { EventRow } from "./event-row.tsx";
import { EventSelection } from "./event-selection.tsx";
import { eventViews, readEvents } from "./read-events.server.ts";

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
  const selection = useRef<HTMLFormElement>(null);
  const changes = useChanges(address, actionData, ({ ofSelection }) => {
    if (ofSelection) selection.current?.reset();
  });
  const response = changes.data ?? actionData;
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
      <ChangedByOthers events={response?.changed ?? []} />
      <p role="status" className={isEmpty ? "sr-only" : "numbers mb-3 text-steel"}>
        {found > maxChangedEvents ? `More than ${maxChangedEvents}` : found}{" "}
        {found === 1 ? "event" : "events"}
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
            ref={selection}
          />
        </div>
      )}
      <Steps {...steps} />
    </>
  );
}

function Steps({ previous, next }: { previous: string | null; next: string | null }) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-4">
      {previous === null ? (
        <span />
      ) : (
        <Link to={previous} rel="prev" className="button">
          Previous
        </Link>
      )}
      {next !== null && (
        <Link to={next} rel="next" className="button">
          Next
        </Link>
      )}
    </nav>
  );
}
