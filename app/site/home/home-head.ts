import type { Photo } from "#app/content/photos/photos.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { postalAddress } from "#app/content/settings/postal-address.ts";
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
  const phone = phoneLinks(contact.phonePrimary);
  return {
    title: `${profile.name} | Excavation, piling, demolition and construction${profile.city && ` in ${profile.city}`}`,
    description: profile.tagline,
    ...page,
    origin,
    siteName: profile.name,
    sharing: shareImage(sharedHome(settings, photo)),
    data: [
      {
        "@type": "GeneralContractor",
        "@id": `${origin}/#company`,
        name: profile.name,
        ...(profile.tagline && { description: profile.tagline }),
        url: `${origin}/`,
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
