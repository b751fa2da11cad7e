/** Records the commit that was built, unless it is a release, so that the running program can name it. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { commitFile } from "./version.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const changes = readFileSync(`${root}CHANGELOG.md`, "utf8");
writeFileSync(commitFile, /^## Unreleased$/m.test(changes) ? describeCommit() : "");

/** Returns such as `8d096cfd`, with `.changed` if files differ from it, or `unreleased` where git does not know it. */
function describeCommit(): string {
  const parameters = ["describe", "--always", "--exclude=*", "--abbrev=8", "--dirty=.changed"];
  try {
    return execFileSync("git", parameters, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "unreleased";
  }
}
