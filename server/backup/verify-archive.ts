import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verificationsPrefix } from "#app/adapters/storage/left-folders.ts";
import type { Manifest } from "./archive-format.ts";
import type { OpenArchive } from "./check-archive.ts";
import { loadArchive } from "./load-archive.ts";

/**
 * Restores an archive into a temporary database, which is deleted again, and checks the hashes of all rows and photos.
 * @throws ArchiveRefused
 */
export async function verifyArchive(archive: OpenArchive): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), verificationsPrefix));
  try {
    // The photos' hashes are checked as they are read, so they need no place.
    const storage = { exists: async () => true, put: async () => {} };
    return await loadArchive(
      archive,
      { database: join(folder, "plinth.sqlite"), storage },
      { replace: false },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
