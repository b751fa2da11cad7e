import { expressionBuilder } from "kysely";
import type { Role } from "#app/content/users/roles.ts";
import type { Database } from "#db/schema.ts";

/** The account that views events and reports. */
export interface Viewer {
  id: string;
  role: Role;
}

const query = expressionBuilder<Database>();

/**
 * The projects whose events and reports an account sees: all or the listed ones for clients, the assigned ones for
 * engineers. A project in the trash grants nothing. Admins see everything and are not asked about here.
 */
export const visibleProjects = ({ id, role }: Viewer) =>
  query
    .selectFrom("project")
    .select("project.id")
    .where("project.deletedAt", "is", null)
    .where((row) => {
      const listed = row
        .selectFrom("userProject")
        .select("userProject.projectId")
        .where("userProject.userId", "=", id);
      const all = row
        .selectFrom("user")
        .select("user.id")
        .where("user.id", "=", id)
        .where("user.allProjects", "=", 1);
      const isListed = row("project.id", "in", listed);
      return role === "engineer" ? isListed : row.or([row.exists(all), isListed]);
    });
