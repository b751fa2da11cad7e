import { brandOf } from "#app/content/brand/brand.ts";
import { iconVersion } from "#app/content/brand/icons.server.ts";
import { linkedPages } from "#app/content/pages/pages.server.ts";
import { listServiceNames } from "#app/content/services/services.server.ts";
import { serviceAddress } from "#app/content/services/services.ts";
import { reachOf } from "#app/content/settings/reach.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { copyrightYears } from "#app/content/settings/settings.ts";
import { readableDay, siteDay } from "#app/content/site-time.ts";
import type { Dependencies } from "#app/context.ts";
import { sectionsWith } from "./addresses.ts";

/** Reads the data of the header, menu and footer on public pages. */
export async function readSite(
  { db, lastKnown }: Dependencies,
  { origin, closed }: { origin: string /** Whether visitors do not see the site yet. */; closed: boolean },
) {
  const [settings, { changedAt }, pages, services] = await Promise.all([
    readSettings(db),
    currentContentVersion(db),
    linkedPages(db),
    listServiceNames(db),
  ]);
  const { profile, contact } = settings;
  const brand = brandOf(settings);
  const { phone, emergency } = reachOf(settings);
  lastKnown.phone = phone;
  lastKnown.accent = brand.accent;
  return {
    origin,
    closed,
    brand,
    iconVersion: iconVersion(brand),
    profile,
    contact,
    phone,
    pages,
    sections: sectionsWith(services),
    services: services.map((service) => ({ name: service.name, href: serviceAddress(service) })),
    emergency,
    details: settings.details,
    revised: readableDay(new Date(changedAt)),
    copyright: copyrightYears(profile.copyrightFrom, siteDay(new Date()).slice(0, 4)),
  };
}

export type SiteData = Awaited<ReturnType<typeof readSite>>;
