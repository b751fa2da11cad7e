import { type ExpressionBuilder, expressionBuilder } from "kysely";
import { isPublic } from "#app/domain/records/public-records.ts";
import type { Database } from "#db/schema.ts";
import type { Role } from "./roles.ts";

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
 * Decides who sees which event: admins see all; clients and engineers see events for all accounts and those of
 * the projects their account may see, which are never in the trash; holders of a progress link those of its project alone; visitors those that the
 * office has made public, of projects on the site that are not completed. Events for admins only have
 * no project either. Nobody sees events in the trash. Every query of events and photos
 * goes through it; `countedFor` applies the same rule to the stored counts.
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
