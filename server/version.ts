import { existsSync, readFileSync } from "node:fs";

/** Written by the build: what was built, if it is not a release. A release has it in the same place. */
export const commitFile = new URL("../build/commit", import.meta.url);

/** Returns the version of the program, such as `0.2.1`, or `0.2.1+8d096cfd` between two releases. */
export function programVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { version } = JSON.parse(text) as { version: string };
  const commit = existsSync(commitFile) ? readFileSync(commitFile, "utf8") : "";
  return commit ? `${version}+${commit}` : version;
}
