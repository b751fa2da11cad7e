import { counted } from "#app/domain/values/counted.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { newsAt } from "./news.ts";

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
