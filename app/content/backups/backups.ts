import { addDays, closestMoment, siteDay } from "#app/content/site-time.ts";

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

/** Returns whether a backup should be verified, given when one was last. */
export const isVerificationDue = (verifiedAt: string | null, now: Date): boolean =>
  verifiedAt === null || now.getTime() - new Date(verifiedAt).getTime() >= verifyEvery - day / 2;

/** Returns whether the newest backup is too old, or there is none. */
export const isOverdue = (lastAt: string | null, now: Date): boolean =>
  lastAt === null || now.getTime() - new Date(lastAt).getTime() > warnAfter;

/** Returns the mail that tells an admin of a failed backup. */
export function failedBackupMail(
  admin: { name: string; email: string },
  { company, failure, to }: { company: string; failure: string; to: string },
) {
  return {
    to: admin.email,
    replyTo: null,
    subject: `The backup failed: ${company}`,
    text: `${admin.name},\n\nThe scheduled backup to ${to} failed:\n\n${failure}\n\nThe next one is tried tomorrow. To try it now, run this on the server:\n\n    npm run plinth -- backup\n`,
  };
}
