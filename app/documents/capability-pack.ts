import { data } from "react-router";
import { listRegister } from "#app/content/projects/register.server.ts";
import { withContactTexts } from "#app/content/settings/contact.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { readCapability } from "#app/operations/read-capability.server.ts";
import type { Route } from "./+types/capability-pack.ts";
import { documentResponse } from "./pdf/document-response.ts";

/** Maximum completed projects in the pack. */
const maxProjects = 12;

/** Serves the prequalification pack; 404 while the capability page has no content. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const content = await currentContentVersion(db);
  const settings = withContactTexts(await readSettings(db));
  const figures = await readCapability(db, settings);
  if (!figures) throw data(null, { status: 404 });
  const { profile, brand, contact, details } = settings;

  return documentResponse(request, context, {
    document: "capability",
    content,
    settings: { profile, brand, contact, details },
    // Within a content version badges can only expire, so their number identifies them.
    name: `capability-${figures.badges.length}-badges`,
    filename: `${profile.shortName} prequalification pack.pdf`,
    async read() {
      const completed = await listRegister(db, { status: "Completed" }, { limit: maxProjects, offset: 0 });
      return { figures, completed, site };
    },
  });
}
