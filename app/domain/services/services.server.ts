import { valuesFromRow } from "#app/domain/records/record-values.ts";
import { slugPattern } from "#app/domain/records/shared-fields.ts";
import { isPublic, shownRecords } from "#app/domain/records/shown-records.server.ts";
import type { Db } from "#db/connect.ts";
import { withCovers } from "#db/galleries.ts";
import { cardFields, serviceRecord } from "./service-fields.ts";
import type { Service } from "./services.ts";

const publicServices = (db: Db) =>
  db.selectFrom("service").where(isPublic("service")).where("slug", "<>", "");

export const servicesInOrder = (db: Db) => publicServices(db).orderBy("order").orderBy("id");

export async function listServices(db: Db): Promise<Service[]> {
  return shownRecords(db, serviceRecord, await servicesInOrder(db).selectAll().execute());
}

export function listServiceNames(db: Db) {
  return servicesInOrder(db).select(["slug", "name", "option"]).execute();
}

export function listServicesOf(db: Db, projectId: number) {
  const included = db.selectFrom("projectService").select("serviceId").where("projectId", "=", projectId);
  return servicesInOrder(db).select(["slug", "name", "summary"]).where("id", "in", included).execute();
}

const cardColumns = Object.keys(cardFields) as (keyof typeof cardFields)[];

/** Returns all services in order with what the home page shows: their facts, without the texts of their pages. */
export async function listServiceCards(db: Db) {
  const rows = await servicesInOrder(db)
    .select(["id", ...cardColumns])
    .execute();
  const services = await withCovers(db, "service", rows);
  return services.map((row) => ({ id: row.id, ...valuesFromRow(cardFields, row), cover: row.cover }));
}

/** Returns the service with this address, or undefined when visitors do not see one. */
export async function findService(db: Db, slug: string): Promise<Service | undefined> {
  // PostgreSQL rejects text that contains NUL.
  if (!slugPattern.test(slug)) return undefined;
  const rows = await publicServices(db).selectAll().where("slug", "=", slug).execute();
  return (await shownRecords(db, serviceRecord, rows))[0];
}

/** Returns whether visitors see a service with this address. */
export async function serviceExists(db: Db, slug: string): Promise<boolean> {
  if (!slugPattern.test(slug)) return false;
  return (await publicServices(db).select("id").where("slug", "=", slug).executeTakeFirst()) !== undefined;
}

/** The maximum number of machines on the page of a service. */
export const machinesPerService = 3;

/** Returns the first `machinesPerService` items of some categories, taking one from each category in turn. */
export function takeInTurn<Item>(categories: Item[][]): Item[] {
  const turns = Array.from({ length: machinesPerService }, (_, turn) =>
    categories.flatMap((items) => items.slice(turn, turn + 1)),
  );
  return turns.flat().slice(0, machinesPerService);
}
