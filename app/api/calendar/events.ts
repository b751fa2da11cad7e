import { dependencies } from "#app/context.ts";
import { newEventsSchema } from "#app/domain/calendar/event-requests.ts";
import { account, requireEditorCaller, requireSameAccount } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { onlyPost, readChecked, respond } from "#app/http/api-response.ts";
import type { Route } from "./+types/events.ts";
import { hashOf, saveEvents } from "./calendar-events.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireEditorCaller, requireSameAccount];

export const loader = onlyPost;

/** Saves events of any days: `{key, events: [{date, time, photo, project, note}]}`. `photo` is an upload token. */
export function action({ request, context }: Route.ActionArgs) {
  return respond(context, async () => {
    if (request.method !== "POST") throw new ApiError(405, "Use POST");
    const sent = await readChecked(request, newEventsSchema, ({ path: [list, at], message }) => {
      const where = list === "events" && typeof at === "number" ? `Event ${at + 1}: ` : "";
      return `${where}${message}. Nothing was saved.`;
    });
    const bodyHash = hashOf(sent.events);
    return saveEvents(context.get(dependencies), context.get(account), { ...sent, bodyHash });
  });
}
