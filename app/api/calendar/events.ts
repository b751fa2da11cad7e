import { dependencies } from "#app/context.ts";
import { newEventsSchema } from "#app/domain/calendar/event-requests.ts";
import { account, requireEditorCaller, requireSameAccount } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { onlyPost, readJson, respond } from "#app/http/api-response.ts";
import type { Route } from "./+types/events.ts";
import { hashOf, saveEvents } from "./save-events.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireEditorCaller, requireSameAccount];

export const loader = onlyPost;

/** Saves events of any days: `{key, events: [{date, time, photo, project, note}]}`. `photo` is an upload token. */
export function action({ request, context }: Route.ActionArgs) {
  return respond(context, async () => {
    if (request.method !== "POST") throw new ApiError(405, "Use POST");
    const parsed = newEventsSchema.safeParse(await readJson(request));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const at = issue?.path[0] === "events" && typeof issue.path[1] === "number" ? issue.path[1] + 1 : null;
      const where = at === null ? "" : `Event ${at}: `;
      throw new ApiError(422, `${where}${issue?.message ?? "This cannot be saved"}. Nothing was saved.`);
    }
    const bodyHash = hashOf(parsed.data.events);
    return saveEvents(context.get(dependencies), context.get(account), { ...parsed.data, bodyHash });
  });
}
