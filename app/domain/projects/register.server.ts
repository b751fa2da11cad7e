import type { Selectable } from "kysely";
import { isPublic } from "#app/domain/records/shown-records.server.ts";
import type { Db } from "#db/connect.ts";
import { countRows } from "#db/rows.ts";
import type { ProjectTable } from "#db/schema.ts";
import { projectsInOrder, publicProjects } from "./projects.server.ts";
import type { RegisterFilters } from "./register.ts";

const rowColumns = [
  "id",
  "slug",
  "title",
  "client",
  "location",
  "year",
  "type",
  "status",
  "coordinates",
  "storeys",
  "storeysCast",
  "height",
  "excavationDepth",
  "pileCount",
] as const;

export interface RegisterRow extends Pick<Selectable<ProjectTable>, (typeof rowColumns)[number]> {
  /** Position in the whole register, from 1. */
  number: number;
}

function filtered(db: Db, { service, type, status, year }: RegisterFilters) {
  let found = publicProjects(db);
  if (type) found = found.where("type", "=", type);
  if (status) found = found.where("status", "=", status);
  if (year) found = found.where("year", "=", year);
  if (service) {
    const named = db.selectFrom("service").where(isPublic("service")).where("slug", "=", service);
    const linked = db.selectFrom("projectService").where("serviceId", "in", named.select("id"));
    found = found.where("id", "in", linked.select("projectId"));
  }
  return found;
}

export async function countRegister(db: Db, filters: RegisterFilters): Promise<number> {
  return countRows(filtered(db, filters));
}

/** Returns a page of the projects that a filter finds, in order, each with its number in the whole register. */
export async function listRegister(
  db: Db,
  filters: RegisterFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegisterRow[]> {
  const rows = await filtered(db, filters)
    .select(rowColumns)
    .orderBy("order")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return Object.values(filters).some(Boolean)
    ? numbered(db, rows)
    : rows.map((row, at) => ({ ...row, number: offset + at + 1 }));
}

/** Returns those of some projects that are public, in order, with their numbers. */
export async function findCompared(db: Db, ids: number[]): Promise<RegisterRow[]> {
  if (ids.length === 0) return [];
  return numbered(db, await projectsInOrder(db).select(rowColumns).where("id", "in", ids).execute());
}

/** Adds the position of each project among all public ones. */
async function numbered<Row extends { id: number }>(db: Db, rows: Row[]) {
  if (rows.length === 0) return [];
  const all = await projectsInOrder(db).select("id").execute();
  const numbers = new Map(all.map(({ id }, at) => [id, at + 1]));
  return rows.map((row) => ({ ...row, number: numbers.get(row.id) ?? 0 }));
}

/** Returns the types or the years of all public projects, latest first. */
export async function registeredValues(db: Db, column: "type" | "year"): Promise<string[]> {
  const rows = await publicProjects(db)
    .select(`${column} as value`)
    .distinct()
    .where(column, "<>", "")
    .orderBy(column, "desc")
    .execute();
  return rows.map(({ value }) => value);
}

/** Returns whether a public project has a type or year. */
export async function isRegistered(db: Db, column: "type" | "year", value: string): Promise<boolean> {
  if (value === "") return false;
  const row = await publicProjects(db).select("id").where(column, "=", value).limit(1).executeTakeFirst();
  return row !== undefined;
}
