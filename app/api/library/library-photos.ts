import { importLibraryPhoto } from "#app/api/calendar/import-photo.server.ts";
import { dependencies } from "#app/context.ts";
import { listLibrary } from "#app/domain/library/photo-list.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { searchText } from "#app/domain/values/search.ts";
import { account, requireAdminCaller } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { respond } from "#app/http/api-response.ts";
import type { Route } from "./+types/library-photos.ts";

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
