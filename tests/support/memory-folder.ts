/**
 * Keeps what tests store in memory, where the system has room for it. Both test runners import it in their settings:
 * otherwise each commit of a SQLite database waits some milliseconds for the disk, and its process with it.
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
