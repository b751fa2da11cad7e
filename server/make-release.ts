import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildId } from "#app/adapters/build.ts";
import { bundle } from "./bundling.ts";
import { oldestNode } from "./version.ts";

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

/**
 * Makes the folder of all files that a server needs from the present build. Of an earlier one only `data` stays, which a
 * release has that runs where it was built.
 */
async function makeRelease(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name !== "data") await rm(join(folder, name), { recursive: true });
  await bundle(
    {
      "server/main": join(root, "build/server/main.js"),
      "server/plinth": join(root, "build/server/plinth.js"),
      "server/delete-unread-files": join(root, "server/delete-unread-files.ts"),
      // Started by its name.
      "server/media-worker": join(root, "app/adapters/images/media-worker.ts"),
      "server/print-worker": join(root, "server/print-worker.ts"),
      "build/server/index": join(root, "build/server/index.js"),
    },
    {
      root,
      // `server` stands beside `build` as the sources do, so that relative addresses of files hold for both.
      outDir: folder,
      target: `node${oldestNode[0]}`,
      // One character outside ASCII doubles the memory that the text of its file needs. Logs name lines and functions.
      minify: "terser",
      terserOptions: {
        compress: false,
        mangle: false,
        format: { ascii_only: true, comments: false, max_line_len: 120 },
      },
    },
  );
  const programs = (await readdir(join(folder, "server"))).toSorted();
  await writeFile(
    join(folder, "server/build-id"),
    buildId(await Promise.all(programs.map((name) => readFile(join(folder, "server", name))))),
  );
  await cp(join(root, "build"), join(folder, "build"), {
    recursive: true,
    force: false,
    filter: (file) => !/build.server.*\.js$/.test(file),
  });
  for (const name of ["demo", "photos", "demo-sizes.tar"])
    await cp(join(root, "db/seed", name), join(folder, "server", name), { recursive: true });
  await cp(join(root, "server/bin"), join(folder, "server/bin"), { recursive: true });
  for (const name of releasedDocuments) await cp(join(root, name), join(folder, name));
  await cp(join(root, "deploy"), join(folder, "deploy"), { recursive: true });
  await writeFile(join(folder, "THIRD-PARTY-LICENCES.txt"), await licenceNotice(root));
  await writeFile(join(folder, "package.json"), `${JSON.stringify(await releasedPackage(), null, 2)}\n`);
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
      postinstall: "node server/delete-unread-files.js node_modules",
    },
    bin: { plinth: "server/bin/plinth" },
    dependencies,
    // The sign-in library requires an older version of a package that the program has anyway.
    overrides: { "better-auth": { "better-sqlite3": "$better-sqlite3" } },
    allowScripts: { "better-sqlite3": allowScripts["better-sqlite3"] },
  };
}

interface Package {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

type Packages = Record<string, Package>;

/** Tools of which the built files have parts. */
const isShippedTool = (name: string) => /^@fontsource/.test(name) || name === "tailwindcss";

/** Returns the paths of the packages in a lock file that a release ships, for every system. */
export function shippedPackages(packages: Packages, own: Record<string, Record<string, string>>): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
      const path = `${folder && `${folder}/`}node_modules/${name}`;
      if (packages[path]) return follow(path, packages[path]);
      if (folder === "") return;
    }
  };
  const follow = (path: string, { dependencies, optionalDependencies, ...one }: Package) => {
    if (found.has(path)) return;
    found.add(path);
    const needed = Object.keys(one.peerDependencies ?? {}).filter(
      (name) => !one.peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed])
      add(name, path);
  };
  const tools = Object.keys(own.devDependencies ?? {}).filter(isShippedTool);
  for (const name of [...Object.keys(own.dependencies ?? {}), ...tools]) add(name, "");
  return [...found].sort();
}

/** Returns the texts of a package's licences and notices; none if it is for another system or has no such file. */
async function licenceTexts(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^(licen[cs]e|copying|notice|third-?party)/i.test(name)).sort();
  const texts = files.map((name) => readFile(join(folder, name), "utf8").catch(() => ""));
  return (await Promise.all(texts)).map((text) => text.replaceAll("\r\n", "\n").trim()).filter(Boolean);
}

/** Returns the licence that a package declares; old ones have a list, or nothing but the file. */
async function declaredLicence(folder: string, { license }: Package): Promise<string> {
  if (license) return license;
  const text = await readFile(join(folder, "package.json"), "utf8").catch(() => "{}");
  const { license: own, licenses = [] } = JSON.parse(text);
  return [own?.type ?? own, ...licenses.map(({ type }: { type: string }) => type)].filter(Boolean).join(", ");
}

/** Returns the notice for the packages that are installed below a folder. Equal texts are in it once. */
export async function licenceNotice(root: string): Promise<string> {
  const read = async (name: string) => JSON.parse(await readFile(join(root, name), "utf8"));
  const { packages }: { packages: Packages } = await read("package-lock.json");
  const users = new Map<string, string[]>();
  const lines: string[] = [];
  for (const path of shippedPackages(packages, await read("package.json"))) {
    const one = packages[path] as Package;
    const folder = join(root, path);
    const texts = await licenceTexts(folder);
    const name = `${path.replace(/^.*node_modules\//, "")} ${one.version}`;
    const licence = (await declaredLicence(folder, one)) || (texts.length > 0 ? "see its text" : "");
    if (!licence) throw new Error(`${name} has no licence`);
    lines.push(`${name}: ${licence}`);
    for (const text of texts) users.set(text, [...(users.get(text) ?? []), name]);
  }
  const texts = [...users].map(([text, names]) => `${"-".repeat(80)}\n${names.join(", ")}\n\n${text}\n`);
  return `What Plinth ships of others, each under its own licence. The texts that came with them follow the list.\n\n${[...new Set(lines)].join("\n")}\n\n${texts.join("\n")}`;
}

if (import.meta.main) await makeRelease(join(root, "release"));
