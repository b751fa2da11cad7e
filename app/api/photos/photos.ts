import { importSitePhoto } from "#app/api/calendar/import-photo.server.ts";
import { dependencies } from "#app/context.ts";
import { missingTokens, photoTokensSchema } from "#app/domain/calendar/event-requests.ts";
import { discardStagedPhotos } from "#app/domain/photos/staged-photos.server.ts";
import { account, requireEditorCaller } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { onlyPost, readChecked, respond } from "#app/http/api-response.ts";
import type { Route } from "./+types/photos.ts";

export const middleware: Route.MiddlewareFunction[] = [requireEditorCaller];

export const loader = onlyPost;

/**
 * Stores one photo before the save that uses it. The body is its bytes, with its name in `X-Photo-Name`
 * (percent-encoded), or JSON with the `{address}` to fetch. DELETE with `{tokens}` releases photos that will not be used.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { id: accountId } = context.get(account);
  return respond(context, async () => {
    if (request.method === "DELETE") {
      const { tokens } = await readChecked(request, photoTokensSchema, () => missingTokens);
      return discardStagedPhotos(context.get(dependencies).db, accountId, tokens);
    }
    if (request.method !== "POST") throw new ApiError(405, "Use POST");
    return importSitePhoto(context.get(dependencies), { request }, accountId);
  });
}
