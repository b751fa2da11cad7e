import type { Keys } from "#app/adapters/archive/archive.ts";
import { dayMs } from "#app/domain/values/durations.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { weeksUntil } from "#app/domain/values/weeks.ts";

/** Returns the name of an export made at this moment; rotation never takes it for a backup. */
export const exportName = (at: Date, keys: Keys): string =>
  backupName(at, keys).replace("plinth-", "plinth-export-");

export const backupName = (at: Date, keys: Keys): string =>
  `plinth-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar${isEncrypted(keys) ? ".age" : ""}`;

export const isEncrypted = ({ passphrase, recipient }: Keys): boolean => Boolean(passphrase || recipient);

/** The number of days, weeks and months of which the newest backup is kept. */
const counts = { daily: 7, weekly: 4, monthly: 12 };

const backupFile = /^plinth-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar(\.age)?$/;

/** Returns when a backup was made, by its name; null for any other file. */
export function madeAt(name: string): Date | null {
  const [, day, hour, minute, second] = backupFile.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A backup that is being written, or whose writer was killed. */
const unfinished = /^(.+)\.[0-9a-f-]{36}\.PART$/;

/**
 * Returns the backups that are no longer needed: of each of the last 7 days, 4 weeks and 12 months that have any, the
 * newest is kept. Unfinished ones are returned a day later. Files with other names are never returned.
 */
export function outdated(names: string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const at = madeAt(name);
      return at ? [{ name, at }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const keep = new Set<string>();
  const newestOfEach = (period: (at: Date) => string, count: number) => {
    const newest = new Map<string, string>();
    for (const { name, at } of backups) if (!newest.has(period(at))) newest.set(period(at), name);
    for (const name of [...newest.values()].slice(0, count)) keep.add(name);
  };
  newestOfEach(siteDay, counts.daily);
  newestOfEach((at) => weeksUntil(siteDay(at), 1).join(), counts.weekly);
  newestOfEach((at) => siteDay(at).slice(0, 7), counts.monthly);
  const before = (backups[0]?.at.getTime() ?? 0) - dayMs;
  const isKilled = (name: string) => {
    const at = madeAt(unfinished.exec(name)?.[1] ?? "");
    return at !== null && at.getTime() <= before;
  };
  return [...backups.map(({ name }) => name).filter((name) => !keep.has(name)), ...names.filter(isKilled)];
}
