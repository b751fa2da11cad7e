import type { Logger } from "pino";
import { abortable, type Keys, withOneTimeIdentity, writeArchive } from "#app/adapters/archive/archive.ts";
import { openPlace, type Place } from "#app/adapters/archive/places.ts";
import type { Dependencies } from "#app/context.ts";
import { listAdmins } from "#app/domain/accounts/accounts.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import {
  claimBackup,
  dueBackup,
  failBackup,
  failedBackupMail,
  finishBackup,
  isVerificationDue,
  missingPhotosMail,
  readBackupState,
  recordVerification,
  releaseBackup,
} from "#app/domain/backups/backups.server.ts";
import { inSiteRegion, readSettings } from "#app/domain/company/settings.server.ts";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { lostFiles } from "#server/backup/archive-format.ts";
import { openArchiveIn } from "#server/backup/check-archive.ts";
import { readScheduledKeys } from "#server/backup/key-files.ts";
import { verifyArchive } from "#server/backup/load-archive.ts";
import { backupName, exportName, outdated } from "#server/backup/rotation.ts";
import { makeArchive, type Source, saveArchive } from "#server/backup/save-archive.ts";
import { type Job, startEveryMinute } from "./background-work.ts";
import { backupAddress, type Environment } from "./env.ts";

interface Schedule {
  database: string;
  place: Place;
  /** Site time, `HH:MM`; null if only those are made that are asked for. */
  at: string | null;
  /** Read before each backup, so that a missing file of a key is a failure of that backup. */
  readKeys: () => Promise<Keys>;
  /** Breaks a backup off when the program stops. */
  signal: AbortSignal;
}

type Parts = Pick<Dependencies, "db" | "storage" | "mailWaiting">;

/**
 * Returns the job that makes a backup a day and those that are asked for, verifies one a week, and deletes those that the
 * rotation no longer keeps. Failures are mailed to the admins and recorded.
 */
export function scheduledBackups(parts: Parts, schedule: Schedule): Job {
  return {
    name: "scheduled backup",
    run: (now) => inSiteRegion(parts.db, () => backUpIfDue(now)),
  };

  async function backUpIfDue(now: Date): Promise<number> {
    const id = await claimBackup(parts.db, now, schedule.at === null ? null : dueBackup(now, schedule.at));
    if (id === null) return 0;
    try {
      await backUp(parts, schedule, { id, now });
      return 1;
    } catch (error) {
      if (schedule.signal.aborted) {
        await releaseBackup(parts.db, id);
        return 0;
      }
      const reason = error instanceof Error ? error.message : String(error);
      await reportFailure(parts, schedule, { id, failure: reason.slice(0, 500) });
      throw error;
    }
  }
}

export function startBackups(parts: Parts, environment: Environment, log: Logger): { stop(): Promise<void> } {
  const { backup, database, s3Account } = environment;
  const readKeys = () => readScheduledKeys(backup);
  const place = openPlace(backupAddress(environment), s3Account);
  const stopping = new AbortController();
  const { signal } = stopping;
  const job = scheduledBackups(parts, { database, place, at: backup.to && backup.at, readKeys, signal });
  const running = startEveryMinute(job, log);
  return {
    async stop() {
      stopping.abort();
      await running.stop();
    },
  };
}

async function backUp(parts: Parts, schedule: Schedule, { id, now }: { id: number; now: Date }) {
  const { db, storage } = parts;
  const { place, database, signal } = schedule;
  const given = await schedule.readKeys();
  const { verified: earlier } = await readBackupState(db);
  const verifies = isVerificationDue(earlier?.verifiedAt ?? null, now);
  // A recipient's key cannot read what it encrypts.
  const isOneTime = verifies && given.recipient !== undefined;
  const keys = isOneTime ? await withOneTimeIdentity(given.recipient as string) : given;
  const name = backupName(now, keys);
  const { manifest, bytes } = await saveArchive({ database, storage }, keys, (content) =>
    place.write(name, abortable(content, signal)),
  );
  await finish(parts, { id, file: place.addressOf(name), bytes, missing: lostFiles(manifest) });
  if (verifies) {
    await verifyArchive(await openArchiveIn({ place, name }, keys, signal));
    await recordVerification(db, id, {
      verifiedWith: isOneTime ? "one-time-key" : "own-key",
      at: new Date(),
    });
  }
  for (const old of outdated(await place.list())) await place.remove(old);
}

/** Records the backup, and tells the admins if it lacks more files than the one before. */
async function finish(
  { db, mailWaiting }: Parts,
  { id, file, bytes, missing }: { id: number; file: string; bytes: number; missing: number },
) {
  const now = new Date();
  const { profile } = await readSettings(db);
  await db.transaction().execute(async (trx) => {
    const run = { finishedAt: now.toISOString(), file, bytes, missingPhotos: missing };
    if (!(await finishBackup(trx, id, run))) return;
    for (const admin of await listAdmins(trx))
      await queueMail(trx, missingPhotosMail(admin, { company: profile.shortName, missing, to: file }), now);
  });
  mailWaiting();
}

async function reportFailure(
  { db, mailWaiting }: Parts,
  { place }: Schedule,
  { id, failure }: { id: number; failure: string },
) {
  const now = new Date();
  const { profile } = await readSettings(db);
  await db.transaction().execute(async (trx) => {
    await failBackup(trx, id, { failure, now });
    await recordActivity(trx, {
      by: { id: null, email: "The server" },
      action: "backup-failed",
      kind: "backup",
      recordId: String(id),
      title: "",
    });
    for (const admin of await listAdmins(trx))
      await queueMail(
        trx,
        failedBackupMail(admin, { company: profile.shortName, failure, to: place.addressOf("") }),
        now,
      );
  });
  mailWaiting();
}

/** Returns a function that begins an export of the content for a download, one at a time in this process. */
export function createSiteExport(
  source: Pick<Source, "database" | "storage">,
  { log, clock = () => new Date() }: { log: Pick<Logger, "error">; clock?: () => Date },
): Dependencies["exportSite"] {
  let isRunning = false;
  return (signal) => {
    if (isRunning) return null;
    isRunning = true;
    const members = makeArchive({ ...source, kind: "export" });
    const chunks = abortable(writeArchive(members), signal);
    let isCancelled = false;
    const end = () => {
      isRunning = false;
    };
    // Not made from the generator itself, whose `finally` never runs if nothing of it was read.
    const body = new ReadableStream<Uint8Array>({
      async pull(file) {
        try {
          const { value, done } = await chunks.next();
          if (isCancelled) return;
          if (!done) return file.enqueue(value);
          end();
          file.close();
        } catch (error) {
          end();
          log.error({ err: error }, "the export of the site broke off");
          throw error;
        }
      },
      async cancel() {
        isCancelled = true;
        await chunks.return(undefined).finally(end);
      },
    });
    return { name: exportName(clock(), {}), body };
  };
}
