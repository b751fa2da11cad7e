import { ArchiveRefused } from "#app/adapters/archive/tar.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { markUnusedFiles } from "#app/content/photos/unused-files.server.ts";
import { endAllSessions } from "#app/content/users/sessions.server.ts";
import { connect } from "#db/connect.ts";
import { DatabaseNotEmpty } from "#db/copy/rebuild.ts";
import type { Manifest } from "./archive-format.ts";
import { type OpenArchive, readMembers } from "./check-archive.ts";
import { type LoadOptions, loadArchive } from "./load-archive.ts";

interface Restoring extends Pick<LoadOptions, "replace" | "secret"> {
  database: string;
  storage: Storage;
}

/**
 * Replaces the whole site by an archive. The archive is read twice: nothing changes before all of it was checked.
 * @param open begins to read the archive
 * @throws ArchiveRefused, DatabaseNotEmpty
 */
export async function restoreArchive(
  open: () => Promise<OpenArchive>,
  { database, storage, replace, secret }: Restoring,
): Promise<Manifest> {
  if (!replace) await checkNoFiles(storage);
  const archive = await open();
  if (archive.header.kind !== "backup")
    throw new ArchiveRefused("it is an export of the content, without accounts: use plinth import");
  await readMembers(archive);
  const manifest = await loadArchive(
    await open(),
    { database, storage },
    // A session that was ended after the backup must not come back.
    { replace, secret, afterwards: endAllSessions },
  );
  await tidyStorage(database, storage);
  return manifest;
}

/** Fails if the storage has photos. */
export async function checkNoFiles(storage: Pick<Storage, "list">): Promise<void> {
  for await (const key of storage.list("originals"))
    throw new DatabaseNotEmpty(
      `The storage already has photos, such as ${key}. With --replace they are deleted. Nothing was changed.`,
    );
}

/** Leaves photos that no row names to housekeeping, and deletes documents made from former content. */
export async function tidyStorage(database: string, storage: Storage): Promise<void> {
  const db = connect(database);
  try {
    await markUnusedFiles(db, storage.list("originals"), new Date());
  } finally {
    await db.destroy();
  }
  for (const folder of ["documents", "share"])
    for await (const key of storage.list(folder)) await storage.delete(key);
}
