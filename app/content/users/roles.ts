export const roles = ["admin", "client"] as const;
export type Role = (typeof roles)[number];

/** What the badge of an account says. */
export const roleNames: Record<Role, string> = { admin: "Admin", client: "Client" };

/** Any role but admin's is read as a client's, the one that may do less. */
export const roleOf = (stored: string | null): Role => (stored === "admin" ? "admin" : "client");

/** What the form of an account's access calls its fields. */
export const accessLabels = { role: "Role", projects: "Projects the client sees" } as const;
