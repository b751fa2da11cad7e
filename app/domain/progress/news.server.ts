import { z } from "zod";
import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import type { Viewer } from "#app/domain/accounts/project-access.server.ts";
import { newestFirst } from "#app/domain/calendar/events.server.ts";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { readSignedToken, signedToken } from "#app/domain/values/signed-token.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import type { Db } from "#db/connect.ts";
import type { NewsRange } from "#db/schema-progress.ts";
import { beginNews, claimNews, type DueNews, dueNews, skipNews } from "./due-news.server.ts";
import { newsAt } from "./news.ts";
import { subscribedProjects } from "./news-choices.server.ts";
import { arrivedPhotos, findRoomProject } from "./project-room.server.ts";

/**
 * Queues the news that are due, each once however many nodes do this. What they say is read when they are sent.
 * @returns the number queued
 */
export async function queueNews(db: Db, now: Date): Promise<number> {
  await beginNews(db, now);
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

/** Maximum number of notes and photos in one mail of news. */
const newsLimits = { notes: 8, photos: 3 };

const newPhotos = (db: Db, viewer: Viewer, { projectId, after, until }: NewsRange) =>
  arrivedPhotos(db, viewer)
    .where("arrival.projectId", "=", projectId)
    .where("arrival.number", ">", after)
    .where("arrival.number", "<=", until);

/** Returns the number of new photos of a project that the viewer may see, and their first and last site day. */
async function countNewPhotos(db: Db, viewer: Viewer, range: NewsRange) {
  const { first, last, ...counted } = await newPhotos(db, viewer, range)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min("event.date").as("first"),
      fn.max("event.date").as("last"),
    ])
    .executeTakeFirstOrThrow();
  return { ...counted, first: first ?? "", last: last ?? "" };
}

/** Returns the newest photos of such a range, and the newest of those with a note. */
async function newestPhotos(db: Db, viewer: Viewer, range: NewsRange) {
  const newest = newPhotos(db, viewer, range)
    .innerJoin("photo", "photo.id", "event.photoId")
    .select(["event.date", "event.time", "event.note", "photo.hash", "photo.width"])
    .orderBy(newestFirst);
  return {
    notes: await newest.where("event.note", "!=", "").limit(newsLimits.notes).execute(),
    photos: await newest.limit(newsLimits.photos).execute(),
  };
}

/** Returns the content of a mail of news; null if the account may no longer see it, has stopped these mails or is disabled. */
export async function readNews(db: Db, range: NewsRange) {
  const account = await findAccount(db, { id: range.accountId });
  const project = await findRoomProject(db, range.projectId);
  if (!account || account.disabled || !project) return null;
  if (!(await subscribedProjects(db, account, [project.id])).has(project.id)) return null;
  const found = await countNewPhotos(db, account, range);
  if (found.count === 0) return null;
  return { account, project, ...found, ...(await newestPhotos(db, account, range)) };
}

interface News {
  account: { name: string };
  project: { id: number; title: string };
  count: number;
  /** Site days of the first and last photo. */
  first: string;
  last: string;
  notes: { date: string; time: string; note: string }[];
  reports: { day: string; line: string; path: string }[];
}

/**
 * Returns subject and text of a mail of news.
 * @param stop address that ends these mails
 */
export function newsMail({ account, project, count, ...news }: News, origin: string, stop: string) {
  const photos = counted(count, "new site photo");
  const [first, last] = [news.first, news.last].map(readableSiteDay);
  const days = first === last ? `of ${first}` : `from ${first} to ${last}`;
  const notes = news.notes.map(
    // On one line, so that a note never looks like a paragraph of the mail.
    ({ date, time, note }) => `${readableSiteDay(date)}, ${time}: ${note.replace(/\s+/g, " ")}`,
  );
  const reports = news.reports.map(({ day, line, path }) => {
    const of = readableSiteDay(day);
    return `Daily report, ${of}: ${line}\n\nOpen the daily report:\n${origin}${path}\n\n`;
  });
  const see = `${origin}/admin/overview?day=${news.last}&project=${project.id}`;
  return {
    subject: `${project.title}: ${photos}`,
    text: `${account.name},\n\n${photos} of ${project.title}, ${days}.\n\nSee the photos:\n${see}\n\n${notes.map((note) => `${note}\n\n`).join("")}${reports.join("")}When it comes: Every day at ${newsAt}, if there are new photos\nChange that: ${origin}/admin/account\nStop these mails: ${stop}\n`,
  };
}

const tokenClaim = z.tuple([z.string(), z.int()]);

const purpose = "stop news";

export const stopNewsFolder = "/news/stop";

/** Path of the address that ends an account's news of a project. It needs no sign-in and does not expire. */
export const stopNewsPath = (secret: string, accountId: string, projectId: number): string =>
  `${stopNewsFolder}/${signedToken(secret, purpose, [accountId, projectId])}`;

/** Returns whose news of which project a token ends; null if it was not signed with this secret. */
export function readStopToken(
  secret: string,
  token: string,
): { accountId: string; projectId: number } | null {
  const signed = readSignedToken(secret, purpose, token);
  if (signed === undefined) return null;
  const [accountId, projectId] = tokenClaim.parse(signed);
  return { accountId, projectId };
}
