import { brandOf } from "#app/content/brand/brand.ts";
import { iconVersion } from "#app/content/brand/icons.server.ts";
import { reachOf } from "#app/content/settings/reach.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { copyrightYears } from "#app/content/settings/settings.ts";
import { readableDay, siteDay } from "#app/content/site-time.ts";
import type { Dependencies } from "#app/context.ts";

/** Reads the data of the header, menu and footer on public pages. */
export async function readSite({ db, lastKnown }: Dependencies, origin: string) {
  const [settings, { changedAt }] = await Promise.all([readSettings(db), currentContentVersion(db)]);
  const { profile, contact } = settings;
  const brand = brandOf(settings);
  const { phone, emergency } = reachOf(settings);
  lastKnown.phone = phone;
  lastKnown.accent = brand.accent;
  return {
    origin,
    brand,
    iconVersion: iconVersion(brand),
    profile,
    contact,
    phone,
    emergency,
    details: settings.details,
    revised: readableDay(new Date(changedAt)),
    copyright: copyrightYears(profile.copyrightFrom, siteDay(new Date()).slice(0, 4)),
  };
}

export type SiteData = Awaited<ReturnType<typeof readSite>>;
