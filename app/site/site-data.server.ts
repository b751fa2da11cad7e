import { listServiceNames } from "#app/content/services/services.server.ts";
import { serviceAddress } from "#app/content/services/services.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { copyrightYears } from "#app/content/settings/settings.ts";
import { readableDay, siteDay } from "#app/content/site-time.ts";
import type { Dependencies } from "#app/context.ts";
import { sectionsWith } from "./addresses.ts";

/** Reads the data of the header, menu and footer on public pages. */
export async function readSite({ db, lastKnown }: Dependencies, origin: string) {
  const [{ profile, contact }, { changedAt }, services] = await Promise.all([
    readSettings(db),
    currentContentVersion(db),
    listServiceNames(db),
  ]);
  const phone = phoneLinks(contact.phonePrimary);
  lastKnown.phone = phone;
  return {
    origin,
    profile,
    contact,
    phone,
    sections: sectionsWith(services),
    services: services.map((service) => ({ name: service.name, href: serviceAddress(service) })),
    revised: readableDay(new Date(changedAt)),
    copyright: copyrightYears(profile.copyrightFrom, siteDay(new Date()).slice(0, 4)),
  };
}

export type SiteData = Awaited<ReturnType<typeof readSite>>;
