import type { RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Role } from "#app/domain/accounts/roles.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { iconVersion } from "#app/domain/company/brand-images.server.ts";
import type { CompanyProfile } from "#app/domain/company/profile.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { countToAnswer } from "#app/domain/inquiries/inbox.server.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { pointOnMap } from "#app/drawings/locator-map.tsx";
import { account, requireRole } from "#app/http/accounts/guards.server.ts";
import type { FrameFacts, Refusal } from "./frame-facts.ts";
import { areasFor } from "./nav-areas.ts";

/** Restricts all routes below to some roles, including their loaders and actions. */
export const onlyFor = (roles: Role[]) =>
  requireRole(roles, async (context): Promise<Refusal> => ({ frame: await readFrameFacts(context) }));

/** Returns where the office is, seen from the map that the frame draws. */
function officeOn({ latitude, longitude }: CompanyProfile): FrameFacts["office"] {
  if (latitude === null || longitude === null) return "unknown";
  return pointOnMap({ latitude, longitude }) ? "on map" : "elsewhere";
}

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
