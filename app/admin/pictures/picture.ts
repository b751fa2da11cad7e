import { account } from "#app/auth/guards.server.ts";
import { readForm } from "#app/auth/read-form.server.ts";
import { pictureDetails, pictureFields } from "#app/content/photos/picture-details.ts";
import { recordId } from "#app/content/record-id.ts";
import { services } from "#app/context.ts";
import type { Route } from "./+types/picture.ts";
import { type PictureAnswer, type PlacesAnswer, refused } from "./answers.ts";
import { changePicture, deletePicture, linkedPlaces } from "./change-picture.server.ts";

const unknown = () => refused(404, "Picture not found");

/** Where a picture is shown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = recordId(params.id);
  const places = id === null ? undefined : await linkedPlaces(context.get(services).db, id);
  return places ? Response.json({ places } satisfies PlacesAnswer) : unknown();
}

/** Changes what is said of a picture, or deletes one that is shown nowhere. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, ["intent", "seen", ...pictureFields]);
  const id = recordId(params.id);
  if (id === null) return unknown();
  const { db } = context.get(services);
  const by = context.get(account);
  if (form.get("intent") === "delete") {
    const places = await deletePicture(db, id, by);
    if (!places) return unknown();
    if (places.length > 0)
      return refused(409, "This picture is in use. Take it out there first.", { places });
    return Response.json({ places } satisfies PlacesAnswer);
  }
  const details = pictureDetails.safeParse(Object.fromEntries(form));
  if (!details.success) return refused(422, details.error.issues[0]?.message ?? "Nothing was saved.");
  const seen = form.get("seen");
  const changed = await changePicture(db, id, details.data, seen === null ? null : String(seen), by);
  if (!changed) return unknown();
  const { picture, stale } = changed;
  if (stale) return refused(409, "Somebody else has changed this picture meanwhile.", { picture });
  return Response.json({ picture } satisfies PictureAnswer);
}
