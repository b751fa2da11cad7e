import { ArchiveRefused } from "#app/adapters/archive/tar.ts";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { exportedTables } from "#db/copy/exported.ts";
import { type Rebuilding, rebuild } from "#db/copy/rebuild.ts";
import { digestTable, StrangeValue, writeRows } from "#db/copy/rows.ts";
import type { Table } from "#db/copy/tables.ts";
import type { Header, Manifest } from "./archive-format.ts";
import { refuseBrokenRows } from "./broken-rows.ts";
import { type OpenArchive, parseRow, type Reader, readMembers } from "./check-archive.ts";

interface Target {
  database: string;
  storage: Pick<Storage, "put" | "exists">;
}

export interface LoadOptions {
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
  const loaded: { manifest?: Manifest } = {};
  await rebuild(database, { schema: archive.header.schema, replace }, async ({ db, tables: made }) => {
    const tables = archive.header.kind === "export" ? exportedTables(made) : made;
    const byName = new Map(tables.map((table) => [table.name, table]));
    checkColumns(archive.header, byName);
    const manifest = await readMembers(archive, {
      secret,
      async rows(name, lines) {
        const table = byName.get(name);
        if (!table) throw new ArchiveRefused(`it has an unknown table ${name}`);
        const columns = new Set(table.columns.map((column) => column.name));
        const rows = lines.map((line) => parseRow(name, line));
        const strange = rows.flatMap(Object.keys).find((column) => !columns.has(column));
        if (strange !== undefined) throw new ArchiveRefused(`its table ${name} has an unknown column`);
        await refuseBrokenRows(`its table ${name}`, () => writeRows(db, table, rows));
      },
      async file(hash, bytes) {
        if (!(await storage.exists(originalKey(hash)))) await storage.put(originalKey(hash), bytes);
      },
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
    loaded.manifest = manifest;
    return manifest;
  });
  return loaded.manifest as Manifest;
}

/** Every number must belong to a table that gives ids, or the database could not store it. */
function checkLastIds({ lastIds }: Manifest, tables: Table[]) {
  const withIds = tables.filter(({ columns }) =>
    columns.some(({ name, type, key }) => name === "id" && type === "integer" && key !== null),
  );
  const strange = Object.keys(lastIds).find((name) => !withIds.some((table) => table.name === name));
  if (strange !== undefined) throw new ArchiveRefused("it has a last id of a table that gives none");
}

function checkColumns({ tables }: Header, made: Map<string, Table>) {
  const describe = (name: string, columns: string[]) => `${name}(${[...columns].sort()})`;
  const listed = tables.map(({ name, columns }) => describe(name, Object.keys(columns))).sort();
  const there = [...made.values()].map(({ name, columns }) =>
    describe(
      name,
      columns.map((column) => column.name),
    ),
  );
  if (listed.join() !== there.sort().join())
    throw new ArchiveRefused("its tables are not those of its schema");
}
