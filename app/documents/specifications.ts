import { data } from "react-router";
import { findEquipment } from "#app/content/equipment/equipment.server.ts";
import { currentContentVersion } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { findAddressed } from "#app/http/moved-address.server.ts";
import type { Route } from "./+types/specifications.ts";
import { documentResponse } from "./pdf/document-response.ts";
import { specificationsJob } from "./pdf/specifications-job.ts";

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const shared = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const { version, tag, changedAt } = await currentContentVersion(shared.db);
  const id = await findAddressed(args, "equipment", params.id, "/specifications.pdf");
  const machine = id === null ? undefined : await findEquipment(shared.db, id);
  if (!machine) throw data(null, { status: 404 });

  return documentResponse(request, context, {
    version,
    tag,
    // What the calendar says changes with the day, without a new version of the content.
    name: `equipment-${machine.id}-${machine.availability
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 40)}`,
    filename: `${machine.name} specifications.pdf`,
    job: () => specificationsJob(shared, { machine, site, changed: new Date(changedAt) }),
  });
}
