import { counted } from "#app/domain/values/counted.ts";
import { addDays, closestMoment, readableMoment, siteDay } from "#app/domain/values/site-time.ts";

export interface BackupState {
  /** When the newest successful backup began. */
  lastAt: string | null;
  /** When the newest backup began that was verified, when it was verified, and what opened it. */
  verified: { startedAt: string; verifiedAt: string; verifiedWith: "own-key" | "one-time-key" } | null;
  /** Why the newest backup failed; null if it did not. */
  failure: string | null;
  /** Originals that the site had lost when the newest successful backup was made. */
  missing: number;
}

const day = 86_400_000;
/** Milliseconds after which a backup is out of date. */
const warnAfter = 2 * day;
/** Milliseconds between two verifications. */
const verifyEvery = 7 * day;

/** Returns the latest moment at which a daily backup was due. @param at site time, `HH:MM` */
export function dueBackup(now: Date, at: string): Date {
  const dueOn = (day: string) => closestMoment(day, `${at}:00`) ?? now;
  const today = siteDay(now);
  return dueOn(today) <= now ? dueOn(today) : dueOn(addDays(today, -1));
}

export const isVerificationDue = (verifiedAt: string | null, now: Date): boolean =>
  verifiedAt === null || now.getTime() - new Date(verifiedAt).getTime() >= verifyEvery - day / 2;

/** Returns whether the newest backup is too old, or there is none. */
export const isOverdue = (lastAt: string | null, now: Date): boolean =>
  lastAt === null || now.getTime() - new Date(lastAt).getTime() > warnAfter;

/** Returns the time between two moments in words for the past; a clock that was set back counts as now. */
function readableAge(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / 3_600_000);
  if (hours < 1) return "less than an hour ago";
  if (hours < 48) return counted(hours, "hour ago", "hours ago");
  return `${Math.floor(hours / 24)} days ago`;
}

export const lostOriginals = (count: number): string =>
  count === 1
    ? "it lacks the original of a photo or file"
    : `it lacks the originals of ${count} photos or files`;

/** Returns sentences about the last and the last verified backup, with their age, and what the last one lacks. */
export function describeBackups(
  { lastAt, verified, missing }: Pick<BackupState, "lastAt" | "verified" | "missing">,
  now: Date,
): string {
  const aged = (at: string) => `${readableMoment(new Date(at))}, ${readableAge(at, now)}`;
  const lacks = missing === 0 ? "" : `, but ${lostOriginals(missing)}`;
  const last = lastAt ? `Last backup: ${aged(lastAt)}${lacks}.` : "No backup was made yet.";
  if (!verified) return `${last} No backup has been verified yet.`;
  const how =
    verified.verifiedWith === "one-time-key"
      ? " It was restored with a one-time key; only its owner can try the owner’s key."
      : "";
  return `${last} Last verified backup: ${aged(verified.startedAt)}.${how}`;
}

export function failedBackupMail(
  admin: { name: string; email: string },
  { company, failure, to }: { company: string; failure: string; to: string },
) {
  return {
    to: admin.email,
    replyTo: null,
    subject: `The backup failed: ${company}`,
    text: `${admin.name},\n\nThe backup to ${to} failed:\n\n${failure}\n\nFix the cause, then choose “Make a backup now” under Export.\n`,
  };
}

/** Returns the mail that tells an admin of originals that a backup lacks and the one before it did not. */
export function missingPhotosMail(
  admin: { name: string; email: string },
  { company, missing, to }: { company: string; missing: number; to: string },
) {
  return {
    to: admin.email,
    replyTo: null,
    subject: `The backup lacks photos: ${company}`,
    text: `${admin.name},\n\nThe backup to ${to} was made, but ${lostOriginals(missing)}: the site’s storage has lost or damaged them. Earlier backups may have them, but are deleted in time.\n\nAsk the person who runs the server to run “npx plinth doctor”, which names the files, and to restore them from an earlier backup.\n`,
  };
}
