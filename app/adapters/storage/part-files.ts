import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Deletes `.PART` files older than a time, which interrupted writes have left. @returns the number deleted */
export async function removePartFiles(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((name) => name.endsWith(".PART"))) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: before }));
    if (mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
