import { createHash } from "node:crypto";

/** Returns the hash of a value as JSON. */
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");
