import { data } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { documentResponse } from "#app/documents/kit/document-response.ts";
import { currentContentVersion, readSettings } from "#app/domain/company/settings.server.ts";
import { findCompared } from "#app/domain/projects/register.server.ts";
import { comparedIn, registerAddress } from "#app/domain/projects/register.ts";
import type { Route } from "./+types/register-sheet.ts";

/** Serves the projects that the address selects, side by side; 404 if it selects none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const content = await currentContentVersion(db);
  const projects = await findCompared(db, comparedIn(new URL(request.url).searchParams));
  if (projects.length === 0) throw data(null, { status: 404 });
  const { profile, brand } = await readSettings(db);
  const compared = projects.map(({ id }) => id);

  return documentResponse(request, context, {
    document: "register",
    content,
    settings: { profile, brand },
    name: `projects-${compared.join("-")}`,
    // There are too many selections to store a document of each.
    isStored: false,
    filename: `${profile.shortName} projects side by side.pdf`,
    read: async () => ({ projects, page: site + registerAddress({ compared }) }),
  });
}
