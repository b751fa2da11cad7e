import { data } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { documentResponse } from "#app/documents/kit/document-response.ts";
import { withContactTexts } from "#app/domain/company/contact.ts";
import { readCapability } from "#app/domain/company/read-capability.server.ts";
import { currentContentVersion, readSettings } from "#app/domain/company/settings.server.ts";
import { listRegister } from "#app/domain/projects/register.server.ts";
import type { Route } from "./+types/capability-pack.ts";

/** How many completed projects the pack lists at most. */
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
