/** Writes the lock file of a built release: the versions of our own, without what only builds and tests need. */
import { execFileSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { markCompiledLibraries } from "./lock-file.ts";

const folder = fileURLToPath(new URL("../release", import.meta.url));
const lock = join(folder, "package-lock.json");
copyFileSync(join(folder, "../package-lock.json"), lock);
execFileSync("npm", ["install", "--package-lock-only", "--ignore-scripts"], { cwd: folder });
await markCompiledLibraries(lock);
process.stdout.write(`The release is in ${folder}: copy it to a server, then npm ci && npm start.\n`);
