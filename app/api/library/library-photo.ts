import { dependencies } from "#app/context.ts";
import { changePhoto, deletePhoto } from "#app/domain/library/change-library-photo.server.ts";
import { linkedPlaces } from "#app/domain/library/photo-usage.server.ts";
import { findLibraryPhoto, photoChangeSchema } from "#app/domain/photos/photo-library.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { account, requireAdminCaller } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { readChecked, respond } from "#app/http/api-response.ts";
import type { Route } from "./+types/library-photo.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

/** Lists the places that use a photo. */
export function loader({ params, context }: Route.LoaderArgs) {
  return respond(context, async () => {
    const { db } = context.get(dependencies);
    const id = idIn(params);
    if (!(await findLibraryPhoto(db, id))) throw unknown();
    return { places: await linkedPlaces(db, id) };
  });
}

/** Updates the details of a photo (PATCH), or deletes an unused one (DELETE). */
export function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(dependencies);
  const by = context.get(account);
  return respond(context, async () => {
    const id = idIn(params);
    if (request.method === "DELETE") {
      const places = await deletePhoto(db, id, by);
      if (!places) throw unknown();
      if (places.length > 0)
        throw new ApiError(409, "This photo is in use. Take it out there first.", { places });
      return { places };
    }
    if (request.method !== "PATCH") throw new ApiError(405, "Method not allowed");
    const { seen, ...details } = await readChecked(request, photoChangeSchema, ({ message }) => message);
    const changed = await changePhoto(db, id, { details, seen, by });
    if (!changed) throw unknown();
    const { photo, stale } = changed;
    if (stale) throw new ApiError(409, "Someone else changed this photo while you were editing.", { photo });
    return { photo };
  });
}

/** @throws ApiError when the address has no id */
function idIn({ id: text }: { id: string }): number {
  const id = recordId(text);
  if (id === null) throw unknown();
  return id;
}

const unknown = () => new ApiError(404, "Photo not found");
