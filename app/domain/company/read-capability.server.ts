import { unitsByCategory } from "#app/domain/equipment/machines.server.ts";
import { countFleet, namedKind } from "#app/domain/equipment/machines.ts";
import { countRegister } from "#app/domain/projects/register.server.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { auditsOf, capacitiesOf, hasCapability, headcount, registrationsOf } from "./capability.ts";
import { type Settings, validBadges } from "./settings.ts";

export type CapabilityFigures = NonNullable<Awaited<ReturnType<typeof readCapability>>>;

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
    /** Number of people. */
    people: headcount(capability.trades),
    fleet: { ...fleet, kinds: fleet.kinds.map((kind) => ({ ...kind, name: namedKind(kind) })) },
    /** Number of public projects, and of those that are completed. */
    projects,
    completed,
    landmarks: settings.claims.landmarkProjects,
    audits: auditsOf(capability.safety),
    registrations: registrationsOf(capability, details.gstin),
    badges: validBadges(badges, siteDay(new Date())),
  };
}
