import type { PrintJob } from "#app/adapters/pdf/printer.ts";
import { currentRegion } from "#app/adapters/region/region.ts";
import type { Equipment } from "#app/content/equipment/equipment.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { withContactTexts } from "#app/content/settings/contact.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import type { Dependencies } from "#app/context.ts";
import { loadBrand } from "./load-brand.server.ts";
import { photoOf } from "./load-photo.server.ts";
import type { MachineDocumentProps } from "./machine-document.tsx";
import { contentWidth, halfWidth, pixelsFor } from "./measures.ts";

/** Maximum number of photos on a sheet. */
const maxViews = 3;

/** Reads what the specifications of a machine show. */
export async function specificationsJob(
  shared: Pick<Dependencies, "db" | "storage" | "variants">,
  { machine, site, changed }: { machine: Equipment; site: string; changed: Date },
): Promise<PrintJob> {
  const [settings, ...views] = await Promise.all([
    readSettings(shared.db).then(withContactTexts),
    ...machine.gallery
      .slice(0, maxViews)
      .map((photo, at) => photoOf(photo, pixelsFor(at === 0 ? contentWidth : halfWidth), shared)),
  ]);
  const props: MachineDocumentProps = {
    ...{ machine, settings },
    brand: await loadBrand(settings, shared),
    views: views.filter((view) => view !== null),
    page: site + recordPath("equipment", machine),
    revised: changed,
  };
  return { document: "machine", props, region: currentRegion() };
}
