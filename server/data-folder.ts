import { chmod, mkdir } from "node:fs/promises";
import type { Logger } from "pino";

/** Lets only the operator's own account read the files that the program makes from now on. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Creates the data folder, or closes an existing one to all other accounts of the machine: it holds the database,
 * private photos and mail. A folder of another owner, such as a mounted volume, stays as its owner made it.
 */
export async function closeDataFolder(folder: string, log: Pick<Logger, "warn">): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    log.warn({ err: error, folder }, "other accounts of this machine may be able to read the data folder");
  }
}
