import type { Logger } from "pino";
import type { Mailer } from "#app/adapters/mail/mail.ts";
import type { Dependencies } from "#app/context.ts";
import { inSiteRegion } from "#app/domain/company/settings.server.ts";
import { returnInquiries } from "#app/domain/inquiries/continue-conversation.server.ts";
import { queueNews } from "#app/domain/progress/news.server.ts";
import { publishDue } from "#app/domain/publishing/due-drafts.server.ts";
import type { Db } from "#db/connect.ts";
import type { Environment } from "./env.ts";
import { startMailDelivery } from "./mail-delivery.ts";
import { regularJobs } from "./regular-jobs.ts";
import { startBackups } from "./scheduled-backups.ts";
import { type Job, startEveryMinute, startHousekeeping } from "./schedules.ts";

export interface Jobs {
  /** Sends mail that was queued just now. */
  mailWaiting(): void;
  /** Finishes the current item of each job. */
  stop(): Promise<void>;
  /** The same for the delivery of mail alone, whose server may hang. */
  stopDelivery(): Promise<void>;
}

interface Parts {
  dependencies: Dependencies;
  environment: Environment;
  mailer: Mailer;
  from: string;
  /** Folder of mails that are stored as files. */
  outbox: string;
  log: Logger;
  /** Tells when drafts, news and follow-ups are due. */
  clock: () => Date;
  /** Whether jobs run at each full minute and hour. */
  schedules: boolean;
}

/** What becomes due at a certain minute. */
export const dueJobs = (db: Db): Job[] => [
  { name: "news of site photos", run: (now) => inSiteRegion(db, () => queueNews(db, now)) },
  { name: "due drafts", run: (now) => inSiteRegion(db, () => publishDue(db, now)) },
  {
    name: "follow-ups of archived messages",
    run: (now) => inSiteRegion(db, () => returnInquiries(db, now)),
  },
];

/** Where links of mails lead that no request has caused. */
const originOf = ({ origin, port }: Environment) => origin ?? `http://localhost:${port}`;

/** Starts what the site does by itself: mail, schedules, housekeeping and backups. One worker of a machine does it. */
export function startJobs(parts: Parts): Jobs {
  const { dependencies, environment, mailer, from, log } = parts;
  const delivery = startMailDelivery({
    dependencies,
    mailer,
    log,
    from,
    origin: originOf(environment),
  });
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
