import { readFile } from "node:fs/promises";
import { openPlace } from "#app/adapters/archive/places.ts";
import { readBackupState } from "#app/domain/backups/backup-runs.server.ts";
import { describeBackups, isOverdue } from "#app/domain/backups/backups.ts";
import { inSiteRegion } from "#app/domain/company/settings.server.ts";
import type { Db } from "#db/connect.ts";
import type { Environment } from "#server/env.ts";
import { type Finding, messageOf, notChecked, ok, problem, warning } from "./finding.ts";

/** Checks whether scheduled backups can be written, and how the last ones ended. */
export async function checkBackups(db: Db | null, environment: Environment): Promise<Finding[]> {
  const { to, at } = environment.backup;
  if (to === null) {
    const todo = "Set BACKUP_TO, best to a folder of another machine.";
    return [warning("Backup", "BACKUP_TO is not set: no backup is made by itself.", todo)];
  }
  return [await checkPlace(to, environment), ...(db ? [await checkRuns(db, at)] : [])];
}

/** Writes and deletes a small file, as only that shows that a backup can be written. */
async function checkPlace(to: string, { backup, s3Account }: Environment): Promise<Finding> {
  const check = "Backup place";
  try {
    if (backup.passphraseFile) await readFile(backup.passphraseFile);
    const place = openPlace(to, s3Account);
    const name = `plinth-doctor-${process.pid}.tmp`;
    await place.write(name, probe());
    await place.remove(name);
    return ok(check, `${to} can be written.`);
  } catch (error) {
    const todo = "Correct BACKUP_TO, its rights or BACKUP_PASSPHRASE_FILE, for the server’s user.";
    return problem(check, `No backup can be written to ${to} (${messageOf(error)}).`, todo);
  }
}

async function* probe() {
  yield Buffer.from("A test of plinth doctor, which may be deleted.\n");
}

async function checkRuns(db: Db, at: string): Promise<Finding> {
  const check = "Backup";
  const now = new Date();
  const state = await readBackupState(db);
  const text = await inSiteRegion(db, async () => describeBackups(state, now));
  const todo = "Correct the cause, then make one with npx plinth backup or under Export.";
  if (state.failure !== null)
    return problem(check, `The newest one failed: ${state.failure.replace(/[^.!?]$/, "$&.")} ${text}`, todo);
  if (state.lastAt === null && state.verified === null)
    return notChecked(check, `No scheduled backup has been made yet; one is due each day at ${at}.`);
  if (isOverdue(state.lastAt, now)) return problem(check, text, "Find out why none was made since.");
  if (!state.verified) return warning(check, text, "Verify it with npx plinth verify FILE.");
  return ok(check, text);
}
