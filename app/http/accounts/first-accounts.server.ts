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
 * Creates the first accounts, all or none, if there are none: an admin and, in the demo, a client and an engineer.
 * @throws FirstAccountsRefused when a configured password is too weak, two accounts would share an address, or nobody
 * reads the admin's mail of a public site
 * @returns the created accounts with their passwords, which are stored nowhere else
 */
export async function createFirstAccounts(
  authIn: (trx: Db) => Auth,
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
  const found = [unnamed, ...sharedAddresses(accounts), ...problems].filter((problem) => problem !== null);
  if (found.length > 0) throw new FirstAccountsRefused(found);
  await db.transaction().execute(async (trx) => {
    const { api } = authIn(trx);
    for (const { role, email, password } of accounts) {
      const name = role === "admin" ? firstAdminName : roleNames[role];
      const { user } = await api.createUser({ body: { email: libraryEmail(email), password, role, name } });
      if (role !== "engineer") continue;
      // Those that the demo has photos of.
      const projects = await projectsInProgressWithEvents(trx);
      await setAccess(trx, user.id, { role, sees: "listed", projects });
    }
  });
  return accounts;
}

const sharedAddresses = (accounts: FirstAccount[]): string[] =>
  accounts.flatMap(({ role, email }, at) => {
    const same = accounts.slice(0, at).find((other) => other.email.toLowerCase() === email.toLowerCase());
    const other = same?.role.toUpperCase();
    return other ? [`${role.toUpperCase()}_EMAIL: must be another address than ${other}_EMAIL`] : [];
  });

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
