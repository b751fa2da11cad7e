import { createHash } from "node:crypto";
import { z } from "zod";

/** Incremented when earlier versions of the program cannot read new archives. */
export const formatVersion = 1;

export const headerName = "archive.json";
export const manifestName = "manifest.json";
export const secretName = "secret";

/** The name of a part of a table; parts are numbered from 1. */
export const partName = (table: string, part: number) => `tables/${numbered(table, part)}.jsonl.gz`;

const numbered = (table: string, part: number) => (part === 1 ? table : `${table}.${part}`);

/** Returns the table that a member is part of, or undefined. */
export const tableOf = (name: string): string | undefined =>
  /^tables\/(\w+)(\.\d+)?\.jsonl\.gz$/.exec(name)?.[1];

/** Returns whether each row of a table names a file by its `hash`. */
export const hasFiles = (table: string): boolean => ["photo", "inquiryFile", "certificate"].includes(table);

export const fileName = (hash: string) => `files/originals/${hash}`;

/** Returns the SHA-256 of the file that a member is, or undefined. */
export const hashOf = (name: string): string | undefined =>
  /^files\/originals\/([0-9a-f]{64})$/.exec(name)?.[1];

/** The name of a part of a table for spreadsheets; only exports have them. */
export const csvName = (table: string, part: number) => `csv/${numbered(table, part)}.csv`;

export const isCsv = (name: string): boolean => /^csv\/\w+(\.\d+)?\.csv$/.test(name);

/** The first member: what a reader needs to know before the rest. */
export const headerSchema = z.object({
  format: z.int(),
  /** An export has the content without accounts, and CSV files beside it. */
  kind: z.enum(["backup", "export"]),
  program: z.string(),
  /** The migrations that have made the tables. */
  schema: z.array(z.string()),
  madeAt: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.record(z.string(), z.string()) })),
});
export type Header = z.infer<typeof headerSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Leaves ids for new rows: PostgreSQL gives none above 2,147,483,647. */
const maxLastId = 2_000_000_000;

/** The last member: what has to be there. */
export const manifestSchema = z.object({
  /** Rows of each table, and the SHA-256 of their lines, in the order of the key. */
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256 })),
  lastIds: z.record(z.string(), z.int().min(0).max(maxLastId)),
  contentVersion: z.int(),
  /** `sha256` is that of the files' hashes, one a line, sorted. */
  files: z.object({ count: z.int(), bytes: z.int(), sha256 }),
  /** Hashes of the files that the site itself no longer has, and of those whose bytes have changed. */
  missing: z.array(sha256),
  damaged: z.array(sha256),
  /** SHA-256 of each part of a table. */
  parts: z.record(z.string(), sha256),
  withSecret: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Returns how many files of photos, inquiries and badges the site had lost when an archive was made. */
export const lostFiles = ({ missing, damaged }: Pick<Manifest, "missing" | "damaged">): number =>
  missing.length + damaged.length;

/** Returns a hash of all rows and files, which is equal for equal content on any database and storage. */
export function contentHash({ tables, files }: Pick<Manifest, "tables" | "files">): string {
  const lines = Object.entries(tables).map(([name, table]) => `${name} ${table.rows} ${table.sha256}`);
  return createHash("sha256")
    .update([...lines.sort(), `files ${files.count} ${files.sha256}`].join("\n"))
    .digest("hex");
}
