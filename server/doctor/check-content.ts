import { randomUUID } from "node:crypto";
import { openPlace } from "#app/adapters/archive/places.ts";
import { describeBackups, isOverdue, readBackupState } from "#app/domain/backups/backups.server.ts";
import { inSiteRegion, invalidSettings, readSettings } from "#app/domain/company/settings.server.ts";
import { inquiryRecipient } from "#app/domain/inquiries/inquiry-mail.ts";
import { readMailQueue } from "#app/domain/mail/outgoing-mail.server.ts";
import { checkOriginals } from "#app/domain/photos/originals.server.ts";
import { counted } from "#app/domain/values/wording.ts";
import type { Db } from "#db/connect.ts";
import { readScheduledKeys } from "#server/backup/key-files.ts";
import type { Environment } from "#server/env.ts";
import { openStorage } from "#server/open-services.ts";
import { tryStorage } from "#server/readiness.ts";
import { explainFailure } from "#server/start-failure.ts";
import { type Finding, messageOf, notChecked, ok, problem, warning } from "./finding.ts";

/** Checks the storage, its files against rows, the stored settings and the queue of mails. */
export async function checkContent(db: Db, environment: Environment, quick: boolean): Promise<Finding[]> {
  return [
    await checkStorage(environment),
    ...(await checkPhotos(db, environment, quick)),
    await checkSettings(db),
    ...(await checkMails(db, environment)),
  ];
}

async function checkStorage(environment: Environment): Promise<Finding> {
  const check = "File storage";
  try {
    await tryStorage(await openStorage(environment), `health/${randomUUID()}`);
    return ok(check, "A file can be stored and deleted.");
  } catch (error) {
    const { text, todo } = explainFailure(error, environment) ?? {
      text: `No file can be stored (${messageOf(error)}).`,
      todo: "Check DATA_DIR or the S3_ variables.",
    };
    return problem(check, text, todo);
  }
}

async function checkPhotos(db: Db, environment: Environment, quick: boolean): Promise<Finding[]> {
  const check = "Photos";
  try {
    const { photos, missing, damaged, orphans } = await checkOriginals(
      db,
      await openStorage(environment),
      !quick,
    );
    const findings: Finding[] = [];
    if (missing.length > 0)
      findings.push(
        problem(
          check,
          `Files are missing for ${missing.length} of ${photos}: ${some(missing)}.`,
          "Restore files/originals (or originals/ of the bucket) from a backup.",
        ),
      );
    if (damaged.length > 0)
      findings.push(
        problem(
          check,
          `Files are damaged for ${damaged.length} of ${photos}: ${some(damaged)}.`,
          "Restore these files from a backup.",
        ),
      );
    if (orphans > 0)
      findings.push(
        warning(
          check,
          `${counted(orphans, "file belongs", "files belong")} to no photo.`,
          "They only take space. They may be deleted from originals, unless a backup of the database is to be restored.",
        ),
      );
    if (findings.length > 0) return findings;
    const result = quick ? "None is missing; none was read." : "None is missing or damaged.";
    return [ok(check, `${counted(photos, "file")}. ${result}`)];
  } catch (error) {
    return [
      problem(
        check,
        `The stored files cannot be compared with the database (${messageOf(error)}).`,
        "Check DATA_DIR or the S3_ variables.",
      ),
    ];
  }
}

const some = (hashes: string[]) => hashes.slice(0, 3).join(", ") + (hashes.length > 3 ? ", …" : "");

async function checkSettings(db: Db): Promise<Finding> {
  const invalid = await invalidSettings(db);
  if (invalid.length === 0) return ok("Settings", "All stored settings are valid.");
  const names = invalid.map(({ key }) => key).join(", ");
  return problem(
    "Settings",
    `Invalid: ${names}. Earlier values stand in for them.`,
    "Open the CMS home; it links to their forms. Publish each once.",
  );
}

async function checkMails(db: Db, { mailTo }: Environment): Promise<Finding[]> {
  const { waiting, failed, stuck, oldest, lastError } = await readMailQueue(db, new Date());
  const mails = counted(waiting, "mail waits", "mails wait");
  const error = lastError ? ` Last error: ${lastError}` : "";
  const queue =
    failed + stuck === 0
      ? ok("Mail queue", waiting === 0 ? "No mail waits." : `${mails} for the first attempt.`)
      : warning(
          "Mail queue",
          `${mails} since ${oldest}; ${failed} failed.${error}`,
          "Start the server, or correct SMTP_URL or the recipient; mails are retried by themselves.",
        );
  const { contact, inquiryMail } = await readSettings(db);
  const recipient = inquiryRecipient(mailTo, { contact, inquiryMail });
  return [
    queue,
    recipient
      ? ok("Inquiries", `Their recipient is ${recipient}.`)
      : problem(
          "Inquiries",
          "They are mailed to nobody.",
          "Set the primary e-mail in the contact settings, or MAIL_TO.",
        ),
  ];
}

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
    await readScheduledKeys(backup);
    const place = openPlace(to, s3Account);
    const name = `plinth-doctor-${process.pid}.tmp`;
    await place.write(name, probe());
    await place.remove(name);
    return ok(check, `${to} can be written.`);
  } catch (error) {
    const todo = "Correct BACKUP_TO, its rights or BACKUP_PASSPHRASE_FILE, for the server’s user.";
    const { cause = error } = error as Error;
    return problem(check, `No backup can be written to ${to} (${messageOf(cause)}).`, todo);
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
