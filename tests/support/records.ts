import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import type { MachineTable, PageTable, PhotoTable, ProjectTable, ServiceTable } from "#db/schema.ts";

const stamp = "2026-11-20T04:30:00.000Z";
const stamps = { createdAt: stamp, updatedAt: stamp, deletedAt: null };
const client = "Harbourline";

/** Stores a machine and gives its id; what a test does not care about is filled in. */
export async function addMachine(db: Db, given: Partial<Insertable<MachineTable>> = {}): Promise<number> {
  const texts = {
    client,
    year: "2019",
    location: "Taloja",
    specs: "1 unit",
    description: "",
    maintenanceSchedule: "",
  };
  const lists = {
    fullSpecs: toJson([]),
    features: toJson([]),
    applications: toJson([]),
    pileTypes: toJson([]),
  };
  const slug = `machine-${randomUUID()}`;
  const named = {
    order: 1,
    slug,
    name: "Volvo 210",
    category: "Excavator",
    units: 1,
    availability: "Available",
  };
  const row = { ...named, ...texts, ...lists, ...stamps, ...given };
  return (await db.insertInto("machine").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Stores a project and gives its id; what a test does not care about is filled in. */
export async function addProject(db: Db, given: Partial<Insertable<ProjectTable>> = {}): Promise<number> {
  const texts = {
    client,
    year: "2024",
    location: "Worli",
    description: "",
    fullDescription: null,
    reraNumber: null,
    coordinates: null,
  };
  const lists = { challenges: toJson([]), results: toJson([]), testimonial: null };
  const slug = `project-${randomUUID()}`;
  const named = { order: 1, slug, title: "Kelva Twins", type: "Luxury Residential", status: "Completed" };
  const row = { ...named, ...texts, ...lists, ...stamps, ...given };
  return (await db.insertInto("project").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Stores an own page and gives its id; what a test does not care about is filled in. */
export async function addPage(db: Db, given: Partial<Insertable<PageTable>> = {}): Promise<number> {
  const named = {
    order: 1,
    title: "Terms of hire",
    slug: `terms-${randomUUID()}`,
    body: "Machines come with an operator.",
  };
  const shown = { purpose: "Ordinary page", shownIn: "Footer" } as const;
  const row = { ...named, ...shown, ...stamps, ...given };
  return (await db.insertInto("page").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Stores a service and gives its id; what a test does not care about is filled in. */
export async function addService(db: Db, given: Partial<Insertable<ServiceTable>> = {}): Promise<number> {
  const lists = {
    scope: toJson([]),
    method: toJson([]),
    safeguards: toJson([]),
    questions: toJson([]),
    machineCategories: toJson([]),
    machineCounts: toJson([]),
    groundLayers: toJson([]),
  };
  const row = { order: 1, name: "Shoring", ...lists, ...stamps, ...given };
  return (await db.insertInto("service").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Stores a picture's row, without any bytes, and gives its id. */
export async function addPhoto(
  db: Db,
  hash: string,
  audience: PhotoTable["audience"] = "public",
): Promise<number> {
  const row = { hash, audience, width: 60, height: 40, bytes: 100, alt: `Picture ${hash}`, createdAt: stamp };
  return (await db.insertInto("photo").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
