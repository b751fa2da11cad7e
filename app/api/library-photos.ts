import { account, requireAdminCaller } from "#app/auth/guards.server.ts";
import { listLibrary } from "#app/content/photos/photo-list.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { searchText } from "#app/content/search.ts";
import { dependencies } from "#app/context.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Route } from "./+types/library-photos.ts";
import { respond } from "./api-response.ts";
import { importLibraryPhoto } from "./import-photo.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

/** Lists a page of the public photos. `?search=` searches texts, file names and uses; `?before=` is the pagination cursor. */
export function loader({ context, url }: Route.LoaderArgs) {
  const before = recordId(url.searchParams.get("before"));
  const search = searchText(url.searchParams.get("search"));
  return respond(context, () =>
    listLibrary(context.get(dependencies).db, { search, ...(before !== null && { before }) }),
  );
}

/** Imports the photo in the request body, or from the `{address}` in a JSON body. */
export function action({ request, context }: Route.ActionArgs) {
  return respond(
    context,
    async () => {
      if (request.method !== "POST") throw new ApiError(405, "Use POST");
      const by = context.get(account);
      return { photo: await importLibraryPhoto(context.get(dependencies), { request, unnamed: true }, by) };
    },
    201,
  );
}
