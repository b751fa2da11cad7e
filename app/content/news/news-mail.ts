import { readableSiteDay } from "../site-time.ts";
import type { News } from "./news.server.ts";
import { paceNames } from "./news.ts";

/**
 * Returns subject and text of a mail of news.
 * @param stop address that ends these mails
 */
export function newsMail({ account, project, pace, count, ...news }: News, origin: string, stop: string) {
  const photos = count === 1 ? "1 new site photo" : `${count} new site photos`;
  const [first, last] = [news.first, news.last].map((day) => readableSiteDay(day ?? ""));
  const days = first === last ? `of ${first}` : `from ${first} to ${last}`;
  const notes = news.notes.map(({ date, time, note }) => `${readableSiteDay(date)}, ${time}: ${note}`);
  const see = `${origin}/admin/overview?day=${news.last}&project=${project.id}`;
  return {
    subject: `${project.title}: ${photos}`,
    text: `${account.name},\n\n${photos} of ${project.title}, ${days}.\n\n${notes.map((note) => `${note}\n\n`).join("")}See the photos:\n${see}\n\nYou get this mail ${pace === "daily" ? "every day" : "every week"} when there are new photos (${paceNames[pace]}). Another pace: ${origin}/admin/account\nStop these mails: ${stop}\n`,
  };
}
