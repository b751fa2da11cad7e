import { data } from "react-router";
import { findCompared } from "#app/content/projects/register.server.ts";
import { comparedIn } from "#app/content/projects/register.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Route } from "./+types/register-sheet.ts";
import { documentResponse } from "./pdf/document-response.ts";
import { registerJob } from "./pdf/register-job.ts";

/** Serves the projects that the address selects, side by side; 404 if it selects none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shared = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const { version, tag, changedAt } = await currentContentVersion(shared.db);
  const projects = await findCompared(shared.db, comparedIn(new URL(request.url).searchParams));
  if (projects.length === 0) throw data(null, { status: 404 });
  const settings = await readSettings(shared.db);

  return documentResponse(request, context, {
    version,
    tag,
    name: `projects-${projects.map(({ id }) => id).join("-")}`,
    // There are too many selections to store a document of each.
    isStored: false,
    filename: `${settings.profile.shortName} projects side by side.pdf`,
    job: () => registerJob(shared, { projects, settings, site, changed: new Date(changedAt) }),
  });
}
