import { data } from "react-router";
import { countUnits, listEquipmentCards } from "#app/content/equipment/equipment.server.ts";
import type { PageHandle } from "#app/content/page-query.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import { machinesPerService, takeInTurn } from "#app/content/services/service-machines.ts";
import { serviceOf } from "#app/content/services/service-texts.ts";
import { isServiceSlug, services } from "#app/content/services/services.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { shareImage } from "#app/content/sharing/share-image.server.ts";
import { sharedService } from "#app/content/sharing/shared-page.ts";
import { requestInfo, dependencies as shared } from "#app/context.ts";
import { headTags } from "../page-head.ts";
import type { Route } from "./+types/service-page.ts";
import { ServiceArticle } from "./service-article.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isServiceSlug(params.service)) throw data(null, { status: 404 });
  const service = serviceOf(params.service);
  const { db } = context.get(shared);
  const { origin } = context.get(requestInfo);
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
      sharing: shareImage(sharedService(settings.profile, service.slug, photo)),
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
    phone: phoneLinks(settings.contact.phonePrimary),
    email: settings.contact.emailPrimary,
  };
}

export type ServiceData = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle = { listing: "services" };

export const headers = () => ({ "CDN-Cache-Control": "max-age=86400" });

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <ServiceArticle page={loaderData} service={serviceOf(loaderData.slug)} />;
}
