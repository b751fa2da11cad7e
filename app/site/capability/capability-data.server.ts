import { unitsByCategory } from "#app/content/equipment/equipment.server.ts";
import { countFleet, namedKind } from "#app/content/equipment/equipment.ts";
import { countRegister } from "#app/content/projects/register.server.ts";
import {
  auditsOf,
  capacities,
  hasCapability,
  headcount,
  registrationsOf,
} from "#app/content/settings/capability.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { validBadges } from "#app/content/settings/settings.ts";
import { siteDay } from "#app/content/site-time.ts";
import type { Db } from "#db/connect.ts";
import { breadcrumbData, companyReference } from "../structured-data.ts";

/** Reads the data of the capability page; undefined while nothing is entered for it. */
export async function readCapability(db: Db, origin: string) {
  const settings = await readSettings(db);
  const { profile, capability, badges, details } = settings;
  if (!hasCapability(capability)) return undefined;
  const [units, projects, completed] = await Promise.all([
    unitsByCategory(db),
    countRegister(db, {}),
    countRegister(db, { status: "Completed" }),
  ]);
  const fleet = countFleet(units, settings.machineCategories);
  const description = `Capability of ${profile.name}: turnover, monthly capacity, people, fleet, safety record and registrations.`;
  return {
    head: {
      title: `Capability | ${profile.name}`,
      description,
      path: "/capability",
      origin,
      siteName: profile.name,
      data: [
        {
          "@type": "AboutPage",
          name: "Capability",
          description,
          url: `${origin}/capability`,
          about: companyReference(origin, profile.name),
        },
        breadcrumbData(origin, [
          { name: "Home", path: "/" },
          { name: "Capability", path: "/capability" },
        ]),
      ],
    },
    capability,
    capacities: capacities(capability),
    people: headcount(capability.trades),
    fleet: {
      kinds: fleet.kinds.map((kind) => ({ name: namedKind(kind), units: kind.units })),
      total: fleet.total,
      support: fleet.support,
    },
    projects,
    completed,
    landmarks: settings.claims.landmarkProjects,
    audits: auditsOf(capability.safety),
    registrations: registrationsOf(capability, details.gstin),
    badges: validBadges(badges, siteDay(new Date())),
  };
}

export type CapabilityData = NonNullable<Awaited<ReturnType<typeof readCapability>>>;
