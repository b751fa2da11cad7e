import type { RouterContextProvider } from "react-router";
import { partBlankValues, sitePart } from "#app/content/settings/part-values.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { type SitePart, siteParts } from "#app/content/settings/site-parts.ts";
import { dependencies } from "#app/context.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { partErrors } from "#app/publishing/part-checks.server.ts";
import { partSubject } from "#app/publishing/setting-subject.server.ts";
import { intentFields } from "../publishing/intents.ts";
import { saveSubject } from "../save-subject.server.ts";
import { partConstraints } from "./part-constraints.server.ts";

/** Validates and saves one part of the site's content from a submitted form. */
export async function savePart(context: Readonly<RouterContextProvider>, part: SitePart, request: Request) {
  const settings = await readSettings(context.get(dependencies).db);
  const kind = {
    blank: partBlankValues(part, settings),
    schema: sitePart(part).typed,
    limits: partConstraints(part),
  };
  const { form, values: typed, errors } = await parseForm(request, kind, ["version", ...intentFields]);
  const found = await partErrors(context.get(dependencies).db, part, typed);
  const { name, immediate } = siteParts[part];
  const published = `${name} ${immediate ? "saved" : "published"}`;
  return saveSubject(context, partSubject(part), {
    published,
    form,
    typed,
    errors: { ...found, ...errors },
  });
}
