import type { PrintJob } from "#app/adapters/pdf/printer.ts";
import { currentRegion } from "#app/adapters/region/region.ts";
import { listRegister } from "#app/content/projects/register.server.ts";
import type { withContactTexts } from "#app/content/settings/contact.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import type { Dependencies } from "#app/context.ts";
import type { CapabilityFigures } from "#app/operations/read-capability.server.ts";
import type { CapabilityDocumentProps } from "./capability-document.tsx";
import { loadBrand } from "./load-brand.server.ts";

/** Maximum completed projects in the pack. */
const maxProjects = 12;

/** Reads what the prequalification pack shows besides the figures of the capability page. */
export async function capabilityJob(
  shared: Pick<Dependencies, "db">,
  given: {
    figures: CapabilityFigures;
    settings: ReturnType<typeof withContactTexts<Settings>>;
    site: string;
    changed: Date;
  },
): Promise<PrintJob> {
  const { figures, settings, site, changed } = given;
  const { profile, contact, details } = settings;
  const [completed, brand] = await Promise.all([
    listRegister(shared.db, { status: "Completed" }, { limit: maxProjects, offset: 0 }),
    loadBrand(settings, shared),
  ]);
  const props: CapabilityDocumentProps = {
    ...{ figures, completed, site, brand },
    settings: { profile, contact, details },
    revised: changed,
  };
  return { document: "capability", props, region: currentRegion() };
}
