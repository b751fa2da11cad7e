import { data } from "react-router";
import { listEquipment } from "#app/content/equipment/equipment.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { services, visit } from "#app/context.ts";
import { printable, renderPdf } from "#app/services/pdf/pdf.ts";
import type { Route } from "./+types/specifications.ts";
import { answerDocument } from "./pdf/answer-document.ts";
import { MachineDocument, mostViews } from "./pdf/machine-document.tsx";
import { pictureOf } from "./pdf/photo.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shared = context.get(services);
  const { origin: site } = context.get(visit);
  const { version, changedAt } = await currentContentVersion(shared.db);
  const id = recordId(params.id);
  const machine = id === null ? undefined : (await listEquipment(shared.db)).find((item) => item.id === id);
  if (!machine) throw data(null, { status: 404 });

  return answerDocument(request, shared.storage, {
    version,
    name: `equipment-${machine.id}`,
    site,
    filename: `${machine.name} specifications.pdf`,
    async make() {
      const [settings, ...views] = await Promise.all([
        readSettings(shared.db),
        ...machine.gallery.slice(0, mostViews).map((photo) => pictureOf(photo, 1120, shared)),
      ]);
      return renderPdf(
        <MachineDocument
          {...(await printable({ machine, settings }))}
          views={views.filter((view) => view !== null)}
          page={`${site}/equipment/${machine.id}`}
          revised={new Date(changedAt)}
        />,
      );
    },
  });
}
