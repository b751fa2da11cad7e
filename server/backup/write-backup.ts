import { createHash } from "node:crypto";
import { encrypt, type Keys } from "#app/adapters/archive/encryption.ts";
import type { Place } from "#app/adapters/archive/place.ts";
import { abortable } from "#app/adapters/archive/streams.ts";
import { writeArchive } from "#app/adapters/archive/tar.ts";
import type { Manifest } from "./archive-format.ts";
import { makeArchive, type Source } from "./make-archive.ts";

export interface Written {
  manifest: Manifest;
  bytes: number;
  sha256: string;
}

/** Returns the name of an export made at this moment; rotation never takes it for a backup. */
export const exportName = (at: Date, keys: Keys): string =>
  backupName(at, keys).replace("plinth-", "plinth-export-");

/** Returns the name of a backup made at this moment. */
export const backupName = (at: Date, keys: Keys): string =>
  `plinth-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar${isEncrypted(keys) ? ".age" : ""}`;

export const isEncrypted = ({ passphrase, recipient }: Keys): boolean => Boolean(passphrase || recipient);

/** Writes an archive of the whole site. @param write stores the bytes */
export async function writeBackup(
  source: Source,
  keys: Keys,
  write: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Written> {
  const hash = createHash("sha256");
  const written = { bytes: 0, manifest: undefined as Manifest | undefined };
  const members = makeArchive(source, (manifest) => {
    written.manifest = manifest;
  });
  async function* counted() {
    for await (const chunk of encrypt(writeArchive(members), keys)) {
      hash.update(chunk);
      written.bytes += chunk.length;
      yield chunk;
    }
  }
  await write(counted());
  return { manifest: written.manifest as Manifest, bytes: written.bytes, sha256: hash.digest("hex") };
}

/** Writes a backup into a folder. @param signal ends it, and leaves no file */
export async function writeBackupTo(
  source: Source,
  keys: Keys,
  {
    place,
    name,
    signal = new AbortController().signal,
  }: { place: Place; name: string; signal?: AbortSignal },
): Promise<Written> {
  return writeBackup(source, keys, (content) => place.write(name, abortable(content, signal)));
}
