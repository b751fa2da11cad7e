import type { PrintJob } from "#app/adapters/pdf/printer.ts";
import { currentRegion } from "#app/adapters/region/region.ts";
import { listEquipment, unitsByCategory } from "#app/content/equipment/equipment.server.ts";
import { countFleet, supportCategories } from "#app/content/equipment/equipment.ts";
import { registerSize } from "#app/content/page-query.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import type { Photo } from "#app/content/photos/photos.ts";
import { countProjects, listProjects } from "#app/content/projects/projects.server.ts";
import { listServices } from "#app/content/services/services.server.ts";
import type { withContactTexts } from "#app/content/settings/contact.ts";
import type { MachineCategory } from "#app/content/settings/name-lists.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import type { Dependencies } from "#app/context.ts";
import type { Db } from "#db/connect.ts";
import type { CompanyDocumentProps } from "./company-document.tsx";
import type { PrintedFleet } from "./fleet-part.tsx";
import { loadBrand } from "./load-brand.server.ts";
import { photoOf } from "./load-photo.server.ts";
import { contentWidth, halfWidth, pixelsFor, sheetSize } from "./measures.ts";

/** Reads what the brochure shows. */
export async function brochureJob(
  shared: Pick<Dependencies, "db" | "storage" | "variants" | "media">,
  {
    settings,
    badges,
    site,
    changed,
  }: {
    settings: ReturnType<typeof withContactTexts<Settings>>;
    badges: Settings["badges"];
    site: string;
    changed: Date;
  },
): Promise<PrintJob> {
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
    chosen(settings.photos.heroPortrait ?? settings.photos.hero, pixelsFor(sheetSize.width)),
    chosen(settings.photos.about, pixelsFor(contentWidth)),
    Promise.all(services.map(({ gallery }) => printed(gallery[0], pixelsFor(contentWidth)))),
    Promise.all(projects.map(({ gallery }) => printed(gallery[0], pixelsFor(halfWidth)))),
  ]);
  const props: CompanyDocumentProps = {
    ...{ settings, services, badges, fleet, projects, projectCount, site },
    brand: await loadBrand(settings, shared),
    photos: { cover, about, services: ofServices, projects: covers },
    revised: changed,
  };
  return { document: "company", props, region: currentRegion() };
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
