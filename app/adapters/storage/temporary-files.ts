import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// How the names of our temporary folders begin. A process uses its folder of fonts as long as it runs.
export const temporaryPrefix = "plinth-temporary-";
const fontsName = /^plinth-fonts-(\d+)-/;
export const fontsPrefix = `plinth-fonts-${process.pid}-`;

/** Runs `work` with a new folder, which is deleted afterwards. */
export async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), temporaryPrefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes temporary folders older than a time, left by a killed process. @returns the number deleted */
export async function removeTemporaryFolders(before: Date): Promise<number> {
  const isAbandoned = (name: string) => {
    const pid = fontsName.exec(name)?.[1];
    return pid ? !isRunning(Number(pid)) : name.startsWith(temporaryPrefix);
  };
  return removeOlder(tmpdir(), (await readdir(tmpdir())).filter(isAbandoned), before);
}

/** Writes a file that appears under its name only when it is complete; until then its name ends in `.PART`. */
export async function writeWhole(place: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${place}.${randomUUID()}.PART`;
  try {
    await write(unfinished);
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Deletes `.PART` files older than a time, which interrupted writes have left. @returns the number deleted */
export async function removePartFiles(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const parts = names.filter((name) => name.endsWith(".PART"));
  return removeOlder(folder, parts, before);
}

async function removeOlder(folder: string, names: string[], before: Date): Promise<number> {
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: before }));
    if (mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
