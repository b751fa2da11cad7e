import { printable, renderPdf } from "#app/adapters/pdf/pdf.ts";
import type { Equipment } from "#app/content/equipment/equipment.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { withContactTexts } from "#app/content/settings/contact.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import type { Dependencies } from "#app/context.ts";
import { documentBrand } from "./document-brand.ts";
import { MachineDocument, maxViews } from "./machine-document.tsx";
import { photoOf } from "./photo.tsx";

/** Renders the specifications of a machine. The route loads this file when they are requested; see `renderBrochure`. */
export async function renderSpecifications(
  shared: Pick<Dependencies, "db" | "storage" | "variants" | "media">,
  { machine, site, changed }: { machine: Equipment; site: string; changed: Date },
) {
  const [settings, ...views] = await Promise.all([
    readSettings(shared.db).then(withContactTexts),
    ...machine.gallery.slice(0, maxViews).map((photo) => photoOf(photo, 1120, shared)),
  ]);
  return renderPdf(
    <MachineDocument
      {...(await printable({ machine, settings }))}
      brand={await documentBrand(settings, shared)}
      views={views.filter((view) => view !== null)}
      page={site + recordPath("equipment", machine)}
      revised={changed}
    />,
  );
}
