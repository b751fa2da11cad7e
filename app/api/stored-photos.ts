import { account, requireEditorCaller } from "#app/auth/guards.server.ts";
import { droppedPhotosSchema } from "#app/content/events/event-requests.ts";
import { storedPhotosOf } from "#app/content/events/stored-photos.server.ts";
import { dependencies } from "#app/context.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Route } from "./+types/stored-photos.ts";
import { onlyPost, readJson, respond } from "./api-response.ts";

export const middleware: Route.MiddlewareFunction[] = [requireEditorCaller];

export const loader = onlyPost;

/** Says which of the account's staged photos, named by `{tokens}`, are in the calendar already. */
export function action({ request, context }: Route.ActionArgs) {
  return respond(context, async () => {
    if (request.method !== "POST") throw new ApiError(405, "Use POST");
    const parsed = droppedPhotosSchema.safeParse(await readJson(request));
    if (!parsed.success) throw new ApiError(422, "Please send the tokens of photos.");
    const { id } = context.get(account);
    const { db } = context.get(dependencies);
    return db.transaction().execute((trx) => storedPhotosOf(trx, id, parsed.data.tokens));
  });
}
