import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Deletes what no program reads from the libraries of a release: types and TypeScript, which Node refuses to run inside
 * `node_modules`, source maps, and the sources of SQLite, which is not compiled. Licences stay.
 */
async function deleteUnreadFiles(modules: string): Promise<void> {
  const entries = await readdir(modules, { recursive: true, withFileTypes: true }).catch(() => []);
  const unused = entries.filter((entry) => entry.isFile() && /\.([cm]?ts|map)$/.test(entry.name));
  for (const { parentPath, name } of unused) await rm(join(parentPath, name), { force: true });
  await rm(join(modules, "better-sqlite3/deps"), { recursive: true, force: true });
}

const [, , modules] = process.argv;
if (modules) await deleteUnreadFiles(modules);
