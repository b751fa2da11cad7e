import { data, type RouterContextProvider } from "react-router";
import { logoOf } from "#app/content/brand/logo.ts";
import { storedLogos } from "#app/content/brand/logos.server.ts";
import type { FormValues } from "#app/content/form-values.ts";
import { libraryPhotosById, lockPhotoIds } from "#app/content/photos/photo-library.server.ts";
import {
  partBlankValues,
  partFormValues,
  photoFormValues,
  sitePart,
} from "#app/content/settings/part-values.ts";
import { readPhone } from "#app/content/settings/phone.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import type { SitePart } from "#app/content/settings/site-parts.ts";
import { ownTexts } from "#app/content/settings/site-texts.ts";
import { dependencies } from "#app/context.ts";
import { type FormResponse, sentVersion } from "#app/forms/form-response.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { Db } from "#db/connect.ts";
import { saveSettingSeen } from "../save-setting.server.ts";
import { partConstraints } from "./part-constraints.server.ts";

type Context = Readonly<RouterContextProvider>;
type Errors = Record<string, string[]>;

/** Validates and saves one setting from a submitted form. */
export async function savePart(context: Context, part: SitePart, request: Request) {
  const { db } = context.get(dependencies);
  const settings = await readSettings(db);
  const parsed = await parseForm(
    request,
    {
      blank: partBlankValues(part, settings),
      schema: sitePart(part).typed,
      limits: partConstraints(part),
    },
    ["version"],
  );
  const { form, values: typed, input } = parsed;
  const photoIds = photoFormValues(part, typed);
  const photos = await libraryPhotosById(db, [...photoIds.values()]);
  const errors = {
    ...parsed.errors,
    ...(part === "brand" && (await logoErrors(db, typed))),
    ...(part === "details" && phoneErrors(typed)),
    ...goneErrors(
      photoIds,
      photos.map(({ id }) => id),
    ),
  };
  if (input === undefined || Object.keys(errors).length > 0)
    return data<FormResponse>({ typed, photos, errors }, { status: 422 });
  const stored = storedInput(part, settings, input);
  const shownAs = (value: Settings[SitePart]) => partFormValues(part, { ...settings, [part]: value });
  const check = async (trx: Db) => {
    const gone = goneErrors(photoIds, await lockPhotoIds(trx, [...photoIds.values()]));
    if (Object.keys(gone).length > 0) throw new PhotosGone(gone);
  };
  const change = { value: stored, version: sentVersion(form), check };
  const result = await saveSettingSeen(context, part, change).catch((error) => {
    if (error instanceof PhotosGone) return error;
    throw error;
  });
  if (result instanceof PhotosGone)
    return data<FormResponse>({ typed, photos, errors: result.errors }, { status: 422 });
  if (result.saved) return data<FormResponse>({ typed: shownAs(stored), photos, saved: result.version });
  const { value, ...about } = result.theirs;
  const conflict = { ...about, values: shownAs(value) };
  const theirPhotos = await libraryPhotosById(db, [...photoFormValues(part, conflict.values).values()]);
  return data<FormResponse>({ typed, photos: [...photos, ...theirPhotos], conflict }, { status: 409 });
}

/** Thrown when photos were deleted between validation and save. */
class PhotosGone extends Error {
  override name = "PicturesGone";
  readonly errors: Errors;

  constructor(errors: Errors) {
    super("Pictures of this save are gone.");
    this.errors = errors;
  }
}

function storedInput(part: SitePart, settings: Settings, input: Settings[SitePart]): Settings[SitePart] {
  if (part === "texts") return ownTexts(settings, input as Settings["texts"]);
  if (part !== "details") return input;
  const details = input as Settings["details"];
  const [whatsapp, emergency] = [details.whatsapp, details.emergency].map((typed) => readPhone(typed) ?? "");
  return { ...details, whatsapp: whatsapp ?? "", emergency: emergency ?? "" };
}

/** Checks phone numbers here, because the metadata of the phone library is too large for the form's schema. */
function phoneErrors(typed: FormValues): Errors {
  const wrong = ["whatsapp", "emergency"].filter((field) => {
    const number = String(typed[field]).trim();
    return number !== "" && readPhone(number) === null;
  });
  const message = "Please enter one phone number, such as 98200 12345 or +44 20 7946 0000";
  return Object.fromEntries(wrong.map((field) => [field, [message]]));
}

/** Returns an error for each field that names a logo that was never uploaded. */
async function logoErrors(db: Db, typed: FormValues): Promise<Errors> {
  const named = ["logo", "logoOnDark"].map((field) => [field, String(typed[field])] as const);
  const given = named.filter(([, file]) => logoOf(file) !== null);
  const stored = await storedLogos(
    db,
    given.map(([, file]) => file),
  );
  const gone = given.filter(([, file]) => !stored.includes(file));
  return Object.fromEntries(gone.map(([field]) => [field, ["Please upload the logo again"]]));
}

/** Returns an error for each field that references a missing photo. */
const goneErrors = (named: Map<string, number>, there: number[]): Errors =>
  Object.fromEntries(
    [...named]
      .filter(([, id]) => !there.includes(id))
      .map(([path]) => [path, ["This photo is no longer in the library. Choose another."]]),
  );
