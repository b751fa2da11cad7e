import { stat } from "node:fs/promises";
import type { ParseArgsOptionsConfig } from "node:util";
import { ArchiveRefused, DecryptionFailed, type Keys } from "#app/adapters/archive/archive.ts";
import { openFile, openPlace, PlaceRefused } from "#app/adapters/archive/places.ts";
import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { lostOriginals } from "#app/domain/backups/backups.server.ts";
import { DatabaseInUse } from "#db/claim-file.ts";
import { DatabaseNotEmpty } from "#db/copy/replace.ts";
import { contentHash, lostFiles, type Manifest } from "#server/backup/archive-format.ts";
import { type OpenArchive, openArchiveIn } from "#server/backup/check-archive.ts";
import { KeyFileRefused, readKeyFile, readScheduledKeys } from "#server/backup/key-files.ts";
import { type Saved, type Source, saveArchive } from "#server/backup/save-archive.ts";
import type { Environment } from "#server/env.ts";
import { type Places, startFailure } from "#server/start-failure.ts";
import { CommandFailed, type Failure, InvalidUsage, type Options } from "./command.ts";

/** The options of commands that read an archive. */
export const keyOptions = {
  "passphrase-file": { type: "string" },
  "identity-file": { type: "string" },
} satisfies ParseArgsOptionsConfig;

/** Reads the key that the options name, otherwise the passphrase of the scheduled backups, if it can be read. */
export async function readKeys(options: Options, { backup }: Pick<Environment, "backup">): Promise<Keys> {
  const identityFile = options["identity-file"];
  const file = options["passphrase-file"];
  if (identityFile && file) throw new InvalidUsage("Give either --identity-file or --passphrase-file.");
  if (identityFile) return { identity: await readIdentity(String(identityFile)) };
  if (file) return { passphrase: await readKeyFile(String(file)) };
  // An archive that is not encrypted needs none, and one that is says that a key must be named.
  return readScheduledKeys({ ...backup, recipient: null }).catch(() => ({}));
}

/** The options of commands that write an archive. */
export const encryptOptions = {
  "encrypt-to": { type: "string" },
  "passphrase-file": { type: "string" },
} satisfies ParseArgsOptionsConfig;

/** Reads the key to encrypt with: the one that the options name, otherwise that of the scheduled backups, otherwise none. */
export async function readEncryptKeys(
  options: Options,
  scheduled: Pick<Environment["backup"], "recipient" | "passphraseFile"> | null,
): Promise<Keys> {
  const recipient = options["encrypt-to"];
  const file = options["passphrase-file"];
  if (recipient && file) throw new InvalidUsage("Give either --encrypt-to or --passphrase-file.");
  if (recipient) return { recipient: String(recipient) };
  if (file) return { passphrase: await readKeyFile(String(file)) };
  return scheduled ? readScheduledKeys(scheduled) : {};
}

/** Returns the identity in a file as age-keygen writes it, with comments. */
async function readIdentity(file: string): Promise<string> {
  const text = await readKeyFile(file);
  const identity = text.split(/\s+/).find((word) => word.startsWith("AGE-SECRET-KEY-"));
  if (!identity) throw new CommandFailed(`The file ${file} has no identity of age (AGE-SECRET-KEY-…).`);
  return identity;
}

export async function openArchiveAt(
  address: string,
  keys: Keys,
  { s3Account }: Pick<Environment, "s3Account">,
): Promise<OpenArchive> {
  return openArchiveIn(openFile(address, s3Account), keys);
}

/**
 * Saves a site to a file `….tar`, into a folder or bucket under a name, or for `-` to the standard output.
 * @returns what was written, for the operator
 */
export async function saveArchiveAt(
  to: string,
  { source, keys, name: nameInFolder }: { source: Source; keys: Keys; name: string },
  { s3Account }: Pick<Environment, "s3Account">,
): Promise<string | Failure> {
  if (to === "-") {
    const saved = await saveArchive(source, keys, toOutput);
    process.stderr.write(`${report("standard output", saved)}\n`);
    return finished("", saved.manifest);
  }
  const isFolder = (await stat(to).catch(() => null))?.isDirectory();
  const isFile = /\.tar(\.age)?$/.test(to) && !isFolder;
  const { place, name } = isFile
    ? openFile(to, s3Account)
    : { place: openPlace(to, s3Account), name: nameInFolder };
  const saved = await saveArchive(source, keys, (content) => place.write(name, content));
  return finished(report(place.addressOf(name), saved), saved.manifest);
}

async function toOutput(content: AsyncIterable<Uint8Array>) {
  for await (const chunk of content)
    await new Promise<void>((done, fail) => {
      process.stdout.write(chunk, (error) =>
        error ? fail(new CommandFailed(`The output cannot be written (${error.message}).`)) : done(),
      );
    });
}

const report = (address: string, { manifest, bytes, sha256 }: Saved): string =>
  [`Written to ${address}, ${readableSize(bytes)}`, ...describe(manifest), `SHA-256 ${sha256}`].join("\n");

/** Returns what an operator can correct about a failed command in a place; undefined for other errors. */
export function commandFailure(error: unknown, places: Places): string | undefined {
  if (error instanceof ArchiveRefused)
    return `The archive is refused: ${error.message}. Nothing was changed.`;
  if (error instanceof DatabaseInUse)
    return `A server is running on ${error.message}. Stop it first. Nothing was changed.`;
  const isForOperator =
    error instanceof CommandFailed ||
    error instanceof DecryptionFailed ||
    error instanceof PlaceRefused ||
    error instanceof DatabaseNotEmpty ||
    error instanceof KeyFileRefused;
  return isForOperator ? error.message : startFailure(error, places);
}

/** Returns the output of a command that has made or read an archive; a failure if the archive lacks files. */
export const finished = (output: string, manifest: Manifest): string | Failure =>
  lostFiles(manifest) === 0 ? output : { failed: output, code: 3 };

/** Returns what an archive holds, as lines for the operator. */
export function describe(manifest: Manifest): string[] {
  const { tables, files, missing, damaged, withSecret } = manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const absent = [...missing.map((hash) => `missing: ${hash}`), ...damaged.map((hash) => `damaged: ${hash}`)];
  return [
    `${amount(rows, "row")} in ${amount(Object.keys(tables).length, "table")}, ${amount(files.count, "file")} of ${readableSize(files.bytes)}`,
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

const number = new Intl.NumberFormat("en-GB");

const amount = (count: number, one: string): string =>
  `${number.format(count)} ${count === 1 ? one : `${one}s`}`;
