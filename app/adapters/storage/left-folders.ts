import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names of our temporary folders. The fonts of a process are used as long as it runs. */
export const arrivalsPrefix = "plinth-arriving-";
export const verificationsPrefix = "plinth-verifying-";
const fontsName = /^plinth-fonts-(\d+)-/;
export const fontsPrefix = `plinth-fonts-${process.pid}-`;

/** Deletes temporary folders older than a time, left by a killed process. @returns the number deleted */
export async function removeLeftFolders(before: Date): Promise<number> {
  const isLeft = (name: string) => {
    const pid = fontsName.exec(name)?.[1];
    return pid
      ? !isRunning(Number(pid))
      : [arrivalsPrefix, verificationsPrefix].some((prefix) => name.startsWith(prefix));
  };
  let removed = 0;
  for (const name of (await readdir(tmpdir())).filter(isLeft)) {
    const path = join(tmpdir(), name);
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
