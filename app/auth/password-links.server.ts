import { randomBytes } from "node:crypto";
import type { Auth } from "./auth.server.ts";

/** How long a link to set a password holds, in hours. */
export const linkHours = { invitation: 7 * 24, reset: 1 } as const;

/**
 * Makes a one-time link with which an account's owner sets a password; used once, it is worthless,
 * and so are the account's other links.
 * @returns the link's address on this site
 */
export async function createPasswordLink(
  auth: Auth,
  { userId, origin, hours }: { userId: string; origin: string; hours: number },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    // The name under which the library's own `resetPassword` looks for it.
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(Date.now() + hours * 3_600_000),
  });
  return `${origin}/admin/set-password?token=${token}`;
}
