import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";
import { markCompiledLibraries } from "./lock-file.ts";
import { oldestNode } from "./node-version.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Libraries of many small modules, which take half of a start to load one by one: programs are bundled with them. */
export const bundledLibraries = [
  "kysely",
  "zod",
  "better-auth",
  /^@better-(auth|fetch)\//,
  "better-call",
  "jose",
  /^@noble\//,
  "nanostores",
  "hono",
  /^@hono\//,
  "libphonenumber-js",
  // Of its constants the sign-in library needs a few.
  /^@opentelemetry\//,
  // What passkeys are checked with.
  /^@simplewebauthn\//,
  /^@peculiar\//,
  "tsyringe",
  "reflect-metadata",
  "asn1js",
  /^pvt?s?utils$/,
  "react-router",
  /^@react-router\//,
  /^@remix-run\//,
  "cookie",
  "set-cookie-parser",
  "file-type",
  "strtok3",
  /^@tokenizer\//,
  "token-types",
  "uint8array-extras",
  "@fastify/busboy",
  "markdown-it",
  "entities",
  "mdurl",
  "linkify-it",
  "uc.micro",
  "punycode.js",
];

/** Makes a folder of all files that a server needs, from the present build; an existing folder is replaced. */
export async function makeRelease(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: bundledLibraries },
    build: {
      ssr: true,
      // `server` stands beside `build` as the sources do, so that relative addresses of files hold for both.
      outDir: folder,
      emptyOutDir: true,
      target: `node${oldestNode[0]}`,
      rolldownOptions: {
        // Those of React Router are for browsers' builds.
        checks: { moduleLevelDirective: false },
        input: {
          "server/main": join(root, "server/main.ts"),
          "server/plinth": join(root, "server/plinth.ts"),
          "server/slim": join(root, "server/slim.ts"),
          // Started by its name.
          "server/media-worker": join(root, "app/adapters/images/media-worker.ts"),
          "server/print-worker": join(root, "server/print-worker.ts"),
          // In the same bundle, so that each library is there once.
          "build/server/index": join(root, "build/server/index.js"),
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "server/[name]-[hash].js" },
      },
    },
  });
  await cp(join(root, "build"), join(folder, "build"), {
    recursive: true,
    force: false,
    filter: (file) => !/build.server.*\.js$/.test(file),
  });
  await cp(join(root, "db/seed/photos"), join(folder, "server/photos"), { recursive: true });
  const command = await readFile(join(root, "server/bin/plinth"), "utf8");
  await mkdir(join(folder, "server/bin"));
  await writeFile(join(folder, "server/bin/plinth"), command.replace("plinth.ts", "plinth.js"), {
    mode: 0o755,
  });
  for (const name of ["CHANGELOG.md", "docs/operations.md", "docs/deployment.md", "docs/archive.md"])
    await cp(join(root, name), join(folder, name));
  await cp(join(root, "deploy"), join(folder, "deploy"), { recursive: true });
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
