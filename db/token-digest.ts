import { createHash } from "node:crypto";

/**
 * Returns the form in which a token is stored, so that a copy of the database opens nothing. Tokens are as
 * random as keys: a plain digest gives nothing away and can be looked up.
 */
export const digestToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Returns the same for an identifier such as `reset-password:token`; what stands before the colon stays readable. */
export function digestIdentifier(identifier: string): string {
  const colon = identifier.indexOf(":") + 1;
  return identifier.slice(0, colon) + digestToken(identifier.slice(colon));
}
