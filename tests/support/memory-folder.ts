/**
 * Keeps what tests store in memory, where the system has room for it: imported by the settings of both test runners. Each
 * commit of a database waits for the disk otherwise, half a minute for each thousand.
 */
import { mkdirSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const minBytes = 4e9;

/** Containers often give it 64 MB, and other systems have no such folder. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= minBytes;
  } catch {
    return false;
  }
}

if (!process.env.TMPDIR && hasRoom()) {
  process.env.TMPDIR = `${memory}/plinth-tests`;
  mkdirSync(tmpdir(), { recursive: true, mode: 0o1777 });
}
