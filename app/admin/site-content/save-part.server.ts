import { data, type RouterContextProvider } from "react-router";
import { errorsByPath } from "#app/content/form-schema.ts";
import { type FormValues, typedValues } from "#app/content/form-values.ts";
import { picturesForForm } from "#app/content/photos/picture-library.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { type SitePart, siteContentSchemas } from "#app/content/settings/site-content.ts";
import { partShape, siteParts, typedPart, typedPhotos } from "#app/content/settings/site-parts.ts";
import { ownTexts } from "#app/content/settings/site-texts.ts";
import { services } from "#app/context.ts";
import type { Settings } from "#db/schema.ts";
import { type FormAnswer, sentVersion } from "../form/form-answer.ts";
import { saveSettingSeen } from "../save-setting.server.ts";

type Context = Readonly<RouterContextProvider>;
type Errors = Record<string, string[]>;

/** Saves one part of the site's content as it was typed. */
export async function savePart(context: Context, part: SitePart, form: FormData) {
  const { db } = context.get(services);
  const settings = await readSettings(db);
  const typed = typedValues(form, partShape(part, settings));
  const photoIds = typedPhotos(part, typed);
  const photos = await picturesForForm(db, [...photoIds.values()]);
  const read = readPart(part, typed, settings);
  const found = new Set(photos.map(({ id }) => id));
  const gone = [...photoIds].filter(([, id]) => !found.has(id));
  if ("errors" in read || gone.length > 0) {
    const errors: Errors = "errors" in read ? read.errors : {};
    for (const [path] of gone)
      errors[path] = ["This picture is not in the library any more. Please choose another."];
    return data<FormAnswer>({ typed, photos, errors }, { status: 422 });
  }
  const shownAs = (value: Settings[SitePart]) => typedPart(part, { ...settings, [part]: value });
  const change = { value: read.value, version: sentVersion(form), title: siteParts[part].name };
  const result = await saveSettingSeen(context, part, change);
  if (result.saved) return data<FormAnswer>({ typed: shownAs(read.value), photos, saved: result.version });
  const { value, ...about } = result.theirs;
  const conflict = { ...about, values: shownAs(value) };
  const theirPhotos = await picturesForForm(db, [...typedPhotos(part, conflict.values).values()]);
  return data<FormAnswer>({ typed, photos: [...photos, ...theirPhotos], conflict }, { status: 409 });
}

function readPart(
  part: SitePart,
  typed: FormValues,
  { profile }: Settings,
): { value: Settings[SitePart] } | { errors: Errors } {
  if (part === "texts") {
    const texts = siteContentSchemas.texts.safeParse(typed);
    if (texts.success) return { value: ownTexts(profile, texts.data) };
    return { errors: errorsByPath(texts.error) };
  }
  const parsed = siteContentSchemas[part].safeParse(typed);
  return parsed.success ? { value: parsed.data } : { errors: errorsByPath(parsed.error) };
}
