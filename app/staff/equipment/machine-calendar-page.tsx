import { data, Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { findBooking, openEnd } from "#app/domain/equipment/bookings.server.ts";
import { pageOfRecord } from "#app/domain/records/form-path.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { EmptyList } from "#app/staff/list/empty-list.tsx";
import { Pager } from "#app/staff/list/list-navigation.tsx";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { submitListChange, useChanges } from "#app/staff/list/use-changes.ts";
import { useRounds } from "#app/staff/list/use-rounds.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/machine-calendar-page.ts";
import { type BookingResponse, blankBooking, entryPath } from "./booking-view.ts";
import { BookingForm, BookingList } from "./bookings.tsx";
import { CalendarState, OneMachine } from "./calendar-card.tsx";
import { changeBookings, readMachineCalendar } from "./machine-calendars.server.ts";
import { WeekPager } from "./week-pager.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = recordId(params.id);
  const past = url.searchParams.get("show") === "past";
  const entryId = recordId(url.searchParams.get("entry"));
  if (id === null) throw data(null, { status: 404 });
  const { db } = context.get(dependencies);
  const entry = entryId === null ? undefined : await findBooking(db, id, entryId);
  const calendar = await readMachineCalendar(context, id, {
    past,
    page: url.searchParams.get("page"),
    from: url.searchParams.get("from"),
    search: url.search,
    chosen: [entry?.projectId ?? null],
  });
  if (!calendar) throw data(null, { status: 404 });
  return {
    calendar,
    entryId,
    past,
    pastPath: pageOfRecord("?show=past", url.search),
    entry: entry && {
      id: entry.id,
      version: entry.version,
      values: {
        kind: entry.kind,
        firstDay: entry.firstDay,
        units: String(entry.units),
        lastDay: entry.lastDay === openEnd ? "" : entry.lastDay,
        client: entry.client,
        note: entry.note,
        projectId: entry.projectId === null ? "" : String(entry.projectId),
      },
    },
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  changeBookings(request, context, params.id);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifOutdated;

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, entryId, entry, past, pastPath } = loaderData;
  const { machine, path, form, bookings, found, page, pages } = calendar;
  // Also of an entry that a colleague has deleted: what was typed can be added.
  const fetcher = useChanges<BookingResponse>(entryId ? `entry ${entryId}` : `add to ${path}`, {
    initialResponse: actionData,
  });
  const { response } = fetcher;
  const deletion = useChanges<BookingResponse>(`delete from ${path}`);
  const round = useRounds(response);
  return (
    <>
      <PageTitle
        inWindow={`${machine.name}: availability calendar`}
        kind="Calendar"
        actions={
          <Link to={form} className="button">
            Edit machine
          </Link>
        }
      >
        {machine.name}
      </PageTitle>
      <div className="fleet-bar">
        <CalendarState {...calendar} />
        <WeekPager steps={calendar.steps} />
      </div>
      <OneMachine calendar={calendar} />
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <section aria-labelledby="entries-title" className="min-w-0">
          <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
            <h2 id="entries-title" className="numbers text-xl">
              {past ? "Past entries" : "From today"} <span className="font-normal text-steel">{found}</span>
            </h2>
            <Link to={past ? path : pastPath} className="tap link">
              {past ? "Entries from today" : "Past entries"}
            </Link>
          </div>
          {bookings.length === 0 ? (
            <EmptyList filtered={false}>
              {past ? "No entry has ended yet." : "No bookings or maintenance from today on."}
            </EmptyList>
          ) : (
            <BookingList bookings={bookings} calendar={path} units={machine.units} fetcher={deletion} />
          )}
          <Pager page={page} pages={pages} />
        </section>
        <section id="entry" aria-labelledby="entry-title" className="scroll-mt-4 xl:order-last">
          <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
            <h2 id="entry-title" className="text-xl">
              {entry ? "Change entry" : "Add entry"}
            </h2>
            {entry && (
              <Link to={path} className="tap link">
                Add another instead
              </Link>
            )}
          </div>
          <div className="panel">
            <BookingForm
              key={`${entry?.id} ${entry?.version} ${round}`}
              fetcher={fetcher}
              action={entry ? entryPath(path, entry.id) : path}
              response={response?.tone === "failed" ? response : undefined}
              values={entry?.values ?? blankBooking}
              {...(entry ? { entry } : { idempotencyKey: calendar.idempotencyKey })}
              units={machine.units}
              projects={calendar.projects}
            />
          </div>
        </section>
      </div>
    </>
  );
}
