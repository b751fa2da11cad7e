import { account } from "#app/auth/guards.server.ts";
import { editsEvents } from "#app/content/users/roles.ts";
import { dependencies } from "#app/context.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Route } from "./+types/calendar.ts";
import { respond, respondTagged } from "./api-response.ts";
import { changeOne, deleteOne } from "./change-event.server.ts";
import { readDay, readDays, readStrips } from "./read-calendar.server.ts";
import { saveDayForm } from "./save-day-form.server.ts";

/**
 * Serves the calendar API, limited to events that the account may see:
 * - GET: the days with events, `[{id, date, count}]`, all of them, with a tag that revalidates them;
 * - GET `?dayid=`: the events of a day, `[{id, img, time, …}]`;
 * - GET `?month=YYYY-MM`: the first photos of each day, `[{date, photos}]`.
 *
 * `project=` narrows each to one project.
 */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const query = url.searchParams;
  if (query.has("dayid")) return respond(context, () => readDay(db, viewer, query));
  if (query.has("month")) return respond(context, () => readStrips(db, viewer, query));
  return respondTagged(context, request, () => readDays(db, viewer, query));
}

/**
 * Edits events, for admins, and for engineers those of their projects: POST adds events of a day from a multipart form (`date`, `count`, `images[]`, `time[]`),
 * PATCH `?id=` updates one, DELETE `?id=` moves one to the trash.
 */
export function action({ request, context, url }: Route.ActionArgs) {
  const by = context.get(account);
  const shared = context.get(dependencies);
  return respond(context, async () => {
    if (!editsEvents(by.role)) throw new ApiError(403, "This part is for admins and engineers.");
    switch (request.method) {
      case "POST":
        return saveDayForm(request, shared, by);
      case "PATCH":
        return changeOne(request, shared, by, { id: url.searchParams.get("id"), origin: url.origin });
      case "DELETE":
        return deleteOne(shared.db, by, url.searchParams.get("id"));
      default:
        throw new ApiError(405, "Method not allowed");
    }
  });
}
