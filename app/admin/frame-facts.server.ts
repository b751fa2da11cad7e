import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { brandOf } from "#app/content/brand/brand.ts";
import { iconVersion } from "#app/content/brand/icons.server.ts";
import { countToAnswer } from "#app/content/messages/inbox.server.ts";
import type { CompanyProfile } from "#app/content/settings/profile.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { pointOnMap } from "#app/drawings/locator-map.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import { areasFor } from "./nav-areas.ts";

function officeOn({ latitude, longitude }: CompanyProfile): FrameFacts["office"] {
  if (latitude === null || longitude === null) return "unknown";
  return pointOnMap({ latitude, longitude }) ? "on map" : "elsewhere";
}

/** Reads the data of the frame around every staff page. */
export async function readFrameFacts(context: Readonly<RouterContextProvider>): Promise<FrameFacts> {
  const { email, role } = context.get(account);
  const { db, diskFull, sendsMail, version } = context.get(dependencies);
  const today = siteDay(new Date());
  const [settings, toAnswer] = await Promise.all([
    readSettings(db),
    role === "admin" ? countToAnswer(db, today) : 0,
  ]);
  const { profile } = settings;
  const brand = brandOf(settings);
  const site = { name: profile.name, host: new URL(context.get(requestInfo).origin).host };
  const office = officeOn(profile);
  return {
    email,
    role,
    areas: areasFor(role),
    company: profile.shortName,
    brand,
    iconVersion: iconVersion(brand),
    site,
    office,
    toAnswer,
    sendsMail,
    version,
    diskFull: role === "admin" && diskFull() !== null,
  };
}
