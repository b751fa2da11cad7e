import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const claim = z.tuple([z.string(), z.int()]);

const digest = (secret: string, payload: string) =>
  createHmac("sha256", secret).update(`stop news ${payload}`).digest("base64url");

/** Path of the address that ends an account's news of a project. It needs no sign-in and does not expire. */
export function stopNewsPath(secret: string, userId: string, projectId: number): string {
  const payload = Buffer.from(JSON.stringify([userId, projectId])).toString("base64url");
  return `${stopNewsFolder}/${payload}.${digest(secret, payload)}`;
}

export const stopNewsFolder = "/news/stop";

/** Returns whose news of which project a token ends; null if it was not signed with this secret. */
export function readStopToken(secret: string, token: string): { userId: string; projectId: number } | null {
  const [, payload = "", signature = ""] = /^([\w-]{1,300})\.([\w-]{43})$/.exec(token) ?? [];
  const expected = Buffer.from(digest(secret, payload));
  if (signature === "" || !timingSafeEqual(Buffer.from(signature), expected)) return null;
  const [userId, projectId] = claim.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return { userId, projectId };
}
