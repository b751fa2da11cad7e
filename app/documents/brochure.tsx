import { printable, renderPdf } from "#app/adapters/pdf/pdf.ts";
import { listEquipment } from "#app/content/equipment/equipment.server.ts";
import { countFleet } from "#app/content/equipment/equipment.ts";
import { registerSize } from "#app/content/page-query.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import type { Photo } from "#app/content/photos/photos.ts";
import { countProjects, listProjects } from "#app/content/projects/projects.server.ts";
import { forEachService, serviceOrder } from "#app/content/services/services.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { validBadges } from "#app/content/settings/settings.ts";
import { siteTexts } from "#app/content/settings/site-texts.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Route } from "./+types/brochure.ts";
import { CompanyDocument } from "./pdf/company-document.tsx";
import { documentResponse } from "./pdf/document-response.ts";
import { photoOf } from "./pdf/photo.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shared = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const { version, changedAt } = await currentContentVersion(shared.db);
  const settings = await readSettings(shared.db);
  const badges = validBadges(settings.badges, siteDay(new Date()));

  return documentResponse(request, shared.storage, {
    version,
    // Within a content version badges can only expire, so their number identifies them.
    name: `brochure-${badges.length}-badges`,
    site,
    filename: `${settings.profile.shortName} brochure.pdf`,
    async make() {
      const { pictures } = settings;
      const [fleet, projects, projectCount, photos] = await Promise.all([
        listEquipment(shared.db),
        listProjects(shared.db, registerSize.project),
        countProjects(shared.db),
        photosById(shared.db, Object.values(pictures)),
      ]);
      const picture = (photo: Photo | undefined, width: number) => photoOf(photo, width, shared);
      const chosen = (id: number | undefined, width: number) => picture(photos.get(id ?? 0), width);
      const [cover, about, services, covers] = await Promise.all([
        chosen(pictures.heroPortrait ?? pictures.hero, 1600),
        chosen(pictures.about, 1120),
        Promise.all(serviceOrder.map((slug) => chosen(pictures[slug], 720))),
        Promise.all(projects.map(({ gallery }) => picture(gallery[0], 720))),
      ]);
      return renderPdf(
        <CompanyDocument
          {...(await printable({ settings, texts: siteTexts(settings), badges, fleet, projects }))}
          fleetCount={countFleet(fleet)}
          projectCount={projectCount}
          pictures={{
            cover,
            about,
            services: forEachService((slug) => services[serviceOrder.indexOf(slug)] ?? null),
            projects: covers,
          }}
          site={site}
          revised={new Date(changedAt)}
        />,
      );
    },
  });
}
