import { type FetcherWithComponents, Link } from "react-router";
import { wholeDays } from "#app/domain/values/typography.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Dotted } from "#app/ui/dotted.tsx";
import { type BookingResponse, entryPath } from "./booking-view.ts";
import type { MachineCalendar } from "./machine-calendar.server.ts";

interface Props {
  bookings: MachineCalendar["bookings"];
  /** Address of the machine's calendar. */
  calendar: string;
  /** Units of the machine: a count is shown where there are several. */
  units: number;
  /** Of the page, because a list goes with its last entry. */
  fetcher: FetcherWithComponents<BookingResponse>;
}

export function BookingList({ bookings, calendar, units, fetcher }: Props) {
  return (
    <ul aria-label="Entries" className="list-sheet @container">
      {bookings.map(({ id, version, kind, days, who, note, units: out }) => (
        <li key={id} className="calendar-entry">
          <p className={`entry-kind entry-${kind}`}>{kind === "booking" ? "Booking" : "Maintenance"}</p>
          <p className="[grid-area:days] font-semibold numbers">{wholeDays(days)}</p>
          <div className="[grid-area:about]">
            <p className="numbers wrap-anywhere">
              <Dotted
                facts={[kind === "booking" ? who : "", units > 1 ? `${out} of ${units} units` : ""].filter(
                  Boolean,
                )}
              />
            </p>
            {note && <p className="whitespace-pre-line text-steel wrap-anywhere">{note}</p>}
          </div>
          <div className="entry-actions">
            <Link to={`${entryPath(calendar, id)}#entry`} className="tap link">
              Change<span className="sr-only"> {`${who}, ${days}`}</span>
            </Link>
            <fetcher.Form method="post" action={calendar}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={version} />
              <ConfirmButton
                name="intent"
                value="delete"
                destructive
                question={`Delete this entry: ${who}, ${days}?`}
                details="It cannot be restored."
                className="entry-delete button-quiet link"
              >
                Delete
              </ConfirmButton>
            </fetcher.Form>
          </div>
        </li>
      ))}
    </ul>
  );
}
