import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import { countNewPhotos, newestPhotos } from "#app/domain/calendar/stored-photos.server.ts";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import type { Db } from "#db/connect.ts";
import type { NewsRange } from "#db/schema-progress.ts";
import { lastDueDay } from "./news.ts";
import {
  beginNews,
  claimNews,
  type DueNews,
  dueNews,
  skipNews,
  toldProjects,
} from "./news-choices.server.ts";
import { findRoomProject } from "./project-room.server.ts";

/**
 * Queues the news that are due, each once however many nodes do this. What they say is read when they are sent.
 * @returns the number queued
 */
export async function queueNews(db: Db, now: Date): Promise<number> {
  await beginNews(db, lastDueDay(now));
  await skipNews(db, now);
  let queued = 0;
  for (let due = await dueNews(db, now); due.length > 0; due = await dueNews(db, now))
    for (const one of due) if (await queueOne(db, one, now)) queued += 1;
  return queued;
}

async function queueOne(db: Db, due: DueNews, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const until = await claimNews(trx, due);
    if (until === null) return false;
    const { accountId, projectId, covered: after, role, email } = due;
    const range = { accountId, projectId, after, until };
    const { count } = await countNewPhotos(trx, { id: accountId, role }, range);
    if (count === 0) return false;
    const mail = { to: email, replyTo: null, subject: "", text: "", isAutomatic: true };
    await queueMail(trx, { ...mail, newsOf: range }, now);
    return true;
  });
}

/** Returns what there is to tell now; null if the account may no longer see it, has ended these mails or is disabled. */
export async function readNews(db: Db, range: NewsRange) {
  const account = await findAccount(db, { id: range.accountId });
  const project = await findRoomProject(db, range.projectId);
  if (!account || account.disabled || !project) return null;
  if (!(await toldProjects(db, account, [project.id])).has(project.id)) return null;
  const counted = await countNewPhotos(db, account, range);
  if (counted.count === 0) return null;
  return { account, project, ...counted, ...(await newestPhotos(db, account, range)) };
}
