import { brandOf } from "#app/content/brand/brand.ts";
import { logoPngAddress } from "#app/content/brand/logo.ts";
import { geoData } from "#app/content/coordinates.ts";
import type { Photo } from "#app/content/photos/photos.ts";
import { inSentence, type ServiceName } from "#app/content/services/services.ts";
import { postalAddress } from "#app/content/settings/postal-address.ts";
import { publicOffice } from "#app/content/settings/profile.ts";
import { reachOf } from "#app/content/settings/reach.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import { shareImage } from "#app/content/sharing/share-image.server.ts";
import { sharedHome } from "#app/content/sharing/shared-page.ts";
import type { PageHead } from "../page-head.ts";
import { companyReference, openingHoursData } from "../structured-data.ts";

/** Returns the meta tags of the home page for search engines and link previews. */
export function homeHead({
  settings,
  origin,
  services,
  photo,
  ...page
}: Pick<PageHead, "origin" | "path" | "prev" | "next"> & {
  settings: Settings;
  services: ServiceName[];
  photo: Photo | undefined;
}): PageHead {
  const { profile, contact } = settings;
  const brand = brandOf(settings);
  const { logo } = brand;
  const { phone, emergency } = reachOf(settings);
  const { legalName, gstin, links } = settings.details;
  const offered = inSentence(services.map(({ name }) => name));
  const works = offered && profile.city ? `${offered} in ${profile.city}` : offered || profile.city;
  const { latitude, longitude } = publicOffice(profile);
  const sharing = shareImage(sharedHome(settings, services, photo), brand);
  const hours = openingHoursData(settings.openDays);
  return {
    title: [profile.name, works].filter(Boolean).join(" | "),
    description: profile.tagline,
    ...page,
    origin,
    siteName: profile.name,
    sharing,
    data: [
      {
        ...companyReference(origin, profile.name),
        ...(profile.tagline && { description: profile.tagline }),
        ...(logo && { logo: origin + logoPngAddress(logo) }),
        ...(legalName && { legalName }),
        ...(gstin && { taxID: gstin }),
        ...(links.length > 0 && { sameAs: links }),
        ...(emergency && {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "emergency",
            telephone: emergency.display,
          },
        }),
        ...(profile.founded && { foundingDate: profile.founded }),
        ...(phone && { telephone: phone.display }),
        ...(contact.emailPrimary && { email: contact.emailPrimary }),
        ...(contact.addressLine1 && {
          address: {
            "@type": "PostalAddress",
            ...postalAddress(contact, profile.city),
            addressCountry: "IN",
          },
        }),
        ...(sharing && { image: origin + sharing.path }),
        ...(hours && { openingHours: hours }),
        ...(latitude !== null && longitude !== null && { geo: geoData({ latitude, longitude }) }),
      },
    ],
  };
}
