import { withContactTexts } from "#app/content/settings/contact.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { validBadges } from "#app/content/settings/settings.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Route } from "./+types/brochure.ts";
import { brochureJob } from "./pdf/brochure-job.ts";
import { documentResponse } from "./pdf/document-response.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shared = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const { version, tag, changedAt } = await currentContentVersion(shared.db);
  const settings = withContactTexts(await readSettings(shared.db));
  const badges = validBadges(settings.badges, siteDay(new Date()));

  return documentResponse(request, context, {
    version,
    tag,
    // Within a content version badges can only expire, so their number identifies them.
    name: `brochure-${badges.length}-badges`,
    filename: `${settings.profile.shortName} brochure.pdf`,
    job: () => brochureJob(shared, { settings, badges, site, changed: new Date(changedAt) }),
  });
}
