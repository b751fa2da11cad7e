import { expressionBuilder } from "kysely";
import type { Role } from "#app/content/users/roles.ts";
import type { Database } from "#db/schema.ts";

/** The account that views events and reports. */
export interface Viewer {
  id: string;
  role: Role;
}

const query = expressionBuilder<Database>();

/** Whether the viewer's account sees all projects. Engineers see those assigned to them. */
export const seesAll = ({ id, role }: Viewer) =>
  role === "engineer"
    ? query.lit(false)
    : query.exists(
        query
          .selectFrom("user")
          .select("user.id")
          .where("user.id", "=", id)
          .where("user.allProjects", "=", 1),
      );

/** The projects the viewer's account may see if it does not see all. */
export const listedFor = (viewer: Viewer) =>
  query.selectFrom("userProject").select("userProject.projectId").where("userProject.userId", "=", viewer.id);
