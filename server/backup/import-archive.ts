import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ArchiveRefused } from "#app/adapters/archive/tar.ts";
import { originalKey } from "#app/adapters/images/variants.ts";
import { verificationsPrefix } from "#app/adapters/storage/left-folders.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { connect } from "#db/connect.ts";
import { checkNoContent, type ReplaceOptions, replaceContent } from "#db/copy/replace-content.ts";
import type { Manifest } from "./archive-format.ts";
import { refuseBrokenRows } from "./broken-rows.ts";
import { type OpenArchive, readMembers } from "./check-archive.ts";
import { loadArchive } from "./load-archive.ts";
import { tidyStorage } from "./restore-archive.ts";

interface Importing extends ReplaceOptions {
  database: string;
  storage: Storage;
}

/**
 * Replaces the content of a migrated site by an export. The archive is read twice: the first time into a temporary
 * database, so nothing changes before all of it was checked and migrated.
 * @param open begins to read the archive
 * @returns what the archive holds, and the number of accounts whose choice of projects was deleted
 * @throws ArchiveRefused, DatabaseNotEmpty
 */
export async function importArchive(
  open: () => Promise<OpenArchive>,
  { database, storage, ...options }: Importing,
): Promise<{ manifest: Manifest; clients: number }> {
  const archive = await open();
  if (archive.header.kind !== "export")
    throw new ArchiveRefused("it is a backup with accounts: use plinth restore");
  if (!options.replace) await checkEmptySite(database);
  const folder = await mkdtemp(join(tmpdir(), verificationsPrefix));
  try {
    const content = join(folder, "plinth.sqlite");
    const nowhere = { exists: async () => true, put: async () => {} };
    const manifest = await loadArchive(archive, { database: content, storage: nowhere }, { replace: false });
    // Every start of the program loads its commands, and this the schemas of all forms.
    await (await import("./check-rows.ts")).checkRows(content);
    await readMembers(await open(), {
      async file(hash, bytes) {
        if (!(await storage.exists(originalKey(hash)))) await storage.put(originalKey(hash), bytes);
      },
    });
    const clients = await refuseBrokenRows("its content", () => replaceContent(content, database, options));
    await tidyStorage(database, storage);
    return { manifest, clients };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkEmptySite(database: string) {
  const db = connect(database);
  try {
    await checkNoContent(db);
  } finally {
    await db.destroy();
  }
}
