import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** Returns the hash of a value as JSON. */
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Returns the hash of a file's bytes. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("base64url");
}
