import { createHash } from "node:crypto";

/**
 * Returns the stored form of a token, so that a copy of the database gives no access. Tokens are random, so an unsalted
 * digest is safe and can be looked up.
 */
export const digestToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Returns the digest of an identifier such as `reset-password:token`; the part before the colon stays readable. */
export function digestIdentifier(identifier: string): string {
  const colon = identifier.indexOf(":") + 1;
  return identifier.slice(0, colon) + digestToken(identifier.slice(colon));
}
