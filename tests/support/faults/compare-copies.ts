import { join } from "node:path";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import { connect } from "#db/connect.ts";
import { lineOf, readRows } from "#db/copy/rows.ts";
import { readTables } from "#db/copy/tables.ts";
import type { Place } from "../site.ts";

/** What a copy and its source have, and what of the copy the source has otherwise. */
export interface CopyComparison {
  tables: number;
  rows: number;
  files: number;
  /** Of the files. */
  bytes: number;
  /** Tables with rows that the source does not have, and how many. */
  otherRows: Record<string, number>;
  otherFiles: number;
}

/** Compares every row of a copy, and every byte of its photos, with the source. */
export async function compareCopies(copy: Place, source: Place): Promise<CopyComparison> {
  const ofCopy = await rowsOf(copy);
  const ofSource = await rowsOf(source);
  const result = { tables: ofCopy.size, rows: 0, files: 0, bytes: 0, otherFiles: 0 };
  const otherRows: Record<string, number> = {};
  for (const [table, rows] of ofCopy) {
    const known = new Set(ofSource.get(table));
    const others = rows.filter((row) => !known.has(row)).length;
    if (others > 0) otherRows[table] = others;
    result.rows += rows.length;
  }
  const [files, others] = [storageOf(copy), storageOf(source)];
  for await (const key of files.list("originals")) {
    const bytes = await files.get(key);
    const other = await others.get(key);
    result.files += 1;
    result.bytes += bytes?.length ?? 0;
    if (!bytes || !other || Buffer.compare(bytes, other) !== 0) result.otherFiles += 1;
  }
  return { ...result, otherRows };
}

const storageOf = ({ dataDir }: Place) => createDiskStorage(join(dataDir, "files"));

/** Returns the rows of each table as lines of an archive, which are equal on both databases. */
async function rowsOf({ dataDir, database }: Place): Promise<Map<string, string[]>> {
  const db = connect(database ?? join(dataDir, "plinth.sqlite"));
  try {
    return await db.transaction().execute(async (trx) => {
      const tables = new Map<string, string[]>();
      for (const table of await readTables(trx)) {
        const lines: string[] = [];
        for await (const row of readRows(trx, table)) lines.push(lineOf(row));
        tables.set(table.name, lines);
      }
      return tables;
    });
  } finally {
    await db.destroy();
  }
}
