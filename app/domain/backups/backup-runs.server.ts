import type { UpdateObject } from "kysely";
import type { Db } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";
import type { BackupState } from "./backups.ts";

/** Runs older than this are deleted, in milliseconds: 400 days, as activity. */
const keptFor = 400 * 86_400_000;

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
    const end = new Date(now.getTime() - keptFor).toISOString();
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
  const since = new Date(now.getTime() - 3_600_000).toISOString();
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
