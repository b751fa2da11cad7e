import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import {
  deletePhotos,
  type RefusedPhoto,
  restorePhotos,
} from "#app/domain/library/change-library-photo.server.ts";
import { photosPerPage } from "#app/domain/library/photo-list.server.ts";
import { counted } from "#app/domain/values/counted.ts";
import { readIds } from "#app/domain/values/record-ids.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { failed } from "#app/staff/list/change-outcome.ts";
import type { ListResponse } from "#app/staff/list/use-changes.ts";

export interface LibraryResponse extends ListResponse {
  used?: RefusedPhoto[];
}

/** Deletes or restores the photos that a form names. */
export async function changePhotosByForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<LibraryResponse> {
  const form = await readForm(request, ["intent", "ids"]);
  const intent = form.get("intent");
  const ids = readIds(form.getAll("ids"));
  if ((intent !== "delete" && intent !== "restore") || ids.length > photosPerPage)
    throw data(null, { status: 400 });
  const { db } = context.get(dependencies);
  const by = context.get(account);
  if (intent === "delete") {
    const { deleted, used } = await deletePhotos(db, ids, by);
    return { ...photosDeleted(deleted, used.length), used, ofSelection: true };
  }
  const restored = await restorePhotos(db, ids, by);
  if (restored.length === 0) return failed("The photos can no longer be restored.");
  return { tone: "done", text: `${counted(restored.length, "photo")} restored` };
}

/** Says which photos were deleted, and how many were kept because they are in use. */
export function photosDeleted(ids: number[], used = 0): ListResponse {
  const usedOnes = used > 0 ? [`${counted(used, "photo")} in use ${used === 1 ? "was" : "were"} kept`] : [];
  if (ids.length === 0) return failed(usedOnes[0] ?? "These photos no longer exist.");
  return {
    tone: "done",
    text: [`${counted(ids.length, "photo")} deleted`, ...usedOnes].join("; "),
    undo: [["intent", "restore"], ...ids.map((id) => ["ids", String(id)] as const)],
  };
}
