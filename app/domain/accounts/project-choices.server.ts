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
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import { type Viewer, visibleProjects, visibleTo } from "./project-access.ts";

/** The projects the viewer may choose: all for admins, for engineers those assigned to them, for clients
 * those with events they may see. */
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
    .orderBy(`project.${by}`)
    .orderBy("project.id")
    .limit(maxChoices + 1);
  const ids = chosen.filter((id) => id !== null);
  return choicesOf(await first.execute(), await findProjects(db, viewer, ids));
}

/** Returns the first projects that the viewer may choose, by title. */
export const choosableProjects = (db: Db, viewer: Viewer, limit: number): Promise<ProjectTitle[]> =>
  choosable(db, viewer).orderBy("project.title").orderBy("project.id").limit(limit).execute();

/** Returns the first projects that are visible to an account, with or without events, by title. */
export function projectsListedFor(db: Db, viewer: Viewer, limit: number): Promise<ProjectTitle[]> {
  return db
    .selectFrom("project")
    .select(["project.id", "project.title"])
    .where("project.id", "in", visibleProjects(viewer))
    .orderBy("project.title")
    .limit(limit)
    .execute();
}

/** Returns the first projects whose title contains every word of a text, by title. */
export function searchProjects(db: Db, viewer: Viewer, text: string): Promise<ProjectTitle[]> {
  return titled(db, viewer, searchWords(text))
    .orderBy("project.title")
    .orderBy("project.id")
    .limit(foundChoices)
    .execute();
}

export async function findProjects(db: Db, viewer: Viewer, ids: number[]): Promise<ProjectTitle[]> {
  if (ids.length === 0) return [];
  return choosable(db, viewer).where("project.id", "in", ids).execute();
}

/** Returns the projects that a table of events calls by their titles or numbers, up to some of the same name. */
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

/** Newest events of an account among which its latest projects are looked for. */
const eventsRead = 1000;

/** Returns the projects that an account added events to most recently, latest first. */
export async function lastProjectsOf(db: Db, accountId: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("projectId")
    .where("createdBy", "=", accountId)
    .where("projectId", "is not", null)
    .orderBy("id", "desc")
    .limit(eventsRead)
    .execute();
  const recent = [...new Set(rows.map(({ projectId }) => projectId))].filter((id) => id !== null);
  return recent.slice(0, limit);
}
