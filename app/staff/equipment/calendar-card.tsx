import { useState } from "react";
import { Link } from "react-router";
import { useReload } from "#app/http/use-reload.ts";
import { useChanges } from "#app/staff/list/use-changes.ts";
import { useRounds } from "#app/staff/list/use-rounds.ts";
import { type BookingResponse, blankBooking } from "./booking-view.ts";
import { BookingForm, BookingList } from "./bookings.tsx";
import type { MachineCalendar } from "./machine-calendars.server.ts";
import { Timeline, TimelineKey, TimelineTrack } from "./timeline.tsx";

const maxListed = 5;

/** The availability calendar on a machine's form: what is next, and a form that adds to it. */
export default function CalendarCard({ calendar }: { calendar: MachineCalendar }) {
  const { machine, path, bookings, found } = calendar;
  const fetcher = useChanges<BookingResponse>(`add to ${path}`);
  const reload = useReload();
  const deletion = useChanges<BookingResponse>(`delete from ${path}`, {
    // After a conflict the list has the entry as a colleague has changed it, and it can be deleted again.
    onResponse: ({ version }) => version && reload(),
  });
  const round = useRounds(fetcher.data);
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="calendar-title" className="mt-10">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="calendar-title" className="text-xl">
          Availability calendar
        </h2>
        <Link to={path} className="tap link">
          Open the calendar
        </Link>
      </div>
      <div className="mb-3">
        <CalendarState {...calendar} />
      </div>
      <OneMachine calendar={calendar} />
      {bookings.length > 0 && (
        <div className="mt-4">
          <BookingList
            bookings={bookings.slice(0, maxListed)}
            calendar={path}
            units={machine.units}
            fetcher={deletion}
          />
          {found > maxListed && (
            <Link to={path} className="tap link">
              All {found} entries from today
            </Link>
          )}
        </div>
      )}
      {/* Without scripts it leads to the same form on the calendar's own page. */}
      <Link
        to={`${path}#entry`}
        className="button mt-4"
        aria-expanded={open}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        Add booking or maintenance
      </Link>
      {open && (
        <div className="panel mt-3 max-w-3xl">
          <BookingForm
            key={round}
            fetcher={fetcher}
            action={path}
            response={fetcher.data?.tone === "failed" ? fetcher.data : undefined}
            values={blankBooking}
            idempotencyKey={calendar.idempotencyKey}
            units={machine.units}
            projects={calendar.projects}
          />
        </div>
      )}
    </section>
  );
}

/** Says what the calendar makes of today, and whether visitors see that. */
export function CalendarState({
  shown,
  followsCalendar,
}: Pick<MachineCalendar, "shown" | "followsCalendar">) {
  return (
    <p className="max-w-[70ch] text-steel">
      Today by its calendar: <b className="text-ink">{shown}</b>.{" "}
      {followsCalendar
        ? "Visitors see this."
        : "Visitors see what the form sets; choose “By calendar” there to show this."}
    </p>
  );
}

/** Weeks of one machine, to scale. */
export function OneMachine({ calendar: { machine, path, row, scale } }: { calendar: MachineCalendar }) {
  return (
    <>
      <TimelineKey />
      <Timeline scale={scale}>
        <div className="timeline-row">
          <p className="timeline-name max-md:hidden">
            {machine.units > 1 ? `${machine.units} units` : "1 unit"}
          </p>
          <TimelineTrack row={row} scale={scale} calendar={path} empty="Nothing is booked in these weeks." />
        </div>
      </Timeline>
    </>
  );
}
