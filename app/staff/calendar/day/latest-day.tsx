import { useId } from "react";
import type { Role } from "#app/domain/accounts/roles.ts";
import { monthOf, spokenDay } from "../month/month-grid.ts";
import { addressOf, type Place } from "../month/place.ts";
import type { Days } from "../month/use-days.ts";
import { EventList } from "./event-list.tsx";
import { useDayEvents } from "./use-day-events.ts";

interface Props {
  /** The empty day. */
  today: string;
  days: Days;
  place: Place;
  role: Role;
}

/** Shows the last day with events before an empty today. */
export function LatestDay({ today, days, place, role }: Props) {
  const id = useId();
  const date = days.days?.reduce<string | null>(
    (last, day) => (day.count > 0 && day.date < today && day.date > (last ?? "") ? day.date : last),
    null,
  );
  const { events } = useDayEvents(date ?? null, place.project, days);
  if (!date) return null;
  const addressIn = (event: number | null) => addressOf({ ...place, month: monthOf(date), day: date, event });
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-hairline pt-4">
      <h3 id={id} className="mb-4 text-lg">
        <span className="block text-base font-normal text-steel">Latest day with events</span>
        {spokenDay(date)}
      </h3>
      {events && (
        <EventList
          key={date}
          events={events}
          role={role}
          Box={null}
          addressOf={(event) => addressIn(event.id)}
          toolsOf={() => null}
        />
      )}
    </section>
  );
}
