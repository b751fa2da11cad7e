import { type ExpressionBuilder, expressionBuilder } from "kysely";
import { isPublic } from "#app/domain/records/shown-records.server.ts";
import {
  type Choices,
  choicesOf,
  comparable,
  foundChoices,
  maxChoices,
  type ProjectTitle,
} from "#app/domain/values/choices.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { searchWords } from "#app/domain/values/search.ts";
import { byName } from "#db/by-name.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import type { Database } from "#db/schema.ts";
import type { Role } from "./roles.ts";

export interface Viewer {
  id: string;
  role: Role;
}

const expressions = expressionBuilder<Database>();

/**
 * The projects whose events and reports an account sees: all or the listed ones for clients, the assigned ones for
 * engineers. A project in the trash grants nothing. Admins see everything and are not asked about here.
 */
export const visibleProjects = ({ id, role }: Viewer) =>
  expressions
    .selectFrom("project")
    .select("project.id")
    .where("project.deletedAt", "is", null)
    .where((row) => {
      const listed = row
        .selectFrom("accountProject")
        .select("accountProject.projectId")
        .where("accountProject.accountId", "=", id);
      const all = row
        .selectFrom("account")
        .select("account.id")
        .where("account.id", "=", id)
        .where("account.allProjects", "=", 1);
      const isListed = row("project.id", "in", listed);
      return role === "engineer" ? isListed : row.or([row.exists(all), isListed]);
    });

/** A visitor with a progress link, who sees what the clients of its project see, within the link's days. */
export interface LinkHolder {
  role: "link";
  projectId: number;
  /** Site days; null for no limit. */
  firstDay: string | null;
  lastDay: string | null;
}

/** Anybody, who sees what the office shows on the pages of projects that are not completed. */
export interface Visitor {
  role: "visitor";
}

/**
 * Decides who sees which event: admins see all; clients and engineers see events for all accounts and those of the
 * projects their account may see, which are never in the trash; holders of a progress link those of its project alone;
 * visitors those that the office has made public, of projects on the site that are not completed. Events for admins only
 * have no project either. Nobody sees events in the trash. Every query of events and photos goes through it;
 * `countedFor` applies the same rule to the stored counts.
 */
export function visibleTo(viewer: Viewer | LinkHolder | Visitor) {
  return (row: ExpressionBuilder<Database, "event">) => {
    const isPresent = row("event.deletedAt", "is", null);
    if (viewer.role === "admin") return isPresent;
    if (viewer.role === "visitor")
      return row.and([
        isPresent,
        row("event.isPublic", "=", row.lit(1)),
        row(
          "event.projectId",
          "in",
          row
            .selectFrom("project")
            .select("project.id")
            .where(isPublic("project"))
            .where("project.status", "<>", "Completed"),
        ),
      ]);
    if (viewer.role === "link") {
      const { projectId, firstDay, lastDay } = viewer;
      return row.and([
        row("event.projectId", "=", projectId),
        isPresent,
        ...(firstDay === null ? [] : [row("event.date", ">=", firstDay)]),
        ...(lastDay === null ? [] : [row("event.date", "<=", lastDay)]),
      ]);
    }
    return row.and([
      isPresent,
      row("event.adminsOnly", "=", row.lit(0)),
      row.or([row("event.projectId", "is", null), row("event.projectId", "in", visibleProjects(viewer))]),
    ]);
  };
}

/** Selects the counts of the projects whose events `visibleTo` shows to the viewer. */
export function countedFor(viewer: Viewer) {
  return (row: ExpressionBuilder<Database, "eventProject">) => {
    const some = row("eventProject.events", ">", 0);
    if (viewer.role === "admin") return some;
    return row.and([
      some,
      row.or([
        row("eventProject.projectId", "=", 0),
        row("eventProject.projectId", "in", visibleProjects(viewer)),
      ]),
    ]);
  };
}

/**
 * Selects the projects that the viewer may choose: all for admins, for engineers those assigned to them, for clients
 * those with events they may see.
 */
const choosable = (db: Db, viewer: Viewer) =>
  db
    .selectFrom("project")
    .select(["project.id", "project.title"])
    .where("project.deletedAt", "is", null)
    .$if(viewer.role === "engineer", (query) => query.where("project.id", "in", visibleProjects(viewer)))
    .$if(viewer.role === "client", (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("event")
            .select("event.id")
            .whereRef("event.projectId", "=", "project.id")
            .where(visibleTo(viewer)),
        ),
      ),
    );

const titled = (db: Db, viewer: Viewer, words: string[]) =>
  words.reduce((query, word) => query.where(contains(db, ["project.title"], word)), choosable(db, viewer));

interface ProjectSearch {
  /** Sorted by title or in display order. */
  by?: "title" | "order";
  /** The projects that are chosen. */
  chosen?: (number | null)[];
}

/** Returns the projects that a select offers at once; see `choicesOf`. */
export async function projectChoices(
  db: Db,
  viewer: Viewer,
  { by = "title", chosen = [] }: ProjectSearch = {},
): Promise<Choices<ProjectTitle>> {
  const first = choosable(db, viewer)
    .orderBy(by === "title" ? byName("project.title") : "project.order")
    .orderBy("project.id")
    .limit(maxChoices + 1);
  const ids = chosen.filter((id) => id !== null);
  return choicesOf(await first.execute(), await findProjects(db, viewer, ids));
}

/** Returns the first projects that the viewer may choose, by title. */
export const choosableProjects = (db: Db, viewer: Viewer, limit: number): Promise<ProjectTitle[]> =>
  choosable(db, viewer).orderBy(byName("project.title")).orderBy("project.id").limit(limit).execute();

/** Returns the first projects that are visible to an account, with or without events, by title. */
export function projectsListedFor(db: Db, viewer: Viewer, limit: number): Promise<ProjectTitle[]> {
  return db
    .selectFrom("project")
    .select(["project.id", "project.title"])
    .where("project.id", "in", visibleProjects(viewer))
    .orderBy(byName("project.title"))
    .limit(limit)
    .execute();
}

/** Returns the first projects whose title contains every word of a text, by title. */
export function searchProjects(db: Db, viewer: Viewer, text: string): Promise<ProjectTitle[]> {
  return titled(db, viewer, searchWords(text))
    .orderBy(byName("project.title"))
    .orderBy("project.id")
    .limit(foundChoices)
    .execute();
}

/** Returns those of some projects that the viewer may choose. */
export async function findProjects(db: Db, viewer: Viewer, ids: number[]): Promise<ProjectTitle[]> {
  if (ids.length === 0) return [];
  return choosable(db, viewer).where("project.id", "in", ids).execute();
}

/** Returns the projects that the names in a table of events mean, by title or number; several of the same title. */
export async function projectsNamed(db: Db, viewer: Viewer, names: string[]): Promise<ProjectTitle[]> {
  const found = names.map(async (name) => {
    const words = searchWords(name.normalize("NFKC"));
    if (words.length === 0) return [];
    const matches = await titled(db, viewer, words)
      // The title itself is shorter than those that contain it.
      .orderBy((row) => row.fn("length", ["project.title"]))
      .limit(foundChoices)
      .execute();
    const same = matches.filter(({ title }) => comparable(title) === comparable(name));
    const id = recordId(name.trim());
    return same.length > 0 || id === null ? same : findProjects(db, viewer, [id]);
  });
  const all = (await Promise.all(found)).flat();
  return [...new Map(all.map((project) => [project.id, project])).values()];
}

/** Returns the projects in progress with events, up to the number that a select offers at once. */
export async function projectsInProgressWithEvents(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("project")
    .select("id")
    .where("deletedAt", "is", null)
    .where("status", "=", "In Progress")
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("event").select("event.id").whereRef("event.projectId", "=", "project.id")),
    )
    .orderBy("id")
    .limit(maxChoices)
    .execute();
  return rows.map(({ id }) => id);
}

/** The latest projects of an account are those of so many of its newest events. */
const maxEventsRead = 1000;

/** Returns the projects that an account added events to most recently, latest first. */
export async function lastProjectsOf(db: Db, accountId: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("projectId")
    .where("createdBy", "=", accountId)
    .where("projectId", "is not", null)
    .orderBy("id", "desc")
    .limit(maxEventsRead)
    .execute();
  const recent = [...new Set(rows.map(({ projectId }) => projectId))].filter((id) => id !== null);
  return recent.slice(0, limit);
}
