import { type BinaryToTextEncoding, createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** Returns the SHA-256 of a file's bytes. */
export async function hashOfFile(path: string, encoding: BinaryToTextEncoding): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest(encoding);
}
