import { recordDefinitions } from "#app/content/records/definitions.ts";
import { hasPublicRecord } from "#app/content/records/store.server.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { copyrightYears } from "#app/content/settings/settings.ts";
import { readableDay, siteDay } from "#app/content/site-time.ts";
import type { Dependencies } from "#app/context.ts";
import { hasAbout, type SectionId, sectionLinks } from "./addresses.ts";

/** Reads the data of the header, menu and footer on public pages. */
export async function readSite(
  { db, lastKnown }: Dependencies,
  { origin, closed }: { origin: string /** Whether visitors do not see the site yet. */; closed: boolean },
) {
  const [settings, { changedAt }, hasProjects, hasEquipment] = await Promise.all([
    readSettings(db),
    currentContentVersion(db),
    hasPublicRecord(db, recordDefinitions.project),
    hasPublicRecord(db, recordDefinitions.equipment),
  ]);
  const { profile, contact } = settings;
  const optional: Partial<Record<SectionId, boolean>> = {
    about: hasAbout(settings),
    projects: hasProjects,
    equipment: hasEquipment,
  };
  const phone = phoneLinks(contact.phonePrimary);
  lastKnown.phone = phone;
  return {
    origin,
    closed,
    sections: sectionLinks((id) => optional[id] ?? true),
    profile,
    contact,
    phone,
    revised: readableDay(new Date(changedAt)),
    copyright: copyrightYears(profile.copyrightFrom, siteDay(new Date()).slice(0, 4)),
  };
}

export type SiteData = Awaited<ReturnType<typeof readSite>>;
