import { account } from "#app/auth/guards.server.ts";
import { photoDetails, photoFields } from "#app/content/photos/photo-details.ts";
import { recordId } from "#app/content/record-id.ts";
import { dependencies } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Route } from "./+types/photo.ts";
import { changePhoto, deletePhoto, linkedPlaces } from "./change-photo.server.ts";
import { type PhotoResponse, refused, type UsageResponse } from "./responses.ts";

const unknown = () => refused(404, "Picture not found");

/** Where a picture is shown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = recordId(params.id);
  const places = id === null ? undefined : await linkedPlaces(context.get(dependencies).db, id);
  return places ? Response.json({ places } satisfies UsageResponse) : unknown();
}

/** Changes what is said of a picture, or deletes one that is shown nowhere. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, ["intent", "seen", ...photoFields]);
  const id = recordId(params.id);
  if (id === null) return unknown();
  const { db } = context.get(dependencies);
  const by = context.get(account);
  if (form.get("intent") === "delete") {
    const places = await deletePhoto(db, id, by);
    if (!places) return unknown();
    if (places.length > 0)
      return refused(409, "This picture is in use. Take it out there first.", { places });
    return Response.json({ places } satisfies UsageResponse);
  }
  const details = photoDetails.safeParse(Object.fromEntries(form));
  if (!details.success) return refused(422, details.error.issues[0]?.message ?? "Nothing was saved.");
  const seen = form.get("seen");
  const changed = await changePhoto(db, id, details.data, seen === null ? null : String(seen), by);
  if (!changed) return unknown();
  const { picture, stale } = changed;
  if (stale) return refused(409, "Somebody else has changed this picture meanwhile.", { picture });
  return Response.json({ picture } satisfies PhotoResponse);
}
