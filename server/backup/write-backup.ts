import { createHash } from "node:crypto";
import { encrypt, type Keys } from "#app/adapters/archive/encryption.ts";
import type { Place } from "#app/adapters/archive/place.ts";
import { abortable } from "#app/adapters/archive/streams.ts";
import { writeArchive } from "#app/adapters/archive/tar.ts";
import { siteDay } from "#app/content/site-time.ts";
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

/** How many days, weeks and months keep their newest backup. */
const kept = { daily: 7, weekly: 4, monthly: 12 };

const backupFile = /^plinth-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar(\.age)?$/;

/** Returns when a backup was made, by its name; null for any other file. */
export function madeAt(name: string): Date | null {
  const [, day, hour, minute, second] = backupFile.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null;
}

/**
 * Returns the backups that are no longer needed: of each of the last 7 days, 4 weeks and 12 months that have any, the
 * newest is kept. Files with other names are never returned.
 */
export function outdated(names: string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const at = madeAt(name);
      return at && !Number.isNaN(at.getTime()) ? [{ name, at }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const keep = new Set<string>();
  const newestOfEach = (period: (at: Date) => string, count: number) => {
    const newest = new Map<string, string>();
    for (const { name, at } of backups) if (!newest.has(period(at))) newest.set(period(at), name);
    for (const name of [...newest.values()].slice(0, count)) keep.add(name);
  };
  newestOfEach(siteDay, kept.daily);
  newestOfEach(weekOf, kept.weekly);
  newestOfEach((at) => siteDay(at).slice(0, 7), kept.monthly);
  return backups.map(({ name }) => name).filter((name) => !keep.has(name));
}

/** The Monday of a site day's week. */
function weekOf(at: Date): string {
  const noon = new Date(`${siteDay(at)}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7));
  return noon.toISOString().slice(0, 10);
}
