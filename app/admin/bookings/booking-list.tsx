import { type FetcherWithComponents, Link } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { BookingResponse, ListedBooking } from "./booking-view.ts";

interface Props {
  bookings: ListedBooking[];
  /** Path of the machine's calendar. */
  calendar: string;
  /** Units of the machine: a count is shown where there are several. */
  units: number;
  /** Of the page, because a list goes with its last entry. */
  fetcher: FetcherWithComponents<BookingResponse>;
}

/** Lists calendar entries, each of which can be changed and deleted. */
export function BookingList({ bookings, calendar, units, fetcher }: Props) {
  return (
    <ul aria-label="Entries" className="list-sheet">
      {bookings.map(({ id, version, kind, days, who, note, units: out }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <div className="min-w-0 flex-1 basis-64">
            <p className="numbers flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className={`badge badge-${kind === "booking" ? "blue" : "red"}`}>
                {kind === "booking" ? "Booking" : "Maintenance"}
              </span>
              <b>{days}</b>
              {units > 1 && (
                <span className="text-steel">
                  {out} of {units} units
                </span>
              )}
            </p>
            {kind === "booking" && <p className="wrap-anywhere">{who}</p>}
            {note && <p className="whitespace-pre-line text-steel wrap-anywhere">{note}</p>}
          </div>
          <div className="flex gap-x-4">
            <Link to={`${calendar}?entry=${id}#entry`} className="tap link">
              Change<span className="sr-only"> {`${who}, ${days}`}</span>
            </Link>
            <fetcher.Form method="post" action={calendar}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={version} />
              <ConfirmButton
                name="intent"
                value="delete"
                question={`Delete this entry: ${who}, ${days}?`}
                details="It cannot be restored."
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
