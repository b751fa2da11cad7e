import { z } from "zod";
import { readSignedToken, signedToken } from "#app/domain/values/signed-token.ts";

const claim = z.tuple([z.string(), z.int()]);
const purpose = "stop news";

/** Path of the address that ends an account's news of a project. It needs no sign-in and does not expire. */
export const stopNewsPath = (secret: string, accountId: string, projectId: number): string =>
  `${stopNewsFolder}/${signedToken(secret, purpose, [accountId, projectId])}`;

export const stopNewsFolder = "/news/stop";

/** Returns whose news of which project a token ends; null if it was not signed with this secret. */
export function readStopToken(
  secret: string,
  token: string,
): { accountId: string; projectId: number } | null {
  const signed = readSignedToken(secret, purpose, token);
  if (signed === undefined) return null;
  const [accountId, projectId] = claim.parse(signed);
  return { accountId, projectId };
}
