import type { Dependencies } from "#app/context.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { iconVersion } from "#app/domain/company/brand-images.server.ts";
import { reachOf } from "#app/domain/company/contact-details.ts";
import { currentContentVersion, readSettings } from "#app/domain/company/settings.server.ts";
import { copyrightYears } from "#app/domain/company/settings.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { linkedPages } from "#app/domain/pages/pages.server.ts";
import { capabilityIsShown } from "#app/domain/publishing/listings.server.ts";
import { hasPublicRecord } from "#app/domain/records/store.server.ts";
import { listServiceNames } from "#app/domain/services/services.server.ts";
import { serviceAddress } from "#app/domain/services/services.ts";
import { readableDay, siteDay } from "#app/domain/values/site-time.ts";
import { hasAbout, type SectionId, sectionLinks } from "./addresses.ts";

/** Reads the data of the header, menu and footer on public pages. */
export async function readSite({ db, lastKnown }: Dependencies) {
  const [settings, { changedAt }, pages, services, hasProjects, hasMachines, hasCapability] =
    await Promise.all([
      readSettings(db),
      currentContentVersion(db),
      linkedPages(db),
      listServiceNames(db),
      // The layout is also that of the error page when the records cannot be read.
      hasPublicRecord(db, recordDefinitions.project).catch(() => true),
      hasPublicRecord(db, recordDefinitions.machine).catch(() => true),
      capabilityIsShown(db),
    ]);
  const { profile, contact } = settings;
  const brand = brandOf(settings);
  const { phone, emergency } = reachOf(settings);
  const optional: Partial<Record<SectionId, boolean>> = {
    about: hasAbout(settings),
    services: services.length > 0,
    projects: hasProjects,
    equipment: hasMachines,
  };
  lastKnown.phone = phone;
  lastKnown.accent = brand.accent;
  return {
    brand,
    iconVersion: iconVersion(brand),
    sections: sectionLinks((id) => optional[id] ?? true),
    profile,
    contact,
    phone,
    pages,
    services: services.map((service) => ({ name: service.name, href: serviceAddress(service) })),
    emergency,
    details: settings.details,
    hasCapability,
    revised: readableDay(new Date(changedAt)),
    copyright: copyrightYears(profile.copyrightFrom, siteDay(new Date()).slice(0, 4)),
  };
}

export type SiteData = Awaited<ReturnType<typeof readSite>>;
