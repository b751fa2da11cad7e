import { readFile, writeFile } from "node:fs/promises";

/** Libraries that bring compiled code for every system beside its sources. */
export const compiledLibraries = ["better-sqlite3"];

/**
 * Marks in the lock file at `path` that libraries with compiled code are not compiled again.
 *
 * npm 10 compiles what has a `binding.gyp`, unless the lock file says `gypfile: false`; that the library's own
 * package.json says so is not read. Most machines have no compiler. npm leaves the mark out when it writes the file.
 */
export async function markCompiledLibraries(path: string): Promise<void> {
  const lock = JSON.parse(await readFile(path, "utf8"));
  for (const name of compiledLibraries) lock.packages[`node_modules/${name}`].gypfile = false;
  await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
}

if (import.meta.main) await markCompiledLibraries("package-lock.json");
