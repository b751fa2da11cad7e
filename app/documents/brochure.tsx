import { printable, renderPdf } from "#app/adapters/pdf/pdf.ts";
import { listEquipment } from "#app/content/equipment/equipment.server.ts";
import { countFleet } from "#app/content/equipment/equipment.ts";
import { registerSize } from "#app/content/page-query.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import type { Photo } from "#app/content/photos/photos.ts";
import { countProjects, listProjects } from "#app/content/projects/projects.server.ts";
import { listServices } from "#app/content/services/services.server.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { validBadges } from "#app/content/settings/settings.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Route } from "./+types/brochure.ts";
import { CompanyDocument } from "./pdf/company-document.tsx";
import { documentBrand } from "./pdf/document-brand.ts";
import { documentResponse } from "./pdf/document-response.ts";
import { photoOf } from "./pdf/photo.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shared = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const { version, tag, changedAt } = await currentContentVersion(shared.db);
  const settings = await readSettings(shared.db);
  const badges = validBadges(settings.badges, siteDay(new Date()));

  return documentResponse(request, shared.storage, {
    version,
    tag,
    // Within a content version badges can only expire, so their number identifies them.
    name: `brochure-${badges.length}-badges`,
    site,
    filename: `${settings.profile.shortName} brochure.pdf`,
    async make() {
      const { pictures } = settings;
      const [services, fleet, projects, projectCount, photos] = await Promise.all([
        listServices(shared.db),
        listEquipment(shared.db),
        listProjects(shared.db, registerSize.project),
        countProjects(shared.db),
        photosById(shared.db, Object.values(pictures)),
      ]);
      const picture = (photo: Photo | undefined, width: number) => photoOf(photo, width, shared);
      const chosen = (id: number | undefined, width: number) => picture(photos.get(id ?? 0), width);
      const [cover, about, ofServices, covers] = await Promise.all([
        chosen(pictures.heroPortrait ?? pictures.hero, 1600),
        chosen(pictures.about, 1120),
        Promise.all(services.map(({ gallery }) => picture(gallery[0], 720))),
        Promise.all(projects.map(({ gallery }) => picture(gallery[0], 720))),
      ]);
      return renderPdf(
        <CompanyDocument
          {...(await printable({ settings, services, badges, fleet, projects }))}
          brand={await documentBrand(settings, shared)}
          fleetCount={countFleet(fleet, settings.machineCategories)}
          projectCount={projectCount}
          pictures={{
            cover,
            about,
            services: ofServices,
            projects: covers,
          }}
          site={site}
          revised={new Date(changedAt)}
        />,
      );
    },
  });
}
