import { data, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { findEvent } from "#app/domain/calendar/events.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/event-address.ts";
import { monthOf } from "./month/month-grid.ts";
import { addressOf } from "./month/place.ts";

/** Redirects from an event's address to the calendar, which opens its day with its photo. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = recordId(params.id);
  const event = id && (await findEvent(context.get(dependencies).db, context.get(account), id));
  if (!event) throw data(null, { status: 404 });
  const { date } = event;
  return redirect(
    `/admin/overview${addressOf({ month: monthOf(date), day: date, event: event.id, project: null })}`,
  );
}

/** A route without a component would render a missing event without the frame. */
export default function EventAddress() {
  return null;
}
