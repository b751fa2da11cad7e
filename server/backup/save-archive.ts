import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { encrypt, type Keys, type Member, writeArchive } from "#app/adapters/archive/archive.ts";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { csvLine, csvStart } from "#app/adapters/tables/csv.ts";
import { exportedRow, exportedTables } from "#db/copy/exported.ts";
import { lineOf, readRows } from "#db/copy/rows.ts";
import { holdFiles, openSnapshot, type Snapshot } from "#db/copy/snapshot.ts";
import type { Table } from "#db/copy/tables.ts";
import { programVersion } from "#server/version.ts";
import {
  csvName,
  fileName,
  formatVersion,
  type Header,
  hasFiles,
  headerName,
  type Manifest,
  manifestName,
  partName,
  secretName,
} from "./archive-format.ts";

const compress = promisify(gzip);

/** Bytes of a table's part before compression; a part is held in memory. */
const partBytes = 8 * 1024 * 1024;

export interface Source {
  database: string;
  storage: Pick<Storage, "get">;
  /** The site's secret, to include it. */
  secret?: string;
  /** A backup by default; an export has the content without accounts, and CSV files. */
  kind?: Header["kind"];
}

export interface Saved {
  manifest: Manifest;
  bytes: number;
  sha256: string;
}

/** Saves a site into one archive. @param write stores the bytes */
export async function saveArchive(
  source: Source,
  keys: Keys,
  write: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Saved> {
  const hash = createHash("sha256");
  const saved = { bytes: 0, manifest: undefined as Manifest | undefined };
  const members = makeArchive(source, (manifest) => {
    saved.manifest = manifest;
  });
  async function* counted() {
    for await (const chunk of encrypt(writeArchive(members), keys)) {
      hash.update(chunk);
      saved.bytes += chunk.length;
      yield chunk;
    }
  }
  await write(counted());
  return { manifest: saved.manifest as Manifest, bytes: saved.bytes, sha256: hash.digest("hex") };
}

/**
 * Returns the members of an archive of the whole site, as it is when the first one is read. Writers do not wait. At most
 * a part of a table or one file is in memory, and the hashes of all files.
 * @param done receives the manifest with the last member
 */
export async function* makeArchive(
  { database, storage, secret, kind = "backup" }: Source,
  done: (manifest: Manifest) => void = () => {},
): AsyncGenerator<Member> {
  const manifest: Manifest = {
    tables: {},
    lastIds: {},
    contentVersion: 0,
    parts: {},
    missing: [],
    damaged: [],
    files: { count: 0, bytes: 0, sha256: "" },
    withSecret: secret !== undefined,
  };
  const releaseFiles = await holdFiles(database);
  try {
    const hashes = yield* snapshotMembers(database, kind, manifest);
    // Rows are complete by now, and a file is never younger than its row.
    yield* fileMembers(storage, [...hashes].sort(), manifest);
  } finally {
    await releaseFiles();
  }
  if (secret !== undefined) yield { name: secretName, bytes: Buffer.from(`${secret}\n`) };
  yield jsonMember(manifestName, manifest);
  done(manifest);
}

/** Yields the header and the rows, as they are at one moment. @returns the hashes of the files that rows name */
async function* snapshotMembers(
  database: string,
  kind: Header["kind"],
  manifest: Manifest,
): AsyncGenerator<Member, Set<string>> {
  await using snapshot = await openSnapshot(database);
  const hashes = new Set<string>();
  const tables = kind === "export" ? exportedTables(snapshot.tables) : snapshot.tables;
  const names = new Set(tables.map(({ name }) => name));
  yield jsonMember(headerName, headerOf(snapshot.schema, tables, kind));
  const lastIds = Object.entries(snapshot.lastIds).filter(([name]) => names.has(name));
  manifest.lastIds = Object.fromEntries(lastIds);
  manifest.contentVersion = snapshot.contentVersion;
  for (const table of tables) yield* tableMembers(snapshot, { table, kind, manifest, hashes });
  return hashes;
}

const jsonMember = (name: string, value: unknown): Member => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

function headerOf(schema: string[], tables: Table[], kind: Header["kind"]): Header {
  return {
    format: formatVersion,
    kind,
    program: programVersion(),
    schema,
    madeAt: new Date().toISOString(),
    tables: tables.map(({ name, columns }) => ({
      name,
      columns: Object.fromEntries(columns.map((column) => [column.name, column.type])),
    })),
  };
}

/** Yields the rows of a table as lines of JSON, in parts, and collects the hashes of their files. */
async function* tableMembers(
  { db }: Snapshot,
  {
    table,
    kind,
    manifest,
    hashes,
  }: { table: Table; kind: Header["kind"]; manifest: Manifest; hashes: Set<string> },
): AsyncGenerator<Member> {
  const tableHash = createHash("sha256");
  const names = table.columns.map(({ name }) => name);
  const head = csvStart + csvLine(names);
  let lines: string[] = [];
  let sheet = [head];
  let size = 0;
  let rows = 0;
  let parts = 0;
  async function* part(): AsyncGenerator<Member> {
    parts += 1;
    const bytes = await compress(lines.join(""));
    const name = partName(table.name, parts);
    manifest.parts[name] = sha256(bytes);
    yield { name, bytes };
    if (kind === "export") yield { name: csvName(table.name, parts), bytes: Buffer.from(sheet.join("")) };
    lines = [];
    sheet = [head];
    size = 0;
  }
  for await (const stored of readRows(db, table)) {
    const row = kind === "export" ? exportedRow(table.name, stored) : stored;
    if (!row) continue;
    if (kind === "export") sheet.push(csvLine(names.map((name) => row[name] ?? "")));
    const line = lineOf(row);
    tableHash.update(line);
    lines.push(line);
    rows += 1;
    size += Buffer.byteLength(line);
    if (hasFiles(table.name)) hashes.add(String(row.hash));
    if (size >= partBytes) yield* part();
  }
  if (lines.length > 0 || parts === 0) yield* part();
  manifest.tables[table.name] = { rows, sha256: tableHash.digest("hex") };
}

/** Yields the files; those that are missing or damaged are only named in the manifest. */
async function* fileMembers(
  storage: Pick<Storage, "get">,
  hashes: string[],
  manifest: Manifest,
): AsyncGenerator<Member> {
  const names = createHash("sha256");
  for (const hash of hashes) {
    const bytes = await storage.get(originalKey(hash));
    if (!bytes) manifest.missing.push(hash);
    else if (sha256(bytes) !== hash) manifest.damaged.push(hash);
    else {
      manifest.files.count += 1;
      manifest.files.bytes += bytes.length;
      names.update(`${hash}\n`);
      yield { name: fileName(hash), bytes };
    }
  }
  manifest.files.sha256 = names.digest("hex");
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
