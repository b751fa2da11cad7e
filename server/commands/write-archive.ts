import type { Keys } from "#app/adapters/archive/encryption.ts";
import { openFile, openPlace } from "#app/adapters/archive/places.ts";
import type { Source } from "../backup/make-archive.ts";
import { type Written, writeBackup, writeBackupTo } from "../backup/write-backup.ts";
import type { Environment } from "../env.ts";
import { describe, finished, readableBytes } from "./archives.ts";
import type { Failure } from "./command.ts";

/**
 * Writes an archive to a file `….tar`, into a folder or bucket under its name, or for `-` to the standard output.
 * @returns what was written, for the operator
 */
export async function writeArchiveTo(
  to: string,
  { source, keys, name: nameInFolder }: { source: Source; keys: Keys; name: string },
  { s3Account }: Pick<Environment, "s3Account">,
): Promise<string | Failure> {
  if (to === "-") {
    const written = await writeBackup(source, keys, toOutput);
    process.stderr.write(`${report("standard output", written)}\n`);
    return finished("", written.manifest);
  }
  const isFile = /\.tar(\.age)?$/.test(to);
  const { place, name } = isFile
    ? openFile(to, s3Account)
    : { place: openPlace(to, s3Account), name: nameInFolder };
  const written = await writeBackupTo(source, keys, { place, name });
  return finished(report(place.addressOf(name), written), written.manifest);
}

async function toOutput(content: AsyncIterable<Uint8Array>) {
  for await (const chunk of content)
    await new Promise<void>((done, fail) => {
      process.stdout.write(chunk, (error) => (error ? fail(error) : done()));
    });
}

const report = (address: string, { manifest, bytes, sha256 }: Written): string =>
  [`Written to ${address}, ${readableBytes(bytes)}`, ...describe(manifest), `SHA-256 ${sha256}`].join("\n");
