export const roles = ["admin", "engineer", "client"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = { admin: "Admin", engineer: "Engineer", client: "Client" };

/** Reads any unknown role as client, which has fewer rights. */
export const roleOf = (stored: string | null): Role => roles.find((role) => role === stored) ?? "client";

/** Whether a role adds and corrects events: admins all of them, engineers those of their projects. */
export const editsEvents = (role: Role): boolean => role !== "client";

export const accessLabels = { role: "Role", projects: "Projects the client sees" } as const;

/** The first admin is called this until they enter their name. */
export const firstAdminName = "Admin";

/** Where an account is sent that must switch two-factor sign-in on before it can do anything else. */
export const twoFactorSetup = "/admin/account?need=two-factor";
