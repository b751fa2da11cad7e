import { data, type RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { photosPerPage } from "#app/content/photos/photo-list.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { dependencies } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { deletePhotos, restorePhotos } from "#app/publishing/change-library-photo.server.ts";
import type { LibraryResponse } from "./library-response.ts";

/** Deletes or restores the photos that a form names. */
export async function changePhotosByForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<LibraryResponse> {
  const form = await readForm(request, ["intent", "ids"]);
  const intent = form.get("intent");
  const ids = [...new Set(form.getAll("ids").map((id) => recordId(String(id))))].filter((id) => id !== null);
  if ((intent !== "delete" && intent !== "restore") || ids.length > photosPerPage)
    throw data(null, { status: 400 });
  const { db } = context.get(dependencies);
  const by = context.get(account);
  if (intent === "restore") return { intent, ids: await restorePhotos(db, ids, by), used: [] };
  const { deleted, used } = await deletePhotos(db, ids, by);
  return { intent, ids: deleted, used };
}
