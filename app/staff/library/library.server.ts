import { data, type RouterContextProvider, redirect } from "react-router";
import { readableNumber } from "#app/adapters/region/region.ts";
import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { dependencies } from "#app/context.ts";
import {
  changePhoto,
  deletePhoto,
  deletePhotos,
  type RefusedPhoto,
  restorePhotos,
} from "#app/domain/library/change-library-photo.server.ts";
import { type LinkedPlace, photosPerPage } from "#app/domain/library/library.ts";
import { type PhotoFilter, photoFilter, photoSearch } from "#app/domain/library/photo-filter.ts";
import { countDraftsWith, countLibrary, listPhotos } from "#app/domain/library/photo-list.server.ts";
import { placesOfAll, withAddress } from "#app/domain/library/photo-usage.server.ts";
import { photoChangeSchema } from "#app/domain/photos/photo-library.server.ts";
import type { LibraryPhoto } from "#app/domain/photos/photos.ts";
import { readIds } from "#app/domain/values/bulk-changes.ts";
import { errorsByPath } from "#app/domain/values/form-schema.ts";
import { formValues } from "#app/domain/values/form-values.ts";
import { counted } from "#app/domain/values/wording.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import { failed } from "#app/staff/list/change-outcome.ts";
import type { ListResponse } from "#app/staff/list/use-changes.ts";
import type { Db } from "#db/connect.ts";
import { tooSmallFor } from "./size-warnings.ts";

/** Links to places per photo in the grid; the photo's own page has all of them. */
const shownPlaces = 2;

export type ListedPhoto = Awaited<ReturnType<typeof readLibrary>>["photos"][number];

export async function readLibrary(db: Db, filter: PhotoFilter) {
  const [{ photos, previous, next }, counts] = await Promise.all([listPhotos(db, filter), countLibrary(db)]);
  const ids = photos.map(({ id }) => id);
  const [places, drafts] = await Promise.all([placesOfAll(db, ids), countDraftsWith(db, ids)]);
  return {
    counts,
    previous,
    next,
    photos: photos.map(({ bytes, createdAt: _, ...photo }) => {
      const used = places.get(photo.id) ?? [];
      return {
        ...photo,
        size: pixelsAndBytes({ ...photo, bytes }),
        places: used.slice(0, shownPlaces).map(withAddress),
        /** Number of the places that are not among them. */
        morePlaces: Math.max(0, used.length - shownPlaces),
        /** Number of the drafts that show it. */
        drafts: drafts.get(photo.id) ?? 0,
        /** Labels of the places that recommend a wider one. */
        tooSmallFor: tooSmallFor(photo, used),
      };
    }),
  };
}

/** Returns the size of a photo, such as "1600 × 1000 px, 210 KB". */
export const pixelsAndBytes = ({ width, height, bytes }: { width: number; height: number; bytes: number }) =>
  `${readableNumber(width)} × ${readableNumber(height)} px, ${readableSize(bytes)}`;

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

const blank = { alt: "", focalX: "", focalY: "", seen: "" };
type PhotoFormValues = typeof blank;

export interface PhotoResponse extends FormResponse<PhotoFormValues> {
  /** Details that someone else has saved since. */
  theirs?: LibraryPhoto;
  /** Where the photo is used that was to be deleted. */
  places?: LinkedPlace[];
}

/** Saves the details of a photo from its form, or deletes the photo. */
export async function submitPhoto(request: Request, context: Readonly<RouterContextProvider>, id: number) {
  const form = await readForm(request, ["intent", ...Object.keys(blank)]);
  if (form.get("intent") === "delete") return deleteByForm(context, id, listBefore(request.url));
  const typed = formValues(form, blank, {});
  return unlessDiskFull(
    context,
    () => saveByForm(context, id, typed),
    (text): PhotoResponse => ({ failed: text, typed }),
  );
}

async function saveByForm(context: Readonly<RouterContextProvider>, id: number, typed: PhotoFormValues) {
  const { data: change, error } = photoChangeSchema.safeParse({
    alt: typed.alt,
    seen: typed.seen || null,
    focalX: fraction(typed.focalX),
    focalY: fraction(typed.focalY),
  });
  if (error) return data<PhotoResponse>({ typed, errors: errorsByPath(error) }, { status: 422 });
  const { seen, ...details } = change;
  const { db } = context.get(dependencies);
  const changed = await changePhoto(db, id, { details, seen, by: context.get(account) });
  if (!changed) throw data(null, { status: 404 });
  const { photo, stale } = changed;
  if (!stale) return { notice: "Photo saved", typed: { ...typed, alt: photo.alt } } satisfies PhotoResponse;
  const text = "Someone else changed this photo while you were editing. Nothing was saved.";
  return data<PhotoResponse>({ typed, failed: text, theirs: photo }, { status: 409 });
}

const fraction = (sent: string) => (sent.trim() === "" ? Number.NaN : Number(sent));

/** Returns the query of the list that led to the page of a photo; `?` for the default. */
export const listBefore = (address: URL | string): string =>
  photoSearch(photoFilter(new URLSearchParams(new URL(address).searchParams.get("list") ?? "")));

async function deleteByForm(context: Readonly<RouterContextProvider>, id: number, list: string) {
  const places = await deletePhoto(context.get(dependencies).db, id, context.get(account));
  if (!places) throw data(null, { status: 404 });
  const query = new URLSearchParams([...new URLSearchParams(list), ["deleted", String(id)]]);
  if (places.length === 0) throw redirect(`/admin/cms/photos?${query}`);
  const text = "This photo is in use. Take it out there first.";
  return data<PhotoResponse>({ failed: text, places }, { status: 409 });
}
