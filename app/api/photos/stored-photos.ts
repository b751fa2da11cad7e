import { dependencies } from "#app/context.ts";
import { missingTokens, photoTokensSchema } from "#app/domain/calendar/event-requests.ts";
import { storedPhotosOf } from "#app/domain/calendar/stored-photos.server.ts";
import { account, requireEditorCaller } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { onlyPost, readChecked, respond } from "#app/http/api-response.ts";
import type { Route } from "./+types/stored-photos.ts";

export const middleware: Route.MiddlewareFunction[] = [requireEditorCaller];

export const loader = onlyPost;

/** Returns which of the account's staged photos, named by `{tokens}`, are in the calendar already. */
export function action({ request, context }: Route.ActionArgs) {
  return respond(context, async () => {
    if (request.method !== "POST") throw new ApiError(405, "Use POST");
    const { tokens } = await readChecked(request, photoTokensSchema, () => missingTokens);
    const { id } = context.get(account);
    const { db } = context.get(dependencies);
    return db.transaction().execute((trx) => storedPhotosOf(trx, id, tokens));
  });
}
