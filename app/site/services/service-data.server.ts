import { brandOf } from "#app/content/brand/brand.ts";
import { countUnits, listEquipmentCards } from "#app/content/equipment/equipment.server.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import { machinesPerService, takeInTurn } from "#app/content/services/service-machines.ts";
import { serviceOf } from "#app/content/services/service-texts.ts";
import { type ServiceSlug, services } from "#app/content/services/services.ts";
import { reachOf } from "#app/content/settings/reach.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { shareImage } from "#app/content/sharing/share-image.server.ts";
import { sharedService } from "#app/content/sharing/shared-page.ts";
import type { Db } from "#db/connect.ts";

/** Reads the data of a service page. */
export async function readService(db: Db, slug: ServiceSlug, origin: string) {
  const service = serviceOf(slug);
  const ofCategory = (category: string) => listEquipmentCards(db, { limit: machinesPerService, category });
  const [settings, fleetCount, ...kinds] = await Promise.all([
    readSettings(db),
    countUnits(db),
    ...services[service.slug].machines.map(ofCategory),
  ]);
  const { [service.slug]: first = 0, [`${service.slug}Second` as const]: second = 0 } = settings.pictures;
  const photos = await photosById(db, [first, second]);
  const photo = photos.get(first);
  const path = `/services/${service.slug}`;
  return {
    head: {
      title: `${service.title} | ${settings.profile.name}`,
      description: service.metaDescription,
      path,
      origin,
      siteName: settings.profile.name,
      sharing: shareImage(sharedService(settings.profile, service.slug, photo), brandOf(settings)),
      data: [
        {
          "@type": "Service",
          name: service.name,
          description: service.lead,
          areaServed: settings.profile.city,
          provider: { "@type": "GeneralContractor", name: settings.profile.name, url: `${origin}/` },
        },
      ],
    },
    slug: service.slug,
    photo,
    second: photos.get(second),
    fleetCount,
    machines: takeInTurn(kinds),
    claim: settings.claims.projectsPerService,
    phone: reachOf(settings).phone,
    email: settings.contact.emailPrimary,
  };
}

export type ServiceData = Awaited<ReturnType<typeof readService>>;
