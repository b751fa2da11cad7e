import { type Role, roleNames } from "#app/domain/accounts/roles.ts";
import { counted } from "#app/domain/values/counted.ts";

export function RoleBadge({ role }: { role: Role }) {
  return <span className={`badge ${role === "admin" ? "badge-blue" : "badge-gray"}`}>{roleNames[role]}</span>;
}

export const DisabledBadge = () => <span className="badge badge-red">Disabled</span>;

/** Returns the projects an account sees, as text. */
export function visibleText({ projects }: { projects: number | null }): string {
  if (projects === null) return "All projects";
  return counted(projects, "project");
}
