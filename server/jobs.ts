import type { Logger } from "pino";
import type { Mailer } from "#app/adapters/mail/mail.ts";
import { removePartFiles, removeTemporaryFolders } from "#app/adapters/storage/temporary-files.ts";
import type { Dependencies } from "#app/context.ts";
import { knownBrowserDays, purgeEndedAccess } from "#app/domain/accounts/sessions.server.ts";
import { sweepCertificates } from "#app/domain/company/certificates.server.ts";
import { inSiteRegion, readSetting } from "#app/domain/company/settings.server.ts";
import { returnInquiries } from "#app/domain/inquiries/continue-conversation.server.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { sweepPhotos } from "#app/domain/photos/originals.server.ts";
import { sweepUploads } from "#app/domain/photos/photo-uploads.server.ts";
import { queueNews } from "#app/domain/progress/news.server.ts";
import { purgeProgressLinks } from "#app/domain/progress/progress-links.server.ts";
import { purgeDrafts } from "#app/domain/publishing/drafts.server.ts";
import { publishDue } from "#app/domain/publishing/due-drafts.server.ts";
import { emptyTrash } from "#app/domain/records/trash.server.ts";
import { trashEnd } from "#app/domain/records/trash.ts";
import { dayMs } from "#app/domain/values/durations.ts";
import { daysBefore } from "#app/domain/values/site-time.ts";
import { type Db, emptyLog } from "#db/connect.ts";
import { purge } from "#db/rows.ts";
import { type Job, startEveryMinute, startHousekeeping } from "./background-work.ts";
import type { Environment } from "./env.ts";
import { startMailDelivery } from "./mail-delivery.ts";
import { originOf, senderOf } from "./own-address.ts";
import { startBackups } from "./site-archives.ts";

export interface Jobs {
  /** Sends mail that was queued just now. */
  mailWaiting(): void;
  /** Finishes the current item of each job but the delivery of mail. */
  stop(): Promise<void>;
  /** The same for the delivery of mail, whose server may hang. */
  stopDelivery(): Promise<void>;
}

interface Parts {
  dependencies: Dependencies;
  environment: Environment;
  mailer: Mailer;
  /** Folder of mails that are stored as files. */
  outbox: string;
  log: Logger;
  /** Tells when drafts, news and follow-ups are due. */
  clock: () => Date;
  /** Whether due jobs, housekeeping and backups run; mail is delivered in any case. */
  schedules: boolean;
}

/** What becomes due at a certain minute. */
export const dueJobs = (db: Db): Job[] => [
  { name: "news of site photos", run: (now) => inSiteRegion(db, () => queueNews(db, now)) },
  { name: "due drafts", run: (now) => inSiteRegion(db, () => publishDue(db, now)) },
  {
    name: "follow-ups of archived inquiries",
    run: (now) => inSiteRegion(db, () => returnInquiries(db, now)),
  },
];

/** Starts what the site does by itself: mail, schedules, housekeeping and backups. One worker of a machine does it. */
export function startJobs(parts: Parts): Jobs {
  const { dependencies, environment, mailer, log } = parts;
  const from = senderOf(environment);
  const delivery = startMailDelivery({ dependencies, mailer, log, from, origin: originOf(environment) });
  const jobs = parts.schedules ? startSchedules(parts) : [];
  return {
    mailWaiting: delivery.wake,
    stopDelivery: delivery.stop,
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function startSchedules({ dependencies, environment, outbox, log, clock }: Parts) {
  return [
    startHousekeeping({ jobs: regularJobs(dependencies, outbox), log }),
    ...dueJobs(dependencies.db).map((job) => startEveryMinute(job, log, clock)),
    startBackups(dependencies, environment, log),
  ];
}

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs);

/** Jobs that run every hour. */
export function regularJobs({ db, storage, variants }: Dependencies, outbox: string): Job[] {
  const retention = async () => (await readSetting(db, "retention")).value;
  return [
    // Before the projects, which are kept as long as an event refers to them.
    { name: "trash of events", run: (now) => purge(db, "event.deletedAt", trashEnd(now)) },
    { name: "trash of daily reports", run: (now) => purge(db, "dailyReport.deletedAt", trashEnd(now)) },
    ...Object.values(recordDefinitions).map((record) => ({
      name: `trash of ${record.names.many}`,
      run: (now: Date) => emptyTrash(db, record, now),
    })),
    ...Object.values(recordDefinitions).map(({ kind, names }) => ({
      name: `drafts and versions of removed ${names.many}`,
      run: () => purgeDrafts(db, kind),
    })),
    { name: "trash of inquiries", run: (now) => purge(db, "inquiry.deletedAt", trashEnd(now)) },
    {
      name: "old inquiries",
      async run(now) {
        const { inquiries } = await retention();
        return inquiries === null ? 0 : purge(db, "inquiry.createdAt", daysBefore(now, inquiries));
      },
    },
    {
      name: "old delivered mails",
      run: async (now) => purge(db, "outgoingMail.sentAt", daysBefore(now, (await retention()).mails)),
    },
    { name: "ended progress links", run: (now) => purgeProgressLinks(db, trashEnd(now)) },
    { name: "expired attempts", run: (now) => purge(db, "attempt.expiresAt", now.toISOString()) },
    { name: "expired sessions and links", run: (now) => purgeEndedAccess(db, now) },
    {
      name: "old activity",
      run: async (now) => purge(db, "activity.at", daysBefore(now, (await retention()).activity)),
    },
    {
      name: "old known browsers",
      run: (now) => purge(db, "knownBrowser.seenAt", daysBefore(now, knownBrowserDays)),
    },
    { name: "old idempotency keys", run: (now) => purge(db, "idempotency.createdAt", trashEnd(now)) },
    { name: "interrupted writes", run: (now) => storage.tidy(dayBefore(now)) },
    { name: "interrupted mails", run: (now) => removePartFiles(outbox, dayBefore(now)) },
    { name: "temporary folders", run: (now) => removeTemporaryFolders(dayBefore(now)) },
    { name: "unfinished uploads", run: (now) => sweepUploads(db, storage, now) },
    // Before the photos, whose job deletes the files of both.
    { name: "certificates without a badge", run: (now) => sweepCertificates(db, now) },
    { name: "site photos without an event", run: (now) => sweepPhotos(db, variants, now) },
    // Last: what the others have deleted is still in it.
    { name: "log of the database", run: () => emptyLog(db).then(() => 0) },
  ];
}
