import { data, type RouterContextProvider, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { changePhoto, deletePhoto } from "#app/domain/library/change-library-photo.server.ts";
import type { LibraryPhoto, LinkedPlace } from "#app/domain/photos/library.ts";
import { photoChangeSchema } from "#app/domain/photos/photo-library.server.ts";
import { errorsByPath } from "#app/domain/values/form-schema.ts";
import { formValues } from "#app/domain/values/form-values.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";

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
  if (form.get("intent") === "delete") return deleteByForm(context, id);
  const typed = formValues(form, blank, {});
  return unlessDiskFull(
    context,
    () => saveByForm(context, id, typed),
    (failed): PhotoResponse => ({ failed, typed }),
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
  if (!stale) return { notice: "Photo saved" } satisfies PhotoResponse;
  const failed = "Someone else changed this photo while you were editing. Nothing was saved.";
  return data<PhotoResponse>({ typed, failed, theirs: photo }, { status: 409 });
}

const fraction = (sent: string) => (sent.trim() === "" ? Number.NaN : Number(sent));

async function deleteByForm(context: Readonly<RouterContextProvider>, id: number) {
  const places = await deletePhoto(context.get(dependencies).db, id, context.get(account));
  if (!places) throw data(null, { status: 404 });
  if (places.length === 0) throw redirect(`/admin/cms/photos?deleted=${id}`);
  const failed = "This photo is in use. Take it out there first.";
  return data<PhotoResponse>({ failed, places }, { status: 409 });
}
