import type { UpdateObject } from "kysely";
import { dayMs, hourMs } from "#app/domain/values/durations.ts";
import { addDays, closestMoment, readableMoment, siteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import type { Db } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";

interface BackupState {
  /** When the newest successful backup began. */
  lastAt: string | null;
  /** When the newest backup began that was verified, when it was verified, and what opened it. */
  verified: { startedAt: string; verifiedAt: string; verifiedWith: "own-key" | "one-time-key" } | null;
  /** Why the newest backup failed; null if it did not. */
  failure: string | null;
  /** Originals that the site had lost when the newest successful backup was made. */
  missing: number;
}

/** Milliseconds after which a backup is out of date. */
const warnAfter = 2 * dayMs;
/** Milliseconds between two verifications. */
const verifyEvery = 7 * dayMs;

/** Returns the latest moment at which a daily backup was due. @param at site time, `HH:MM` */
export function dueBackup(now: Date, at: string): Date {
  const dueOn = (date: string) => closestMoment(date, `${at}:00`) ?? now;
  const today = siteDay(now);
  return dueOn(today) <= now ? dueOn(today) : dueOn(addDays(today, -1));
}

/** Returns whether the newest backup is to be verified. Half a day early, since daily backups do not take equally long. */
export const isVerificationDue = (verifiedAt: string | null, now: Date): boolean =>
  verifiedAt === null || now.getTime() - new Date(verifiedAt).getTime() >= verifyEvery - dayMs / 2;

/** Returns whether the newest successful backup is too old, or there is none. @param lastAt when it began */
export const isOverdue = (lastAt: string | null, now: Date): boolean =>
  lastAt === null || now.getTime() - new Date(lastAt).getTime() > warnAfter;

/** Returns the time between two moments in words for the past; a clock that was set back counts as now. */
function readableAge(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / hourMs);
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

/** Milliseconds after which the record of a run is deleted, like activity. */
const keepRunsFor = 400 * dayMs;

/**
 * Claims the backup that is due or was asked for, so that only one node makes it.
 * @param dueSince when it became due; null if only those are made that are asked for
 * @returns the run's id, or null if it was claimed before
 */
export async function claimBackup(db: Db, now: Date, dueSince: Date | null): Promise<number | null> {
  const requests = db.selectFrom("backupRun").select("id").where("outcome", "=", "asked").limit(1);
  if (dueSince === null && !(await requests.executeTakeFirst())) return null;
  return oneAtATime(db, async (trx) => {
    const begun = { startedAt: now.toISOString(), outcome: "running" } as const;
    const wanted = await trx
      .updateTable("backupRun")
      .set(begun)
      .where("outcome", "=", "asked")
      .returning("id")
      .executeTakeFirst();
    if (wanted || dueSince === null) return wanted?.id ?? null;
    const claimed = await trx
      .selectFrom("backupRun")
      .select("id")
      .where("startedAt", ">=", dueSince.toISOString())
      .executeTakeFirst();
    if (claimed) return null;
    // The run of a process that was killed.
    await trx
      .updateTable("backupRun")
      .set({ outcome: "failed", failure: "The program ended before the backup was finished." })
      .where("outcome", "=", "running")
      .execute();
    const end = new Date(now.getTime() - keepRunsFor).toISOString();
    await trx.deleteFrom("backupRun").where("startedAt", "<", end).execute();
    const { id } = await trx
      .insertInto("backupRun")
      .values({ ...begun, finishedAt: null, file: "" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Asks for a backup, unless one is being made or was asked for. */
export const askForBackup = (db: Db, now: Date): Promise<void> =>
  oneAtATime(db, async (trx) => {
    if (await isBackupUnderWay(trx, now)) return;
    const request = { startedAt: now.toISOString(), finishedAt: null, outcome: "asked" as const, file: "" };
    await trx.insertInto("backupRun").values(request).execute();
  });

/** Runs a transaction while no other node runs one: it locks the one row that all nodes have. */
const oneAtATime = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable("contentVersion")
      .set(({ ref }) => ({ version: ref("version") }))
      .execute();
    return work(trx);
  });

/** Returns whether a backup is being made or begins within a minute. After an hour its process may have been killed. */
export async function isBackupUnderWay(db: Db, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - hourMs).toISOString();
  const runs = db.selectFrom("backupRun").select("id").where("outcome", "in", ["asked", "running"]);
  return (await runs.where("startedAt", ">=", since).executeTakeFirst()) !== undefined;
}

/**
 * Records a backup that was made; call it in the transaction that tells the admins.
 * @returns whether it lacks more files than the one before
 */
export async function finishBackup(
  db: Db,
  id: number,
  run: { finishedAt: string; file: string; bytes: number; missingPhotos: number },
): Promise<boolean> {
  const { missing } = await readBackupState(db);
  await changeRun(db, id, { ...run, outcome: "done" });
  return run.missingPhotos > missing;
}

/** Gives up the claim of a backup that was broken off on purpose; the next start makes it. */
export async function releaseBackup(db: Db, id: number): Promise<void> {
  await db.deleteFrom("backupRun").where("id", "=", id).execute();
}

/** Records why a backup failed; call it in the transaction that tells the admins. */
export const failBackup = (
  db: Db,
  id: number,
  { failure, now }: { failure: string; now: Date },
): Promise<void> => changeRun(db, id, { outcome: "failed", failure, finishedAt: now.toISOString() });

async function changeRun(db: Db, id: number, changes: UpdateObject<Database, "backupRun">): Promise<void> {
  await db.updateTable("backupRun").set(changes).where("id", "=", id).execute();
}

/** Records that the archive of a run was restored into a temporary place and found equal. */
export const recordVerification = (
  db: Db,
  id: number,
  { verifiedWith, at }: { verifiedWith: NonNullable<BackupState["verified"]>["verifiedWith"]; at: Date },
): Promise<void> => changeRun(db, id, { verifiedAt: at.toISOString(), verifiedWith });

export async function readBackupState(db: Db): Promise<BackupState> {
  const runs = db.selectFrom("backupRun").orderBy("startedAt", "desc").limit(1);
  const last = await runs
    .select(["startedAt", "missingPhotos"])
    .where("outcome", "=", "done")
    .executeTakeFirst();
  const verified = await runs
    .select(["startedAt", "verifiedAt", "verifiedWith"])
    .where("verifiedAt", "is not", null)
    .executeTakeFirst();
  const newest = await runs.select(["outcome", "failure"]).executeTakeFirst();
  return {
    lastAt: last?.startedAt ?? null,
    verified: verified?.verifiedAt
      ? { ...verified, verifiedAt: verified.verifiedAt, verifiedWith: verified.verifiedWith ?? "own-key" }
      : null,
    failure: newest?.outcome === "failed" ? newest.failure : null,
    missing: last?.missingPhotos ?? 0,
  };
}
