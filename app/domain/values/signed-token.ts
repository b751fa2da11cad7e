import { createHmac, timingSafeEqual } from "node:crypto";

const digestOf = (secret: string, purpose: string, payload: string) =>
  createHmac("sha256", secret).update(`${purpose} ${payload}`).digest("base64url");

/** Returns a claim with its signature, as an address can have it. */
export function signedToken(secret: string, purpose: string, claim: unknown): string {
  const payload = Buffer.from(JSON.stringify(claim)).toString("base64url");
  return `${payload}.${digestOf(secret, purpose, payload)}`;
}

/** Returns the claim of a token; undefined if it was not signed with this secret for this purpose. */
export function readSignedToken(secret: string, purpose: string, token: string): unknown {
  const [, payload = "", signature = ""] = /^([\w-]{1,500})\.([\w-]{43})$/.exec(token) ?? [];
  const expected = Buffer.from(digestOf(secret, purpose, payload));
  if (signature === "" || !timingSafeEqual(Buffer.from(signature), expected)) return undefined;
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}
