import { unitsByCategory } from "#app/domain/equipment/machines.server.ts";
import { type CountedKind, countFleet, type FleetCount, namedKind } from "#app/domain/equipment/machines.ts";
import { countRegister } from "#app/domain/projects/register.server.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import {
  auditsOf,
  type Capability,
  capacitiesOf,
  hasCapability,
  headcount,
  type Registration,
  registrationsOf,
} from "./capability.ts";
import { type Badge, type Settings, validBadges } from "./settings.ts";

export interface CapabilityFigures {
  capability: Capability;
  capacities: { label: string; value: string }[];
  /** Number of people. */
  people: number;
  fleet: Omit<FleetCount, "kinds"> & { kinds: (CountedKind & { name: string })[] };
  /** Number of public projects, and of those that are completed. */
  projects: number;
  completed: number;
  landmarks: Settings["claims"]["landmarkProjects"];
  audits: { held: number; planned: number } | null;
  registrations: Registration[];
  badges: Badge[];
}

/** Reads what the capability page and the prequalification pack show; undefined while nothing is entered for them. */
export async function readCapability(db: Db, settings: Settings): Promise<CapabilityFigures | undefined> {
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
    fleet: { ...fleet, kinds: fleet.kinds.map((kind) => ({ ...kind, name: namedKind(kind) })) },
    projects,
    completed,
    landmarks: settings.claims.landmarkProjects,
    audits: auditsOf(capability.safety),
    registrations: registrationsOf(capability, details.gstin),
    badges: validBadges(badges, siteDay(new Date())),
  };
}
