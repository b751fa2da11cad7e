import { createHash, type Hash } from "node:crypto";
import { isDeepStrictEqual, promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import {
  ArchiveRefused,
  abortable,
  decrypt,
  type Keys,
  type Member,
  readArchive,
} from "#app/adapters/archive/archive.ts";
import type { Place } from "#app/adapters/archive/places.ts";
import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import type { Row } from "#db/copy/rows.ts";
import { firstReadable, knownMigrations, knownSchema } from "#db/migrate.ts";
import {
  formatVersion,
  type Header,
  hasFiles,
  hashOf,
  headerName,
  headerSchema,
  isCsv,
  type Manifest,
  manifestName,
  manifestSchema,
  secretName,
  tableOf,
} from "./archive-format.ts";
import { sha256 } from "./save-archive.ts";

const decompress = promisify(gunzip);

/** Bytes of a part after decompression: a part has 8 MB and the row with which it exceeds them, which has a few. */
const maxPart = 32 * 1024 * 1024;

/** What is done with an archive while it is read. */
export interface Reader {
  rows?(table: string, lines: string[]): Promise<void>;
  file?(hash: string, bytes: Uint8Array): Promise<void>;
  secret?(text: string): void;
}

/** An archive whose first member has been read. */
export interface OpenArchive {
  header: Header;
  rest: AsyncGenerator<Member>;
}

/**
 * Begins to read an archive that is stored in a place.
 * @param signal breaks the reading off
 * @throws PlaceRefused, DecryptionFailed, and as `openArchive` does
 */
export async function openArchiveIn(
  { place, name }: { place: Place; name: string },
  keys: Keys,
  signal = new AbortController().signal,
): Promise<OpenArchive> {
  return openArchive(readArchive(abortable(decrypt(await place.read(name), keys), signal)));
}

/**
 * Reads what an archive says of itself.
 * @throws ArchiveRefused if it is none, or made by a later version or one before 0.2.1; its members are closed then
 */
export async function openArchive(members: AsyncGenerator<Member>): Promise<OpenArchive> {
  const first = await members.next();
  try {
    if (first.done || first.value.name !== headerName)
      throw new ArchiveRefused("it is not an archive of Plinth");
    return { header: readHeader(first.value.bytes), rest: members };
  } catch (error) {
    await members.return(undefined);
    throw error;
  }
}

/**
 * Reads an archive to its end and checks every member: the rows and files, their hashes and numbers, and that nothing
 * is missing.
 * @throws ArchiveRefused at the latest after the last member
 */
export async function readMembers({ header, rest }: OpenArchive, reader: Reader = {}): Promise<Manifest> {
  const tables = new Map<string, { rows: number; hash: Hash }>();
  const parts: Record<string, string> = {};
  const files = { count: 0, bytes: 0, names: createHash("sha256") };
  const expected = new Set<string>();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of rest) {
    if (manifest) throw new ArchiveRefused(`${name} stands behind the manifest`);
    const table = tableOf(name);
    const hash = hashOf(name);
    if (table) {
      if (!header.tables.some((listed) => listed.name === table))
        throw new ArchiveRefused(`it has an unknown table ${table}`);
      const lines = await linesOf(name, bytes);
      parts[name] = sha256(bytes);
      const entry = tables.get(table) ?? { rows: 0, hash: createHash("sha256") };
      tables.set(table, entry);
      for (const line of lines) {
        entry.hash.update(`${line}\n`);
        if (hasFiles(table)) expected.add(String(parseRow(table, line).hash));
      }
      entry.rows += lines.length;
      await reader.rows?.(table, lines);
    } else if (hash) {
      if (sha256(bytes) !== hash || !expected.delete(hash))
        throw new ArchiveRefused(`the file ${hash} is damaged, or no row names it`);
      files.names.update(`${hash}\n`);
      files.count += 1;
      files.bytes += bytes.length;
      await reader.file?.(hash, bytes);
    } else if (name === secretName) reader.secret?.(Buffer.from(bytes).toString().trim());
    else if (name === manifestName) manifest = parse(manifestSchema, bytes);
    else if (header.kind !== "export" || !isCsv(name))
      throw new ArchiveRefused(`${name} is not part of an archive of Plinth`);
  }
  if (!manifest) throw new ArchiveRefused("it has no manifest");
  const counted = [...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest("hex") }]);
  const { missing, damaged } = manifest;
  const found = {
    tables: Object.fromEntries(counted),
    parts,
    files: { count: files.count, bytes: files.bytes, sha256: files.names.digest("hex") },
  };
  const listed = { tables: manifest.tables, parts: manifest.parts, files: manifest.files };
  const isWhole = isDeepStrictEqual([...expected].sort(), [...missing, ...damaged].sort());
  if (!isWhole || !isDeepStrictEqual(found, listed))
    throw new ArchiveRefused("its content is not what its manifest says");
  return manifest;
}

function readHeader(bytes: Uint8Array): Header {
  const header = parse(headerSchema, bytes);
  const schema = knownSchema(header.schema);
  if (!schema)
    throw new ArchiveRefused(
      `it is too old for this version of Plinth: ${
        header.kind === "export" ? "import" : "restore"
      } it with version ${firstReadable} and make a new ${header.kind}`,
    );
  const known = knownMigrations();
  const later = schema.find((name) => !known.includes(name));
  if (header.format > formatVersion || later)
    throw new ArchiveRefused(
      `it was made by a later version of Plinth (${header.program}): use that version`,
    );
  return { ...header, schema };
}

function parse<Value>(schema: { parse(value: unknown): Value }, bytes: Uint8Array): Value {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    throw new ArchiveRefused("it is not an archive of Plinth, or was altered");
  }
}

/**
 * Parses a row as an archive has it: texts, numbers and nulls by column.
 * @throws ArchiveRefused
 */
export function parseRow(table: string, line: string): Row {
  try {
    return rowSchema.parse(JSON.parse(line));
  } catch {
    throw new ArchiveRefused(`a row of the table ${table} is damaged`);
  }
}

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

async function linesOf(name: string, bytes: Uint8Array): Promise<string[]> {
  try {
    const text = (await decompress(bytes, { maxOutputLength: maxPart })).toString();
    return text.split("\n").slice(0, -1);
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new ArchiveRefused(
      `${name} is ${isTooLarge ? `larger than ${readableSize(maxPart)} unpacked` : "damaged"}`,
    );
  }
}
