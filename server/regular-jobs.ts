import { removeLeftFolders, removePartFiles } from "#app/adapters/storage/left-folders.ts";
import type { Dependencies } from "#app/context.ts";
import { knownBrowserDays, purgeEndedAccess } from "#app/domain/accounts/sessions.server.ts";
import { sweepCertificates } from "#app/domain/company/certificates.server.ts";
import { readSetting } from "#app/domain/company/settings.server.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { sweepUploads } from "#app/domain/photos/photo-uploads.server.ts";
import { sweepPhotos } from "#app/domain/photos/sweep-photos.server.ts";
import { purgeProgressLinks } from "#app/domain/progress/progress-links.server.ts";
import { purgeDrafts } from "#app/domain/publishing/drafts.server.ts";
import { emptyTrash } from "#app/domain/records/trash.server.ts";
import { trashEnd } from "#app/domain/records/trash.ts";
import { daysBefore } from "#app/domain/values/site-time.ts";
import { emptyLog } from "#db/connect.ts";
import { purge } from "#db/rows.ts";
import type { Job } from "./schedules.ts";

const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000);

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
    { name: "trash of messages", run: (now) => purge(db, "inquiry.deletedAt", trashEnd(now)) },
    {
      name: "old messages",
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
    { name: "unconfirmed addresses", run: (now) => purge(db, "emailChange.expiresAt", now.toISOString()) },
    {
      name: "old known browsers",
      run: (now) => purge(db, "knownBrowser.seenAt", daysBefore(now, knownBrowserDays)),
    },
    { name: "old idempotency keys", run: (now) => purge(db, "idempotency.createdAt", trashEnd(now)) },
    { name: "interrupted writes", run: (now) => storage.tidy(dayBefore(now)) },
    { name: "interrupted mails", run: (now) => removePartFiles(outbox, dayBefore(now)) },
    { name: "temporary folders", run: (now) => removeLeftFolders(dayBefore(now)) },
    { name: "unfinished uploads", run: (now) => sweepUploads(db, storage, now) },
    // Before the photos, with which it deletes their files.
    { name: "certificates without a badge", run: (now) => sweepCertificates(db, now) },
    { name: "site photos without an event", run: (now) => sweepPhotos(db, variants, now) },
    // Last: what the others have deleted is still in it.
    { name: "log of the database", run: () => emptyLog(db).then(() => 0) },
  ];
}
