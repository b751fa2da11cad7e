import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundle } from "./bundling.ts";
import { licenceNotice } from "./licences.ts";
import { markCompiledLibraries } from "./lock-file.ts";
import { oldestNode } from "./node-version.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What an operator reads. Links in these lead only to each other and to files of `deploy`. */
export const releasedDocuments = [
  "CHANGELOG.md",
  "docs/operations.md",
  "docs/deployment.md",
  "docs/runbook.md",
  "docs/scale.md",
  "docs/archive.md",
];

/** Makes a folder of all files that a server needs, from the present build; an existing folder is replaced. */
export async function makeRelease(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await bundle(
    {
      "server/main": join(root, "build/server/main.js"),
      "server/plinth": join(root, "build/server/plinth.js"),
      "server/slim": join(root, "server/slim.ts"),
      // Started by its name.
      "server/media-worker": join(root, "app/adapters/images/media-worker.ts"),
      "server/print-worker": join(root, "server/print-worker.ts"),
      "build/server/index": join(root, "build/server/index.js"),
    },
    {
      ...{ root, logLevel: "warn" },
      // `server` stands beside `build` as the sources do, so that relative addresses of files hold for both.
      outDir: folder,
      target: `node${oldestNode[0]}`,
      // One character outside ASCII doubles the memory that the text of its file needs. Logs name lines and functions.
      minify: "terser",
      terserOptions: {
        ...{ compress: false, mangle: false },
        format: { ascii_only: true, comments: false, max_line_len: 120 },
      },
    },
  );
  await cp(join(root, "build"), join(folder, "build"), {
    recursive: true,
    force: false,
    filter: (file) => !/build.server.*\.js$/.test(file),
  });
  for (const name of ["demo", "photos"])
    await cp(join(root, "db/seed", name), join(folder, "server", name), { recursive: true });
  const command = await readFile(join(root, "server/bin/plinth"), "utf8");
  await mkdir(join(folder, "server/bin"));
  await writeFile(join(folder, "server/bin/plinth"), command.replace("plinth.ts", "plinth.js"), {
    mode: 0o755,
  });
  for (const name of releasedDocuments) await cp(join(root, name), join(folder, name));
  await cp(join(root, "deploy"), join(folder, "deploy"), { recursive: true });
  await writeFile(join(folder, "THIRD-PARTY-LICENCES.txt"), await licenceNotice(root));
  await writeFile(join(folder, "package.json"), `${JSON.stringify(await releasedPackage(), null, 2)}\n`);
}

/** Writes the lock file of a release: the versions of our own, without what only builds and tests need. */
export async function lockRelease(folder: string): Promise<void> {
  await cp(join(root, "package-lock.json"), join(folder, "package-lock.json"));
  await promisify(execFile)("npm", ["install", "--package-lock-only", "--ignore-scripts"], { cwd: folder });
  await markCompiledLibraries(join(folder, "package-lock.json"));
}

/** Without `devDependencies`, libraries that others only know of optionally are not installed for them. */
async function releasedPackage() {
  const own = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const { name, version, license, type, dependencies, allowScripts } = own;
  return {
    name,
    version,
    private: true,
    license,
    type,
    engines: { node: `>=${oldestNode.join(".")}.0` },
    scripts: {
      start: "exec server/bin/plinth start",
      plinth: "node server/plinth.js",
      postinstall: "node server/slim.js node_modules",
    },
    bin: { plinth: "server/bin/plinth" },
    dependencies,
    // The sign-in library requires an older version of a package that the program has anyway.
    overrides: { "better-auth": { "better-sqlite3": "$better-sqlite3" } },
    allowScripts: { "better-sqlite3": allowScripts["better-sqlite3"] },
  };
}
