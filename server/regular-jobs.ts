import { removeLeftFolders } from "#app/adapters/storage/left-folders.ts";
import { removePartFiles } from "#app/adapters/storage/part-files.ts";
import { purgeActivity } from "#app/content/activity/activity.server.ts";
import { activityEnd } from "#app/content/activity/activity.ts";
import { purgeAttempts } from "#app/content/attempts/attempts.server.ts";
import { purgeDrafts } from "#app/content/drafts/drafts.server.ts";
import { purgeEvents } from "#app/content/events/change-events.server.ts";
import { purgeIdempotencyKeys } from "#app/content/idempotency/idempotency.server.ts";
import { purgeDeliveredMail } from "#app/content/mail/outgoing-mail.server.ts";
import { purgeMessages, purgeOldMessages } from "#app/content/messages/message-changes.server.ts";
import { sweepUploads } from "#app/content/photos/photo-uploads.server.ts";
import { sweepPhotos } from "#app/content/photos/sweep-photos.server.ts";
import { purgeProgressLinks } from "#app/content/progress-links/progress-links.server.ts";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { trashEnd } from "#app/content/records/records.ts";
import { emptyTrash } from "#app/content/records/trash.server.ts";
import { purgeReports } from "#app/content/reports/change-reports.server.ts";
import { sweepCertificates } from "#app/content/settings/certificates.server.ts";
import { readSetting } from "#app/content/settings/settings.server.ts";
import { purgeEmailChanges } from "#app/content/users/email-changes.server.ts";
import { purgeEndedAccess, purgeKnownBrowsers } from "#app/content/users/sessions.server.ts";
import type { Dependencies } from "#app/context.ts";
import { emptyLog } from "#db/connect.ts";
import type { Job } from "./housekeeping.ts";

const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000);

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** Jobs that run every hour. */
export function regularJobs({ db, storage, variants }: Dependencies, outbox: string): Job[] {
  const kept = async () => (await readSetting(db, "retention")).value;
  return [
    // Before the projects, which are kept as long as an event refers to them.
    { name: "trash of events", run: (now) => purgeEvents(db, trashEnd(now)) },
    { name: "trash of daily reports", run: (now) => purgeReports(db, trashEnd(now)) },
    ...Object.values(recordDefinitions).map((record) => ({
      name: `trash of ${record.names.many}`,
      run: (now: Date) => emptyTrash(db, record, now),
    })),
    ...Object.values(recordDefinitions).map(({ kind, names }) => ({
      name: `drafts and versions of removed ${names.many}`,
      run: () => purgeDrafts(db, kind),
    })),
    { name: "trash of messages", run: (now) => purgeMessages(db, trashEnd(now)) },
    {
      name: "old messages",
      async run(now) {
        const { messages } = await kept();
        return messages === null ? 0 : purgeOldMessages(db, daysBefore(now, messages));
      },
    },
    {
      name: "old delivered mails",
      run: async (now) => purgeDeliveredMail(db, now, (await kept()).mails),
    },
    { name: "ended progress links", run: (now) => purgeProgressLinks(db, trashEnd(now)) },
    { name: "expired attempts", run: (now) => purgeAttempts(db, now) },
    { name: "expired sessions and links", run: (now) => purgeEndedAccess(db, now) },
    {
      name: "old activity",
      run: async (now) => purgeActivity(db, activityEnd(now, (await kept()).activity)),
    },
    { name: "unconfirmed addresses", run: (now) => purgeEmailChanges(db, now) },
    { name: "old known browsers", run: (now) => purgeKnownBrowsers(db, now) },
    { name: "old idempotency keys", run: (now) => purgeIdempotencyKeys(db, trashEnd(now)) },
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
