import type { Dependencies } from "#app/context.ts";
import { describeBackups, isOverdue, readBackupState } from "#app/domain/backups/backups.server.ts";
import { invalidSettings, readSettings } from "#app/domain/company/settings.server.ts";
import { settingName } from "#app/domain/company/settings.ts";
import { inquiryRecipient } from "#app/domain/inquiries/inquiry-mail.ts";
import { readMailQueue } from "#app/domain/mail/outgoing-mail.server.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { settingPage } from "#app/staff/activity/activity-view.server.ts";
import type { Warning } from "#app/staff/frame/site-warning.tsx";
import type { Db } from "#db/connect.ts";

type Parts = Pick<Dependencies, "db" | "mailTo" | "sendsMail" | "backsUp">;

/** Returns what admins are warned of; `backups` is a sentence about them, or null if they are among the warnings. */
export async function readSiteWarnings({ db, mailTo, sendsMail, backsUp }: Parts, now: Date) {
  const [settings, recipient, mails, backups] = await Promise.all([
    settingsWarning(db),
    recipientWarning(db, mailTo),
    mailWarning(db, now),
    backsUp ? readBackups(db, now) : { warning: noBackup, state: null },
  ]);
  const warnings = [settings, sendsMail ? null : noMail, recipient, mails, backups.warning].filter(
    (warning) => warning !== null,
  );
  return { warnings, backups: backups.warning ? null : backups.state };
}

const readable = (moment: string) => readableMoment(new Date(moment));

/** Names of the settings that are none of the site's content. */
const otherNames: Partial<Record<string, string>> = {
  security: "Two-factor",
  opening: "Opening",
  checklist: "Checklist",
};

async function settingsWarning(db: Db): Promise<Warning | null> {
  const invalid = await invalidSettings(db);
  if (invalid.length === 0) return null;
  return {
    title: "Some settings in the database are invalid",
    text: ["The site shows their last valid version, or nothing. Check them and save them again."],
    links: invalid.map(({ key }) => ({
      name: settingName(key) ?? otherNames[key] ?? key,
      to: settingPage(key),
    })),
  };
}

/** Before the site is open there are no inquiries, and the checklist asks for the address. */
async function recipientWarning(db: Db, mailTo: string | null): Promise<Warning | null> {
  const { contact, inquiryMail, opening } = await readSettings(db);
  if (!opening.open || inquiryRecipient(mailTo, { contact, inquiryMail }) !== null) return null;
  return {
    title: "Inquiries are not mailed to anyone",
    text: [
      "They are stored under Messages. Enter a primary e-mail in the contact settings to get them by mail.",
    ],
    links: [
      { name: "Contact settings", to: "/admin/cms/contact" },
      { name: "Messages", to: "/admin/cms/messages" },
    ],
  };
}

const noMail: Warning = {
  title: "This site sends no mail",
  text: [
    "It has no mail server: inquiries, invitations and password links reach nobody by mail. Answer inquiries from your own mail program and mark them as answered.",
    "Ask the person who runs the server to set SMTP_URL.",
  ],
  links: [{ name: "Messages", to: "/admin/cms/messages" }],
};

async function mailWarning(db: Db, now: Date): Promise<Warning | null> {
  const { waiting, stuck, oldest, lastError } = await readMailQueue(db, now);
  if (stuck === 0 || oldest === null) return null;
  const count = counted(waiting, "mail waits", "mails wait");
  return {
    title: "Mail is not being delivered",
    text: [
      `${count} to be sent since ${readable(oldest)}. The site keeps trying. Inquiries are stored under Messages.`,
      ...(lastError ? [`Last error: ${lastError}`] : []),
      "Ask the person who runs the server to check the mail server (SMTP_URL) and the recipient.",
    ],
    links: [
      { name: "Messages", to: "/admin/cms/messages" },
      { name: "Contact settings", to: "/admin/cms/contact" },
    ],
  };
}

const backupPage = { name: "Backups", to: "/admin/cms/export" };

const noBackup: Warning = {
  title: "No backup is made",
  text: [
    "If the disk fails, everything is lost. Ask the person who runs the server to set BACKUP_TO, for a backup each night.",
  ],
  links: [backupPage],
};

async function readBackups(db: Db, now: Date): Promise<{ warning: Warning | null; state: string }> {
  const backups = await readBackupState(db);
  const { lastAt, verified, failure, missing } = backups;
  const state = describeBackups(backups, now);
  if (!isOverdue(lastAt, now) && verified && failure === null && missing === 0)
    return { warning: null, state };
  const warning = {
    title: "The backups need attention",
    text: [
      state,
      ...(failure === null ? [] : [`The newest backup failed: ${failure}`]),
      missing > 0
        ? "Ask the person who runs the server to restore the lost files from an earlier backup; “npx plinth doctor” names them."
        : "Ask the person who runs the server to check the backups.",
    ],
    links: [backupPage],
  };
  return { warning, state };
}
