import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { validBadges } from "#app/domain/company/settings.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { storedFile } from "#app/http/file-transfer.ts";
import type { Route } from "./+types/certificate.ts";

/** Serves the PDF of a badge while the badge is shown. All other addresses are 404 alike. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(dependencies);
  const { badges } = await readSettings(db);
  const certificate = validBadges(badges, siteDay(new Date()))
    .map((badge) => badge.certificate)
    .find((shown) => shown?.hash === params.hash && shown.name === params.name);
  if (!certificate) throw data(null, { status: 404 });
  return storedFile(request, storage, {
    ...certificate,
    cached: "public, no-cache",
    inline: "application/pdf",
  });
}
