import { z } from "zod";
import { readSignedToken, signedToken } from "#app/domain/values/signed-token.ts";

const claim = z.tuple([z.string(), z.int()]);
const purpose = "stop news";

/** Path of the address that ends an account's news of a project. It needs no sign-in and does not expire. */
export const stopNewsPath = (secret: string, userId: string, projectId: number): string =>
  `${stopNewsFolder}/${signedToken(secret, purpose, [userId, projectId])}`;

export const stopNewsFolder = "/news/stop";

/** Returns whose news of which project a token ends; null if it was not signed with this secret. */
export function readStopToken(secret: string, token: string): { userId: string; projectId: number } | null {
  const signed = readSignedToken(secret, purpose, token);
  if (signed === undefined) return null;
  const [userId, projectId] = claim.parse(signed);
  return { userId, projectId };
}
