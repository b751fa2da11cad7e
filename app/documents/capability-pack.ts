import { data } from "react-router";
import { withContactTexts } from "#app/content/settings/contact.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { readCapability } from "#app/operations/read-capability.server.ts";
import type { Route } from "./+types/capability-pack.ts";
import { capabilityJob } from "./pdf/capability-job.ts";
import { documentResponse } from "./pdf/document-response.ts";

/** Serves the prequalification pack; 404 while the capability page has no content. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shared = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const { version, tag, changedAt } = await currentContentVersion(shared.db);
  const settings = withContactTexts(await readSettings(shared.db));
  const figures = await readCapability(shared.db, settings);
  if (!figures) throw data(null, { status: 404 });

  return documentResponse(request, context, {
    version,
    tag,
    // Within a content version badges can only expire, so their number identifies them.
    name: `capability-${figures.badges.length}-badges`,
    filename: `${settings.profile.shortName} prequalification pack.pdf`,
    job: () => capabilityJob(shared, { figures, settings, site, changed: new Date(changedAt) }),
  });
}
