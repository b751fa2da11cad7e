import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** What a preview address shows, and to whom. */
export interface PreviewClaim {
  kind: string;
  key: string;
  userId: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** The name of the token in a query. */
export const previewParameter = "preview";

/** How long a preview address works, in milliseconds. */
const validFor = 3_600_000;

const claimSchema = z.tuple([z.string(), z.string(), z.string(), z.number()]);

const digest = (secret: string, payload: string) =>
  createHmac("sha256", secret).update(`preview ${payload}`).digest("base64url");

/** Returns the address of a preview for one account: the path of the public page with a signed token. */
export function previewAddress(
  secret: string,
  { kind, key, userId }: Omit<PreviewClaim, "expires">,
  path: string,
  now = new Date(),
): string {
  const claim = [kind, key, userId, now.getTime() + validFor];
  const payload = Buffer.from(JSON.stringify(claim)).toString("base64url");
  const url = new URL(path, "http://site.invalid");
  url.searchParams.set(previewParameter, `${payload}.${digest(secret, payload)}`);
  return url.pathname + url.search + url.hash;
}

/** Returns what a token shows, expired or not; null when it was not signed with this secret. */
export function readPreviewToken(secret: string, token: string): PreviewClaim | null {
  const [, payload = "", signature = ""] = /^([\w-]{1,500})\.([\w-]{43})$/.exec(token) ?? [];
  const expected = Buffer.from(digest(secret, payload));
  if (signature === "" || !timingSafeEqual(Buffer.from(signature), expected)) return null;
  const text = Buffer.from(payload, "base64url").toString();
  const [kind, key, userId, expires] = claimSchema.parse(JSON.parse(text));
  return { kind, key, userId, expires };
}
