import { readFile } from "node:fs/promises";
import type { ParseArgsOptionsConfig } from "node:util";
import { DecryptionFailed, decrypt, type Keys } from "#app/adapters/archive/encryption.ts";
import { PlaceRefused } from "#app/adapters/archive/place.ts";
import { openFile } from "#app/adapters/archive/places.ts";
import { ArchiveRefused, readArchive } from "#app/adapters/archive/tar.ts";
import { lostOriginals } from "#app/content/backups/backups.ts";
import { DatabaseInUse } from "#db/claim-file.ts";
import { DatabaseNotEmpty } from "#db/copy/rebuild.ts";
import { contentHash, lostFiles, type Manifest } from "../backup/archive-format.ts";
import { type OpenArchive, openArchive } from "../backup/check-archive.ts";
import type { Environment } from "../env.ts";
import { CommandFailed, type Failure, type Options } from "./command.ts";

/** The options of commands that read an archive. */
export const keyOptions = {
  "passphrase-file": { type: "string" },
  "identity-file": { type: "string" },
} satisfies ParseArgsOptionsConfig;

/** Reads the keys that the options name; the passphrase may be that of the scheduled backups. */
export async function readKeys(options: Options, { backup }: Pick<Environment, "backup">): Promise<Keys> {
  const passphraseFile = options["passphrase-file"] ?? backup.passphraseFile;
  return {
    passphrase: passphraseFile ? await readKey(String(passphraseFile)) : undefined,
    identity: options["identity-file"] ? await readIdentity(String(options["identity-file"])) : undefined,
  };
}

/** Returns the only text of a file. */
export async function readKey(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new CommandFailed(`The file ${file} cannot be read.`);
  });
  if (!text.trim()) throw new CommandFailed(`The file ${file} is empty.`);
  return text.trim();
}

/** A file of age-keygen also has comments. */
async function readIdentity(file: string): Promise<string> {
  const text = await readKey(file);
  const identity = text.split(/\s+/).find((word) => word.startsWith("AGE-SECRET-KEY-"));
  if (!identity) throw new CommandFailed(`The file ${file} has no identity of age (AGE-SECRET-KEY-…).`);
  return identity;
}

/** Begins to read the archive at an address. */
export async function openArchiveAt(
  address: string,
  keys: Keys,
  { s3Account }: Pick<Environment, "s3Account">,
): Promise<OpenArchive> {
  const { place, name } = openFile(address, s3Account);
  return openArchive(readArchive(decrypt(await place.read(name), keys)));
}

/** Turns what an operator can correct into a message. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (error instanceof ArchiveRefused)
      throw new CommandFailed(`The archive is refused: ${error.message}. Nothing was changed.`);
    if (error instanceof DatabaseInUse)
      throw new CommandFailed(`A server is running on ${error.message}. Stop it first. Nothing was changed.`);
    const isForOperator = [DecryptionFailed, PlaceRefused, DatabaseNotEmpty].some(
      (type) => error instanceof type,
    );
    throw isForOperator ? new CommandFailed(error.message) : error;
  });
}

const number = new Intl.NumberFormat("en-GB");

/** Returns the output of a command that has made or read an archive; it is not all well if that lacks files. */
export const finished = (output: string, manifest: Manifest): string | Failure =>
  lostFiles(manifest) === 0 ? output : { failed: output, code: 3 };

/** Returns what an archive holds, as lines for the operator. */
export function describe(manifest: Manifest): string[] {
  const { tables, files, missing, damaged, withSecret } = manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const absent = [...missing.map((hash) => `missing: ${hash}`), ...damaged.map((hash) => `damaged: ${hash}`)];
  return [
    `${number.format(rows)} rows in ${Object.keys(tables).length} tables, ${number.format(files.count)} photos of ${readableBytes(files.bytes)}`,
    `content ${contentHash(manifest)}`,
    ...(withSecret ? ["with the secret"] : []),
    ...(absent.length > 0
      ? [
          `Not complete: ${lostOriginals(absent.length)}, as the site had lost them when it was made:`,
          ...absent.slice(0, 20),
          ...(absent.length > 20 ? ["…"] : []),
        ]
      : []),
  ];
}

export const readableBytes = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${number.format(Math.ceil(bytes / 1024))} KB`
    : `${number.format(Math.round(bytes / 1024 / 1024))} MB`;
