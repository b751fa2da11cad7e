export const roles = ["admin", "client"] as const;
export type Role = (typeof roles)[number];

/** Labels of the roles. */
export const roleNames: Record<Role, string> = { admin: "Admin", client: "Client" };

/** Reads any unknown role as client, which has fewer rights. */
export const roleOf = (stored: string | null): Role => (stored === "admin" ? "admin" : "client");

/** Labels of an account's access fields. */
export const accessLabels = { role: "Role", projects: "Projects the client sees" } as const;

/** The first admin is called this until they enter their name. */
export const firstAdminName = "Admin";
