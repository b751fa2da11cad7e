import { randomBytes } from "node:crypto";
import type { Auth } from "./auth.server.ts";

/** Hours until a password link expires. */
export const linkHours = { invitation: 7 * 24, reset: 1 } as const;

/**
 * Creates a one-time link to set an account's password. Using it invalidates it and the account's other links.
 * @returns the link's URL on this site
 */
export async function createPasswordLink(
  auth: Auth,
  { userId, origin, hours }: { userId: string; origin: string; hours: number },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    // The key that the library's `resetPassword` looks up.
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(Date.now() + hours * 3_600_000),
  });
  return `${origin}/admin/set-password?token=${token}`;
}
