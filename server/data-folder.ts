import { readFileSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import type { Logger } from "pino";

/** The data folder of a server whose environment names none. */
export const defaultDataDir = "./data";

/** Makes all files that the process creates from now on readable only by its own user. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Creates the data folder, or makes an existing one inaccessible to other users of the machine, because it holds the
 * database, private photos and mail. The permissions of a folder of another owner, such as a mounted volume, are kept.
 */
export async function closeDataFolder(folder: string, log: Pick<Logger, "warn">): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason, folder }, "other users of this machine may be able to read the data folder");
  }
}

/** Returns the name of a user of this machine, or the number of one who has none. */
export function userName(uid: number): string {
  const users = readUsers().split("\n");
  const name = users.map((line) => line.split(":")).find(([, , id]) => id === String(uid))?.[0];
  return name || String(uid);
}

function readUsers(): string {
  try {
    return readFileSync("/etc/passwd", "utf8");
  } catch {
    return "";
  }
}
