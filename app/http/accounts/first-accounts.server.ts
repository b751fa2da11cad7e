import { randomInt } from "node:crypto";
import { hasAccounts, setAccess } from "#app/domain/accounts/accounts.server.ts";
import { newPassword, passwordProblem } from "#app/domain/accounts/passwords.server.ts";
import { projectsInProgressWithEvents } from "#app/domain/accounts/project-access.server.ts";
import { firstAdminName, type Role, roleNames } from "#app/domain/accounts/roles.ts";
import { libraryEmail } from "#app/domain/accounts/stored-tokens.server.ts";
import type { Db } from "#db/connect.ts";
import type { Auth } from "./auth.server.ts";

export interface FirstAccount {
  role: Role;
  email: string;
  password: string;
  /** Whether the password was generated here and must be printed. */
  generated: boolean;
}

export type FirstAccountSettings = Record<Role, { email: string | null; password: string | null }>;

/** Thrown when the variables of the first accounts do not suffice; one line for each problem. */
export class FirstAccountsRefused extends Error {
  override name = "FirstAccountsRefused";
  constructor(problems: string[]) {
    super(problems.join("\n"));
  }
}

/**
 * Creates the first accounts if there are none: an admin and, in the demo, a client and an engineer.
 * @throws FirstAccountsRefused when a configured password is too weak, or nobody reads the admin's mail of a public site
 * @returns the created accounts with their passwords, which are stored nowhere else
 */
export async function createFirstAccounts(
  auth: Auth,
  db: Db,
  { settings, demo, isPublic }: { settings: FirstAccountSettings; demo: boolean; isPublic: boolean },
): Promise<FirstAccount[]> {
  if (await hasAccounts(db, 1)) return [];
  const roles = demo ? (["admin", "client", "engineer"] as const) : (["admin"] as const);
  const accounts = roles.map((role): FirstAccount => {
    const { email, password } = settings[role];
    return {
      role,
      email: email ?? `${role}@plinth.example`,
      password: password ?? generatePassword(),
      generated: password === null,
    };
  });
  const problems = await Promise.all(accounts.map((account) => problemOf(db, account)));
  const unnamed =
    isPublic && !settings.admin.email
      ? "ADMIN_EMAIL: is required for the first start with PUBLIC_URL: links for a forgotten password are mailed there"
      : null;
  const found = [unnamed, ...problems].filter((problem) => problem !== null);
  if (found.length > 0) throw new FirstAccountsRefused(found);
  for (const { role, email, password } of accounts) {
    const { user: added } = await auth.api.createUser({
      body: {
        email: libraryEmail(email),
        password,
        role,
        name: role === "admin" ? firstAdminName : roleNames[role],
      },
    });
    if (role === "engineer") await giveDemoProjects(db, added.id);
  }
  return accounts;
}

/** Assigns the projects in progress that have site photos. */
async function giveDemoProjects(db: Db, id: string): Promise<void> {
  const projects = await projectsInProgressWithEvents(db);
  await db.transaction().execute((trx) => setAccess(trx, id, { role: "engineer", sees: "listed", projects }));
}

async function problemOf(db: Db, { role, email, password, generated }: FirstAccount): Promise<string | null> {
  if (generated) return null;
  const length = newPassword.safeParse(password);
  const problem = length.success
    ? await passwordProblem(db, password, email)
    : (length.error.issues[0]?.message ?? null);
  return problem && `${role.toUpperCase()}_PASSWORD: ${problem}`;
}

/** Without letters and digits that are easily confused. */
const alphabet = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function generatePassword(): string {
  return Array.from({ length: 18 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
