import { visibleProjects } from "#app/domain/accounts/project-access.server.ts";
import { editsEvents, roleOf } from "#app/domain/accounts/roles.ts";
import type { Db } from "#db/connect.ts";
import { locked } from "#db/rows.ts";

/** The projects whose events an account adds, changes and deletes; null for all, and for events without a project. */
export interface Editor {
  projects: ReadonlySet<number> | null;
}

/** Returns whether an editor is an admin, who also edits events without a project. */
export const isAdmin = ({ projects }: Editor): boolean => projects === null;

/**
 * Returns what an account may edit, and locks that until the transaction ends; undefined for accounts that may edit
 * nothing any more. The request may have begun under an earlier role or with other projects.
 */
export async function lockEditor(trx: Db, id: string): Promise<Editor | undefined> {
  const query = trx.selectFrom("account").select(["role", "banned"]).where("id", "=", id);
  const account = await locked(trx, query, "forShare").executeTakeFirst();
  if (!account || account.banned || !editsEvents(roleOf(account.role))) return undefined;
  if (roleOf(account.role) === "admin") return { projects: null };
  const ownProjects = visibleProjects({ id, role: "engineer" });
  const assigned = await trx.selectFrom("project").select("id").where("id", "in", ownProjects).execute();
  return { projects: new Set(assigned.map((project) => project.id)) };
}

/**
 * Returns whether an editor may add, change or delete events of a project: admins those of all projects and of none, engineers
 * those of the projects assigned to them, their own and those of others.
 */
export const mayEdit = ({ projects }: Editor, projectId: number | null): boolean =>
  projects === null || (projectId !== null && projects.has(projectId));
