import { join } from "node:path";
import { ArchiveRefused } from "#app/adapters/archive/archive.ts";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { withTempFolder } from "#app/adapters/storage/temporary-files.ts";
import { endAllSessions } from "#app/domain/accounts/sessions.server.ts";
import { forgetFiles } from "#app/domain/backups/start-over.server.ts";
import { connect } from "#db/connect.ts";
import { exportedTables } from "#db/copy/exported.ts";
import {
  checkNoContent,
  DatabaseNotEmpty,
  type Rebuilding,
  type ReplaceOptions,
  rebuild,
  replaceContent,
} from "#db/copy/replace.ts";
import { digestTable, StrangeValue, writeRows } from "#db/copy/rows.ts";
import type { Table } from "#db/copy/tables.ts";
import type { Header, Manifest } from "./archive-format.ts";
import { type OpenArchive, parseRow, type Reader, readMembers } from "./check-archive.ts";

interface Target {
  database: string;
  /** Null if files are only checked. */
  storage: Pick<Storage, "put" | "exists"> | null;
}

interface LoadOptions {
  /** Whether a database with rows may be replaced. */
  replace: boolean;
  /** Changes the rows in the same transaction, after they were compared with the archive. */
  afterwards?: (db: Rebuilding["db"]) => Promise<void>;
  secret?: Reader["secret"];
}

/**
 * Loads an archive into a database and a storage. The tables are made as the archive has them, filled, compared with
 * the archive by their hashes, and then migrated, in one transaction.
 * @throws ArchiveRefused if the archive is damaged; the database is then as before
 */
export async function loadArchive(
  archive: OpenArchive,
  { database, storage }: Target,
  { replace, afterwards, secret }: LoadOptions,
): Promise<Manifest> {
  return rebuild(database, { schema: archive.header.schema, replace }, async ({ db, tables: all }) => {
    const tables = archive.header.kind === "export" ? exportedTables(all) : all;
    const byName = new Map(tables.map((table) => [table.name, table]));
    checkColumns(archive.header, tables);
    const manifest = await readMembers(archive, {
      secret,
      async rows(name, lines) {
        const table = byName.get(name);
        if (!table) throw new ArchiveRefused(`it has an unknown table ${name}`);
        const columns = new Set(table.columns.map((column) => column.name));
        const rows = lines.map((line) => parseRow(name, line));
        if (rows.flatMap(Object.keys).some((column) => !columns.has(column)))
          throw new ArchiveRefused(`its table ${name} has an unknown column`);
        await refuseBrokenRows(`its table ${name}`, () => writeRows(db, table, rows));
      },
      file: storingIn(storage),
    });
    checkLastIds(manifest, tables);
    for (const table of tables) {
      const { rows, sha256 } = await digestTable(db, table).catch((error) => {
        if (error instanceof StrangeValue)
          throw new ArchiveRefused(`in its table ${table.name} ${error.message}`);
        throw error;
      });
      const listed = manifest.tables[table.name];
      if (rows !== listed?.rows || sha256 !== listed.sha256)
        throw new ArchiveRefused(`the table ${table.name} could not be stored exactly`);
    }
    await afterwards?.(db);
    return manifest;
  });
}

/** Stores the files that a storage lacks. */
const storingIn =
  (storage: Target["storage"]): Reader["file"] =>
  async (hash, bytes) => {
    if (storage && !(await storage.exists(originalKey(hash)))) await storage.put(originalKey(hash), bytes);
  };

/**
 * Loads only the files of an archive.
 * @throws ArchiveRefused
 */
export const loadPhotos = (archive: OpenArchive, storage: Target["storage"]): Promise<Manifest> =>
  readMembers(archive, { file: storingIn(storage) });

/** Every number must belong to a table that gives ids, or the database could not store it. */
function checkLastIds({ lastIds }: Manifest, tables: Table[]) {
  const withIds = tables.filter(({ columns }) =>
    columns.some(({ name, type, key }) => name === "id" && type === "integer" && key !== null),
  );
  if (Object.keys(lastIds).some((name) => !withIds.some((table) => table.name === name)))
    throw new ArchiveRefused("it has a last id of a table that gives none");
}

function checkColumns(header: Header, tables: Table[]) {
  const describe = (name: string, columns: string[]) => `${name}(${columns.sort()})`;
  const listed = header.tables.map(({ name, columns }) => describe(name, Object.keys(columns)));
  const existing = tables.map((table) =>
    describe(
      table.name,
      table.columns.map(({ name }) => name),
    ),
  );
  if (listed.sort().join() !== existing.sort().join())
    throw new ArchiveRefused("its tables are not those of its schema");
}

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

/** Leaves files that no row names to housekeeping, and deletes documents made from former content. */
export async function tidyStorage(database: string, storage: Storage): Promise<void> {
  await using db = connect(database);
  await forgetFiles(db, storage, new Date());
}

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
  let clients = 0;
  const manifest = await verifyArchive(archive, async (content) => {
    // Every start of the program loads its commands, and this the schemas of all forms.
    await (await import("./check-rows.ts")).checkRows(content);
    await loadPhotos(await open(), storage);
    clients = await refuseBrokenRows("its content", () => replaceContent(content, database, options));
  });
  await tidyStorage(database, storage);
  return { manifest, clients };
}

async function checkEmptySite(database: string) {
  await using db = connect(database);
  await checkNoContent(db);
}

/**
 * Restores an archive into a temporary database, which is deleted again, and checks the hashes of all rows and files.
 * @param use gets the address of that database
 * @throws ArchiveRefused
 */
export const verifyArchive = (
  archive: OpenArchive,
  use: (database: string) => Promise<void> = async () => {},
): Promise<Manifest> =>
  withTempFolder(async (folder) => {
    const database = join(folder, "plinth.sqlite");
    const manifest = await loadArchive(archive, { database, storage: null }, { replace: false });
    await use(database);
    return manifest;
  });

/** Codes of values and keys that a database rejects: of SQLite, and PostgreSQL's classes 22 and 23. */
const rejections = /^(SQLITE_(CONSTRAINT|MISMATCH|RANGE|TOOBIG)|2[23][0-9A-Z]{3}$)/;

/**
 * Runs work that stores an archive's rows. Rows that the database rejects are a fault of the archive.
 * @param what names the rows
 * @throws ArchiveRefused
 */
async function refuseBrokenRows<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!rejections.test(code)) throw error;
    throw new ArchiveRefused(
      `${what} has a key twice, refers to a row that is missing, or has a value of the wrong kind`,
    );
  }
}
