import { account, requireEditorCaller, requireSameAccount } from "#app/auth/guards.server.ts";
import { findUpload, removeUpload } from "#app/content/photos/photo-uploads.server.ts";
import { dependencies } from "#app/context.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Route } from "./+types/photo-upload.ts";
import { respond } from "./api-response.ts";
import { announcedIn, receivePart, stateOf, uploadName } from "./photo-upload.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireEditorCaller, requireSameAccount];

/**
 * Receives a photo in parts, `POST ?offset=&bytes=&hash=` with the bytes from that offset; the response to the last
 * part has the photo's token and hash. DELETE forgets the upload.
 */
export function action({ request, params, context, url }: Route.ActionArgs) {
  const { id: userId } = context.get(account);
  const shared = context.get(dependencies);
  return respond(context, async () => {
    const name = uploadName(userId, params.key);
    if (request.method === "POST")
      return receivePart(shared, name, announcedIn(url.searchParams), request.body);
    if (request.method !== "DELETE") throw new ApiError(405, "Use POST");
    const upload = await findUpload(shared.db, name);
    if (upload) await removeUpload(shared.db, shared.storage, upload.id);
    return null;
  });
}

/** Returns what has arrived of a photo. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { id: userId } = context.get(account);
  return respond(context, () => stateOf(context.get(dependencies).db, uploadName(userId, params.key)));
}
