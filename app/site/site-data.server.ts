import { brandOf } from "#app/content/brand/brand.ts";
import { iconVersion } from "#app/content/brand/icons.server.ts";
import { linkedPages } from "#app/content/pages/pages.server.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { copyrightYears } from "#app/content/settings/settings.ts";
import { readableDay, siteDay } from "#app/content/site-time.ts";
import type { Dependencies } from "#app/context.ts";

/** Reads the data of the header, menu and footer on public pages. */
export async function readSite(
  { db, lastKnown }: Dependencies,
  { origin, closed }: { origin: string /** Whether visitors do not see the site yet. */; closed: boolean },
) {
  const [settings, { changedAt }, pages] = await Promise.all([
    readSettings(db),
    currentContentVersion(db),
    linkedPages(db),
  ]);
  const { profile, contact } = settings;
  const brand = brandOf(settings);
  const phone = phoneLinks(contact.phonePrimary);
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
    revised: readableDay(new Date(changedAt)),
    copyright: copyrightYears(profile.copyrightFrom, siteDay(new Date()).slice(0, 4)),
  };
}

export type SiteData = Awaited<ReturnType<typeof readSite>>;
