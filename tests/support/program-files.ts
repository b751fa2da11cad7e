import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "#server/bundling.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const cache = join(root, "node_modules/.cache");

export interface ProgramFiles {
  main: string;
  plinth: string;
  /** Where Node keeps compiled modules, for tests start the program two hundred times. */
  compiled: string;
}

/** The files that `npm start` and `npx plinth` run. */
export const sources: ProgramFiles = {
  main: join(root, "server/main.ts"),
  plinth: join(root, "server/plinth.ts"),
  compiled: join(cache, "compiled"),
};

/** Returns the files that tests start: those of this run's bundle, or the sources where none was made. */
export function programFiles(): ProgramFiles {
  const folder = process.env.PROGRAM_BUNDLE;
  if (!folder) return sources;
  return {
    main: join(folder, "server/main.js"),
    plinth: join(folder, "server/plinth.js"),
    compiled: join(folder, "compiled"),
  };
}

/**
 * Bundles the built program with those libraries, and has `programFiles` return it from now on.
 * @returns a function that deletes the bundle
 */
export async function bundleProgram(): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true });
  // Inside the project, where the other libraries are found; a folder for each run, as runs may overlap.
  const folder = await mkdtemp(join(cache, "program-"));
  await bundle(
    {
      "server/main": join(root, "build/server/main.js"),
      "server/plinth": join(root, "build/server/plinth.js"),
      "server/media-worker": join(root, "app/adapters/images/media-worker.ts"),
      "server/print-worker": join(root, "server/print-worker.ts"),
      "build/server/index": join(root, "build/server/index.js"),
    },
    { root, logLevel: "error", outDir: folder, minify: false },
  );
  await mkdir(join(folder, "build"), { recursive: true });
  for (const [name, target] of Object.entries({
    "build/client": "build/client",
    "build/commit": "build/commit",
    "server/demo": "db/seed/demo",
    "server/photos": "db/seed/photos",
    "package.json": "package.json",
  }))
    await symlink(join(root, target), join(folder, name));
  process.env.PROGRAM_BUNDLE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
