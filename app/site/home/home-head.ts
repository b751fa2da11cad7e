import { brandOf } from "#app/content/brand/brand.ts";
import { logoPngAddress } from "#app/content/brand/logo.ts";
import type { Photo } from "#app/content/photos/photos.ts";
import { postalAddress } from "#app/content/settings/postal-address.ts";
import { reachOf } from "#app/content/settings/reach.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import { shareImage } from "#app/content/sharing/share-image.server.ts";
import { sharedHome } from "#app/content/sharing/shared-page.ts";
import type { PageHead } from "../page-head.ts";

/** Returns the meta tags of the home page for search engines and link previews. */
export function homeHead({
  settings,
  origin,
  photo,
  ...page
}: Pick<PageHead, "origin" | "path" | "prev" | "next"> & {
  settings: Settings;
  photo: Photo | undefined;
}): PageHead {
  const { profile, contact } = settings;
  const brand = brandOf(settings);
  const { logo } = brand;
  const { phone, emergency } = reachOf(settings);
  const { legalName, gstin, links } = settings.details;
  return {
    title: `${profile.name} | Excavation, piling, demolition and construction in ${profile.city}`,
    description: profile.tagline,
    ...page,
    origin,
    siteName: profile.name,
    sharing: shareImage(sharedHome(settings, photo), brand),
    data: [
      {
        "@type": "GeneralContractor",
        "@id": `${origin}/#company`,
        name: profile.name,
        description: profile.tagline,
        url: `${origin}/`,
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
      },
    ],
  };
}
