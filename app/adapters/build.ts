import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const recorded = new URL("build-id", import.meta.url);

/**
 * Identifies the build, in eight hexadecimal digits, so that output of an older build is never reused. A release has it in a
 * file; run from its sources, the program keeps the same one.
 */
export const build = existsSync(recorded)
  ? readFileSync(recorded, "utf8")
  : buildId([readFileSync(fileURLToPath(import.meta.url))]);

/** Returns the id of a build of these programs. */
export function buildId(programs: Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const program of programs) hash.update(program);
  return hash.digest("hex").slice(0, 8);
}
