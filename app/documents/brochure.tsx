import { printable, renderPdf } from "#app/adapters/pdf/pdf.ts";
import { listEquipment, unitsByCategory } from "#app/content/equipment/equipment.server.ts";
import { countFleet, supportCategories } from "#app/content/equipment/equipment.ts";
import { registerSize } from "#app/content/page-query.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import type { Photo } from "#app/content/photos/photos.ts";
import { countProjects, listProjects } from "#app/content/projects/projects.server.ts";
import { listServices } from "#app/content/services/services.server.ts";
import { withContactTexts } from "#app/content/settings/contact.ts";
import type { MachineCategory } from "#app/content/settings/name-lists.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { validBadges } from "#app/content/settings/settings.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/brochure.ts";
import { CompanyDocument } from "./pdf/company-document.tsx";
import { documentBrand } from "./pdf/document-brand.ts";
import { documentResponse } from "./pdf/document-response.ts";
import type { PrintedFleet } from "./pdf/fleet-part.tsx";
import { photoOf } from "./pdf/photo.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shared = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const { version, tag, changedAt } = await currentContentVersion(shared.db);
  const settings = withContactTexts(await readSettings(shared.db));
  const badges = validBadges(settings.badges, siteDay(new Date()));

  return documentResponse(request, shared.storage, {
    version,
    tag,
    // Within a content version badges can only expire, so their number identifies them.
    name: `brochure-${badges.length}-badges`,
    site,
    filename: `${settings.profile.shortName} brochure.pdf`,
    async make() {
      const [services, fleet, projects, projectCount, photos] = await Promise.all([
        listServices(shared.db),
        readFleet(shared.db, settings.machineCategories),
        listProjects(shared.db, registerSize.project),
        countProjects(shared.db),
        photosById(shared.db, Object.values(settings.photos)),
      ]);
      const printed = (photo: Photo | undefined, width: number) => photoOf(photo, width, shared);
      const chosen = (id: number | undefined, width: number) => printed(photos.get(id ?? 0), width);
      const [cover, about, ofServices, covers] = await Promise.all([
        chosen(settings.photos.heroPortrait ?? settings.photos.hero, 1600),
        chosen(settings.photos.about, 1120),
        Promise.all(services.map(({ gallery }) => printed(gallery[0], 720))),
        Promise.all(projects.map(({ gallery }) => printed(gallery[0], 720))),
      ]);
      return renderPdf(
        <CompanyDocument
          {...(await printable({ settings, services, badges, fleet, projects }))}
          brand={await documentBrand(settings, shared)}
          projectCount={projectCount}
          photos={{
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

/** Models per table of the fleet. */
const maxModels = registerSize.project;

/** Reads the first machines, the first support equipment, and how many there are of both. */
async function readFleet(db: Db, categories: readonly MachineCategory[]): Promise<PrintedFleet> {
  const apart = supportCategories(categories);
  const [counts, machines, support] = await Promise.all([
    unitsByCategory(db),
    listEquipment(db, maxModels, { except: apart }),
    listEquipment(db, maxModels, { only: apart }),
  ]);
  const models = counts.reduce((sum, counted) => sum + counted.models, 0);
  return {
    machines,
    support,
    others: models - machines.length - support.length,
    count: countFleet(counts, categories),
  };
}
