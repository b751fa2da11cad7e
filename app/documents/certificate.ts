import { data } from "react-router";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { validBadges } from "#app/content/settings/settings.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { storedFile } from "#app/http/stored-file.ts";
import type { Route } from "./+types/certificate.ts";

/** Serves the PDF of a badge while the badge is shown. All other addresses are 404 alike. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(dependencies);
  const { badges } = await readSettings(db);
  const certificate = validBadges(badges, siteDay(new Date()))
    .map((badge) => badge.certificate)
    .find((shown) => shown?.hash === params.hash && shown.name === params.name);
  if (!certificate) throw data(null, { status: 404 });
  return storedFile(request, storage, certificate, {
    cached: "public, no-cache",
    inline: "application/pdf",
  });
}
