import { isPublic, shownRecords } from "#app/domain/records/shown-records.server.ts";
import type { Db } from "#db/connect.ts";
import { withCovers } from "#db/galleries.ts";
import { countRows } from "#db/rows.ts";
import { projectRecord } from "./project-fields.ts";
import { type Project, relatedProjects } from "./projects.ts";

export const publicProjects = (db: Db) => db.selectFrom("project").where(isPublic("project"));

export const projectsInOrder = (db: Db) => publicProjects(db).orderBy("order").orderBy("id");

export async function projectCoordinates(db: Db): Promise<string[]> {
  const rows = await publicProjects(db).select("coordinates").where("coordinates", "is not", null).execute();
  return rows.flatMap(({ coordinates }) => coordinates ?? []);
}

/** Returns the first projects in order, with their galleries. */
export async function listProjects(db: Db, limit: number) {
  return shownRecords(db, projectRecord, await projectsInOrder(db).selectAll().limit(limit).execute());
}

const cardColumns = ["id", "slug", "order", "title", "client", "location", "year", "type", "status"] as const;

/** Returns the card data of a range of projects, in order. */
export async function listProjectCards(db: Db, { limit, offset = 0 }: { limit: number; offset?: number }) {
  return withCovers(
    db,
    "project",
    await projectsInOrder(db).select(cardColumns).limit(limit).offset(offset).execute(),
  );
}

type ProjectMeasure = "excavationDepth" | "pileCount" | "storeys";

/**
 * Returns the cards of public projects that include a service or used a machine, in order.
 * @param largestFirst the measure that sorts them, before the projects without it
 */
export async function listProjectCardsOf(
  db: Db,
  linked: { service: number } | { machine: number },
  { limit, largestFirst }: { limit: number; largestFirst?: ProjectMeasure | null },
) {
  const ids =
    "service" in linked
      ? db.selectFrom("projectService").select("projectId").where("serviceId", "=", linked.service)
      : db.selectFrom("projectMachine").select("projectId").where("machineId", "=", linked.machine);
  const all = publicProjects(db);
  // Both databases sort false before true, but empty values at different ends.
  const sorted = largestFirst
    ? all.orderBy((row) => row(largestFirst, "is", null)).orderBy(largestFirst, "desc")
    : all;
  const projects = sorted.orderBy("order").orderBy("id").where("id", "in", ids);
  return withCovers(db, "project", await projects.select(cardColumns).limit(limit).execute());
}

/** Returns a project with its gallery, or undefined when it is not public. */
export async function findProject(db: Db, id: number): Promise<Project | undefined> {
  const rows = await publicProjects(db).selectAll().where("id", "=", id).execute();
  return (await shownRecords(db, projectRecord, rows))[0];
}

/** Returns the position of a project among the public ones, from 1. */
export async function placeOfProject(db: Db, { id, order }: Pick<Project, "id" | "order">): Promise<number> {
  const { before } = await publicProjects(db)
    .select((row) => row.fn.countAll<number>().as("before"))
    .where("order", "<=", order)
    .where((row) => row.or([row("order", "<", order), row("id", "<", id)]))
    .executeTakeFirstOrThrow();
  return before + 1;
}

/** Returns the cards of up to three other projects, selected by `relatedProjects`. */
export async function findRelatedProjects(db: Db, project: Pick<Project, "id" | "type" | "client">) {
  const first = (limit: number) => projectsInOrder(db).select(cardColumns).limit(limit);
  // The project itself may be among them. If fewer than three others match, the first six have enough that do not.
  const found = await Promise.all([
    first(4).where("type", "=", project.type).execute(),
    first(4).where("client", "=", project.client).execute(),
    first(6).execute(),
  ]);
  const candidates = [...new Map(found.flat().map((row) => [row.id, row])).values()];
  candidates.sort((one, other) => one.order - other.order || one.id - other.id);
  return withCovers(db, "project", relatedProjects(candidates, project));
}

/** Returns the title and slug of a project, or undefined when it is not public. */
export function findProjectLink(db: Db, id: number) {
  return publicProjects(db).select(["id", "title", "slug"]).where("id", "=", id).executeTakeFirst();
}

/** Returns those of some ids that no project has, or only one in the trash. */
export async function unknownProjects(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const present = db.selectFrom("project").where("deletedAt", "is", null);
  const rows = await present.select("id").where("id", "in", ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export async function countProjects(db: Db): Promise<number> {
  return countRows(publicProjects(db));
}
