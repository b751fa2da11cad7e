import type { Db } from "#db/connect.ts";
import type { BackupState } from "./backups.ts";

/** Runs older than this are deleted, in milliseconds: 400 days, as activity. */
const keptFor = 400 * 86_400_000;

/**
 * Claims the backup that is due, so that only one node makes it.
 * @param dueSince when it became due
 * @returns the run's id, or null if it was claimed before
 */
export async function claimBackup(db: Db, now: Date, dueSince: Date): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    // Locks the one row that all nodes have.
    await trx
      .updateTable("contentVersion")
      .set(({ ref }) => ({ version: ref("version") }))
      .execute();
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
    const end = new Date(now.getTime() - keptFor).toISOString();
    await trx.deleteFrom("backupRun").where("startedAt", "<", end).execute();
    const { id } = await trx
      .insertInto("backupRun")
      .values({ startedAt: now.toISOString(), finishedAt: null, outcome: "running", file: "" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function finishBackup(
  db: Db,
  id: number,
  run: { finishedAt: string; file: string; bytes: number; missingPhotos: number },
): Promise<void> {
  await db
    .updateTable("backupRun")
    .set({ ...run, outcome: "done" })
    .where("id", "=", id)
    .execute();
}

/** Gives up the claim of a backup that was broken off on purpose; the next start makes it. */
export async function releaseBackup(db: Db, id: number): Promise<void> {
  await db.deleteFrom("backupRun").where("id", "=", id).execute();
}

/** Records why a backup failed; call it in the transaction that tells the admins. */
export async function failBackup(db: Db, id: number, failure: string, now: Date): Promise<void> {
  await db
    .updateTable("backupRun")
    .set({ outcome: "failed", failure, finishedAt: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Records that the archive of a run was restored into a temporary place and found equal. */
export async function recordVerification(
  db: Db,
  id: number,
  verifiedWith: NonNullable<BackupState["verified"]>["verifiedWith"],
  at: Date,
): Promise<void> {
  await db
    .updateTable("backupRun")
    .set({ verifiedAt: at.toISOString(), verifiedWith })
    .where("id", "=", id)
    .execute();
}

/** Returns how the scheduled backups stand. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const runs = db.selectFrom("backupRun").orderBy("startedAt", "desc").limit(1);
  const [last, verified, newest] = [
    await runs.select("startedAt").where("outcome", "=", "done").executeTakeFirst(),
    await runs
      .select(["startedAt", "verifiedAt", "verifiedWith"])
      .where("verifiedAt", "is not", null)
      .executeTakeFirst(),
    await runs.select(["outcome", "failure"]).executeTakeFirst(),
  ];
  return {
    lastAt: last?.startedAt ?? null,
    verified: verified?.verifiedAt
      ? { ...verified, verifiedAt: verified.verifiedAt, verifiedWith: verified.verifiedWith ?? "own-key" }
      : null,
    failure: newest?.outcome === "failed" ? newest.failure : null,
  };
}
