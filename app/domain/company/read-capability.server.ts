import { unitsByCategory } from "#app/domain/equipment/equipment.server.ts";
import { countFleet, namedKind } from "#app/domain/equipment/equipment.ts";
import { countRegister } from "#app/domain/projects/register.server.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { auditsOf, capacitiesOf, hasCapability, headcount, registrationsOf } from "./capability.ts";
import { type Settings, validBadges } from "./settings.ts";

/** Reads what the capability page and the prequalification pack show; undefined while nothing is entered for them. */
export async function readCapability(db: Db, settings: Settings) {
  const { capability, badges, details } = settings;
  if (!hasCapability(capability)) return undefined;
  const [units, projects, completed] = await Promise.all([
    unitsByCategory(db),
    countRegister(db, {}),
    countRegister(db, { status: "Completed" }),
  ]);
  const fleet = countFleet(units, settings.machineCategories);
  return {
    capability,
    capacities: capacitiesOf(capability),
    people: headcount(capability.trades),
    fleet: {
      kinds: fleet.kinds.map((kind) => ({ ...kind, name: namedKind(kind) })),
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

export type CapabilityFigures = NonNullable<Awaited<ReturnType<typeof readCapability>>>;
