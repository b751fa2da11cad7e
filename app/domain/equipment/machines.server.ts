import { valuesFromRow } from "#app/domain/records/record-values.ts";
import { isPublic, shownRecords } from "#app/domain/records/shown-records.server.ts";
import { readPage } from "#app/domain/values/paging.server.ts";
import type { Db } from "#db/connect.ts";
import { withCovers } from "#db/galleries.ts";
import { countRows } from "#db/rows.ts";
import {
  type Booking,
  bookingsWithin,
  busiestDay,
  type DayRange,
  hasFreeUnit,
  unitsOf,
  withShownAvailability,
} from "./bookings.server.ts";
import { machineFields, machineRecord } from "./machine-fields.ts";
import type { Machine } from "./machines.ts";

const publicMachines = (db: Db) => db.selectFrom("machine").where(isPublic("machine"));

export const machinesInOrder = (db: Db) => publicMachines(db).orderBy("order").orderBy("id");

/** Returns the first machines of the fleet in order, with galleries; of all categories, of some, or of all but some. */
export async function listMachines(
  db: Db,
  limit: number,
  { only, except = [] }: { only?: string[]; except?: string[] } = {},
) {
  if (only?.length === 0) return [];
  let machines = machinesInOrder(db);
  if (only) machines = machines.where("category", "in", only);
  if (except.length > 0) machines = machines.where("category", "not in", except);
  const rows = await withShownAvailability(db, await machines.selectAll().limit(limit).execute());
  return shownRecords(db, machineRecord, rows);
}

const cardColumns = ["id", "slug", "name", "category", "specs", "availability"] as const;

interface CardRange {
  limit: number;
  offset?: number;
  /** Defaults to all categories. */
  category?: string;
}

/** Returns the card data of a range of machines, in fleet order. */
export async function listMachineCards(db: Db, { limit, offset = 0, category }: CardRange) {
  const machines =
    category === undefined ? machinesInOrder(db) : machinesInOrder(db).where("category", "=", category);
  return asCards(db, await machines.select(cardColumns).limit(limit).offset(offset).execute());
}

interface ForService {
  /** Its id. */
  service: number;
  category: string;
  limit: number;
}

/** Returns the cards of the first machines of a category, those used by the most public projects of a service first. */
export async function listMachineCardsFor(db: Db, { service, category, limit }: ForService) {
  // A subquery that runs once. Joined, the projects would be searched again for each machine.
  const projects = db
    .selectFrom("projectService")
    .innerJoin("project", "project.id", "projectService.projectId")
    .where("serviceId", "=", service)
    .where(isPublic("project"))
    .select("projectId");
  const machines = publicMachines(db)
    .where("category", "=", category)
    .orderBy(
      (machine) =>
        machine
          .selectFrom("projectMachine")
          .whereRef("machineId", "=", "machine.id")
          .where("projectId", "in", projects)
          .select((row) => row.fn.countAll<number>().as("count")),
      "desc",
    );
  return asCards(
    db,
    await machines.orderBy("order").orderBy("id").select(cardColumns).limit(limit).execute(),
  );
}

interface ComparableQuery {
  category: string;
  /** Machines without one of these measures are left out. */
  measures: readonly ("maxReach" | "maxDigDepth" | "maxDumpHeight" | "maxDrillDepth")[];
  /** The machine that others are compared with. */
  except: number;
  /** Defaults to all ids. */
  ids?: number[];
  limit: number;
}

/** Returns id and name of the machines that a machine can be compared with, in fleet order. */
export async function listComparable(db: Db, { category, measures, except, ids, limit }: ComparableQuery) {
  if (ids?.length === 0) return [];
  let machines = machinesInOrder(db).where("category", "=", category).where("id", "!=", except);
  for (const measure of measures) machines = machines.where(measure, "is not", null);
  if (ids) machines = machines.where("id", "in", ids);
  return machines.select(["id", "name"]).limit(limit).execute();
}

const asCards = async <Row extends { id: number; availability: string }>(db: Db, stored: Row[]) =>
  withCovers(db, "machine", await withShownAvailability(db, stored));

/** The pile types of a rig whose record names none: those that are drilled. */
const drilledTypes = ["Bored", "Micro"];

/** Returns the first machines of some categories that have a drilling depth and pile diameters, in fleet order. */
export async function listPileRigs(db: Db, categories: string[], limit: number) {
  if (categories.length === 0) return [];
  const rows = await machinesInOrder(db)
    .where("category", "in", categories)
    .where("maxDrillDepth", "is not", null)
    .where("pileDiameter", "is not", null)
    .selectAll()
    .limit(limit)
    .execute();
  return rows.flatMap((row) => {
    const { name, maxDrillDepth: depthM, pileDiameter, pileTypes } = valuesFromRow(machineFields, row);
    const types = pileTypes.length > 0 ? pileTypes : drilledTypes;
    return depthM !== null && pileDiameter ? [{ name, ...pileDiameter, depthM, types }] : [];
  });
}

/** Returns the first machines of some categories that have a digging depth, with what their arms are drawn by, in fleet order. */
export async function listDiggers(db: Db, categories: string[], limit: number) {
  if (categories.length === 0) return [];
  const rows = await machinesInOrder(db)
    .where("category", "in", categories)
    .where("maxDigDepth", "is not", null)
    .select([
      "id",
      "name",
      "maxDigDepth",
      "maxReach",
      "maxDumpHeight",
      "boomLength",
      "armLength",
      "transportWeight",
    ])
    .limit(limit)
    .execute();
  return rows.flatMap(({ maxDigDepth, ...row }) =>
    maxDigDepth === null ? [] : [{ ...row, reachM: maxDigDepth }],
  );
}

/** Returns the first machines of some categories that carry soil, with the cubic metres of a trip, in fleet order. */
export async function listTippers(db: Db, categories: string[], limit: number) {
  if (categories.length === 0) return [];
  const rows = await machinesInOrder(db)
    .where("category", "in", categories)
    .where("loadVolume", "is not", null)
    .select(["name", "loadVolume"])
    .limit(limit)
    .execute();
  return rows.flatMap(({ name, loadVolume }) => (loadVolume === null ? [] : [{ name, load: loadVolume }]));
}

/** Returns the cards of the first public machines that a project used, in fleet order. */
export async function listMachineCardsOf(db: Db, projectId: number, limit: number) {
  const used = db.selectFrom("projectMachine").select("machineId").where("projectId", "=", projectId);
  const machines = machinesInOrder(db).where("id", "in", used);
  return asCards(db, await machines.select(cardColumns).limit(limit).execute());
}

/** Returns a machine with its gallery, or undefined when it is not public. */
export async function findMachine(db: Db, id: number): Promise<Machine | undefined> {
  const stored = await publicMachines(db).selectAll().where("id", "=", id).execute();
  return (await shownRecords(db, machineRecord, await withShownAvailability(db, stored)))[0];
}

export async function firstMachineId(db: Db): Promise<number | undefined> {
  return (await machinesInOrder(db).select("id").limit(1).executeTakeFirst())?.id;
}

/** Returns the name and slug of a machine, or undefined when it is not public. */
export function findMachineLink(db: Db, id: number) {
  return publicMachines(db).select(["id", "name as title", "slug"]).where("id", "=", id).executeTakeFirst();
}

/** Counts the records of machines, not units. */
export async function countMachines(db: Db): Promise<number> {
  return countRows(publicMachines(db));
}

export function unitsByCategory(db: Db): Promise<{ category: string; models: number; units: number }[]> {
  return publicMachines(db)
    .select((row) => [
      "category",
      row.fn.countAll<number>().as("models"),
      row.fn.sum<number>("units").as("units"),
    ])
    .groupBy("category")
    .execute();
}

interface FleetQuery {
  /** Empty for all categories. */
  category: string;
  /** Lists machines of which a unit is free on all these days. */
  free: DayRange | null;
  /** The days to draw. */
  drawn: DayRange;
  page: string | null;
}

/** Returns one page of the machines that are not in the trash, by category. */
export async function listFleet(db: Db, { category, free, drawn, page: requested }: FleetQuery) {
  let matching = db.selectFrom("machine").where("deletedAt", "is", null);
  if (category) matching = matching.where("category", "=", category);
  if (free) matching = matching.where(hasFreeUnit(free));
  const listed = matching
    .select(["id", "name", "category", "units"])
    .orderBy("category")
    .orderBy("order")
    .orderBy("id");
  const { rows, ...at } = await readPage(listed, requested);
  const ids = rows.map(({ id }) => id);
  const [drawnBookings, searchedBookings] = await Promise.all([
    bookingsWithin(db, ids, drawn),
    free ? bookingsWithin(db, ids, free) : [],
  ]);
  const of = (bookings: Booking[], id: number) => bookings.filter(({ machineId }) => machineId === id);
  const machines = rows.map((row) => {
    const units = unitsOf(row);
    return {
      ...row,
      units,
      bookings: of(drawnBookings, row.id),
      /** Units that are free on all searched days; null without a search. */
      free: free && units - busiestDay(of(searchedBookings, row.id), free).units,
    };
  });
  return { machines, ...at };
}
