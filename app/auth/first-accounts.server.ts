import { randomInt } from "node:crypto";
import type { Db } from "#db/connect.ts";
import type { Auth } from "./auth.server.ts";

export interface FirstAccount {
  role: "admin" | "client";
  email: string;
  password: string;
  /** Whether the password was made here and must be told to somebody. */
  generated: boolean;
}

export interface FirstAccountSettings {
  admin: { email: string | null; password: string | null };
  client: { email: string | null; password: string | null };
}

/**
 * Makes the first accounts where there is none at all: an admin and, in the demo, a client.
 * @returns the accounts made, with passwords that nothing else keeps
 */
export async function createFirstAccounts(
  auth: Auth,
  db: Db,
  { settings, demo }: { settings: FirstAccountSettings; demo: boolean },
): Promise<FirstAccount[]> {
  if (await db.selectFrom("user").select("id").limit(1).executeTakeFirst()) return [];
  const roles = demo ? (["admin", "client"] as const) : (["admin"] as const);
  const accounts = roles.map((role): FirstAccount => {
    const { email, password } = settings[role];
    return {
      role,
      email: email ?? `${role}@plinth.example`,
      password: password ?? newPassword(),
      generated: password === null,
    };
  });
  for (const { role, email, password } of accounts) {
    await auth.api.createUser({
      body: { email, password, role, name: role === "admin" ? "Admin" : "Client" },
    });
  }
  return accounts;
}

/** Without letters and digits that are mistaken for one another. */
const alphabet = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function newPassword(): string {
  return Array.from({ length: 18 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
