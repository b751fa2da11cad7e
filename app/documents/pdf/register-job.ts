import type { PrintJob } from "#app/adapters/pdf/printer.ts";
import { currentRegion } from "#app/adapters/region/region.ts";
import type { RegisterRow } from "#app/content/projects/register.server.ts";
import { registerAddress } from "#app/content/projects/register.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import type { Dependencies } from "#app/context.ts";
import { loadBrand } from "./load-brand.server.ts";
import type { RegisterDocumentProps } from "./register-document.tsx";

/** Reads what the sheet of selected projects shows. */
export async function registerJob(
  shared: Pick<Dependencies, "db" | "storage" | "variants">,
  given: { projects: RegisterRow[]; settings: Settings; site: string; changed: Date },
): Promise<PrintJob> {
  const { projects, settings, site, changed } = given;
  const props: RegisterDocumentProps = {
    projects,
    company: settings.profile.name,
    brand: await loadBrand(settings, shared),
    page: site + registerAddress({ compared: projects.map(({ id }) => id) }),
    revised: changed,
  };
  return { document: "register", props, region: currentRegion() };
}
