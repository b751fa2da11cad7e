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

/** Major and minor version of the oldest Node that the libraries run on, as `engines` of a release says. */
export const oldestNode = [22, 22] as const;

export class NodeTooOld extends Error {
  override name = "NodeTooOld";
}

/**
 * Checks the running Node.
 * @param version such as `22.22.0`
 * @throws NodeTooOld
 */
export function checkNodeVersion(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new NodeTooOld(
    `Node ${version} is too old: Plinth needs ${oldestNode.join(".")} or later. Install a later one, for example with ` +
      "npm install --prefix ./node node@24, and start with ./node/node_modules/node/bin/node.",
  );
}
