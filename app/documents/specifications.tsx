import { data } from "react-router";
import { printable, renderPdf } from "#app/adapters/pdf/pdf.ts";
import { findEquipment } from "#app/content/equipment/equipment.server.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { withContactTexts } from "#app/content/settings/contact.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { findAddressed } from "#app/http/moved-address.server.ts";
import type { Route } from "./+types/specifications.ts";
import { documentBrand } from "./pdf/document-brand.ts";
import { documentResponse } from "./pdf/document-response.ts";
import { MachineDocument, maxViews } from "./pdf/machine-document.tsx";
import { photoOf } from "./pdf/photo.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const shared = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const { version, tag, changedAt } = await currentContentVersion(shared.db);
  const id = await findAddressed(args, "equipment", params.id, "/specifications.pdf");
  const machine = id === null ? undefined : await findEquipment(shared.db, id);
  if (!machine) throw data(null, { status: 404 });

  return documentResponse(request, shared.storage, {
    version,
    tag,
    name: `equipment-${machine.id}`,
    site,
    filename: `${machine.name} specifications.pdf`,
    async make() {
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
          revised={new Date(changedAt)}
        />,
      );
    },
  });
}
