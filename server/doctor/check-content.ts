import { randomUUID } from "node:crypto";
import { invalidSettings, readSettings } from "#app/domain/company/settings.server.ts";
import { inquiryRecipient } from "#app/domain/inquiries/inquiry-mail.ts";
import { readMailQueue } from "#app/domain/mail/outgoing-mail.server.ts";
import { checkOriginals } from "#app/domain/photos/originals.server.ts";
import { counted } from "#app/domain/values/counted.ts";
import type { Db } from "#db/connect.ts";
import type { Environment } from "#server/env.ts";
import { openStorage } from "#server/open-services.ts";
import { explainFailure } from "#server/start-failure.ts";
import { type Finding, messageOf, ok, problem, warning } from "./finding.ts";

/** Checks files against rows, the stored settings and the queue of mails. */
export async function checkContent(db: Db, environment: Environment, quick: boolean): Promise<Finding[]> {
  return [
    await checkStorage(environment),
    ...(await checkPhotos(db, environment, quick)),
    await checkSettings(db),
    ...(await checkMails(db, environment)),
  ];
}

/** Stores and deletes a small file, as `/readyz` does: a key of a bucket may only read, and a quota be used up. */
async function checkStorage(environment: Environment): Promise<Finding> {
  const check = "File storage";
  const key = `health/${randomUUID()}`;
  try {
    const storage = await openStorage(environment);
    await storage.put(key, new Uint8Array(16_384));
    await storage.delete(key);
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
          `${orphans} files belong to no photo.`,
          "They only take space. They may be deleted from originals, unless a backup of the database is to be restored.",
        ),
      );
    if (findings.length > 0) return findings;
    return [
      ok(
        check,
        quick
          ? `All ${photos} have their file; none was read.`
          : `All ${photos} have their file, with the right content.`,
      ),
    ];
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
