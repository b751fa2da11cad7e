import { dependencies, requestInfo } from "#app/context.ts";
import type { PrintedFleet } from "#app/documents/equipment/fleet-part.tsx";
import { documentResponse, photoOf } from "#app/documents/kit/document-response.ts";
import { contentWidth, halfWidth, pixelsFor, sheetSize } from "#app/documents/kit/tokens.ts";
import { withContactTexts } from "#app/domain/company/contact.ts";
import { currentContentVersion, readSettings } from "#app/domain/company/settings.server.ts";
import { validBadges } from "#app/domain/company/settings.ts";
import { listMachines, unitsByCategory } from "#app/domain/equipment/machines.server.ts";
import { countFleet, supportCategories } from "#app/domain/equipment/machines.ts";
import { photosById } from "#app/domain/photos/photos.server.ts";
import type { Photo } from "#app/domain/photos/photos.ts";
import { countProjects, listProjects } from "#app/domain/projects/projects.server.ts";
import { projectsPerPage } from "#app/domain/projects/register.ts";
import type { MachineCategory } from "#app/domain/records/name-lists.ts";
import { listServices } from "#app/domain/services/services.server.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/brochure.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, variants } = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const content = await currentContentVersion(db);
  const settings = withContactTexts(await readSettings(db));
  const badges = validBadges(settings.badges, siteDay(new Date()));
  const printed = (photo: Photo | undefined, width: number) => photoOf(photo, pixelsFor(width), variants);

  return documentResponse(request, context, {
    document: "company",
    content,
    settings,
    // Within a content version badges can only expire, so their number identifies them.
    name: `brochure-${badges.length}-badges`,
    filename: `${settings.profile.shortName} brochure.pdf`,
    async read() {
      const { photos: chosen, machineCategories } = settings;
      const [services, fleet, projects, projectCount, photos] = await Promise.all([
        listServices(db),
        readFleet(db, machineCategories),
        listProjects(db, projectsPerPage),
        countProjects(db),
        photosById(db, Object.values(chosen)),
      ]);
      const [cover, about, ofServices, covers] = await Promise.all([
        printed(photos.get(chosen.heroPortrait ?? chosen.hero ?? 0), sheetSize.width),
        printed(photos.get(chosen.about ?? 0), contentWidth),
        Promise.all(services.map(({ gallery }) => printed(gallery[0], contentWidth))),
        Promise.all(projects.map(({ gallery }) => printed(gallery[0], halfWidth))),
      ]);
      return {
        services,
        badges,
        fleet,
        projects,
        projectCount,
        site,
        photos: { cover, about, services: ofServices, projects: covers },
      };
    },
  });
}

/** Models of machines, and of support machines, that are listed; the others are only counted. */
const maxModels = 60;

async function readFleet(db: Db, categories: readonly MachineCategory[]): Promise<PrintedFleet> {
  const apart = supportCategories(categories);
  const [counts, machines, support] = await Promise.all([
    unitsByCategory(db),
    listMachines(db, maxModels, { except: apart }),
    listMachines(db, maxModels, { only: apart }),
  ]);
  const models = counts.reduce((sum, counted) => sum + counted.models, 0);
  return {
    machines,
    support,
    others: models - machines.length - support.length,
    count: countFleet(counts, categories),
  };
}
