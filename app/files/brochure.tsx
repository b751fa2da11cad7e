import { listEquipment } from "#app/content/equipment/equipment.server.ts";
import { countFleet } from "#app/content/equipment/equipment.ts";
import { siteDay } from "#app/content/events/site-day.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import { listProjects } from "#app/content/projects/projects.server.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { validBadges } from "#app/content/settings/settings.ts";
import { services } from "#app/context.ts";
import { printable, renderPdf } from "#app/services/pdf/pdf.ts";
import type { Route } from "./+types/brochure.ts";
import { answerDocument } from "./pdf/answer-document.ts";
import { CompanyDocument } from "./pdf/company-document.tsx";
import { pictureOf } from "./pdf/photo.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shared = context.get(services);
  const { version, changedAt } = await currentContentVersion(shared.db);
  const settings = await readSettings(shared.db);
  const badges = validBadges(settings.badges, siteDay(new Date()));

  return answerDocument(request, shared.storage, {
    version,
    // While the content stays the same badges can only expire, so their number tells which are left.
    name: `brochure-${badges.length}-badges`,
    filename: `${settings.profile.shortName} brochure.pdf`,
    async make() {
      const { pictures } = settings;
      const [fleet, projects, photos] = await Promise.all([
        listEquipment(shared.db),
        listProjects(shared.db),
        photosById(shared.db, Object.values(pictures)),
      ]);
      const [cover, about] = await Promise.all(
        [pictures.heroPortrait ?? pictures.hero, pictures.about].map((id) =>
          pictureOf(photos.get(id ?? 0), shared),
        ),
      );
      return renderPdf(
        <CompanyDocument
          {...(await printable({ settings, badges, fleet, projects }))}
          fleetCount={countFleet(fleet)}
          pictures={{ cover: cover ?? null, about: about ?? null }}
          revised={new Date(changedAt)}
        />,
      );
    },
  });
}
