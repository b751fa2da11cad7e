import type { Logger } from "pino";
import type { Mail } from "#app/adapters/mail/mail.ts";
import { newsMail } from "#app/content/news/news-mail.ts";
import { stopNewsPath } from "#app/content/news/news-token.ts";
import { reportsOfRange } from "#app/content/reports/reports.server.ts";
import { reportLine, reportPath } from "#app/content/reports/reports.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import type { Dependencies } from "#app/context.ts";
import { readNews } from "#app/operations/news.server.ts";
import type { NewsRange } from "#db/news-table.ts";
import type { MailPhoto } from "./mail-page.ts";

/** Width of a photo in a mail, in pixels: about 20 KB each. */
const photoWidth = 480;

interface NewsContent extends Required<Pick<Mail, "subject" | "text" | "pictures" | "unsubscribe">> {
  photos: MailPhoto[];
}

/** Returns what a mail of news says and shows at this moment; null if there is nothing to tell any more. */
export async function contentOfNews(
  { db, variants, secret, log }: Pick<Dependencies, "db" | "variants" | "secret"> & { log: Logger },
  range: NewsRange,
  origin: string,
): Promise<NewsContent | null> {
  const news = await readNews(db, range);
  if (!news) return null;
  const shown = await reportsOfRange(db, news.account, news.project.id, news);
  const reports = shown.map(({ projectId, day, parts }) => ({
    ...{ day, line: reportLine(parts), path: reportPath(projectId, day) },
  }));
  const unsubscribe = origin + stopNewsPath(secret, range.userId, range.projectId);
  const made = await Promise.all(
    news.photos.map(async ({ hash, width, date, time }, at) => {
      const bytes = await variants.variant({ hash, width }, photoWidth, "jpeg").catch((error) => {
        log.warn({ err: error, hash }, "a mail of news lacks a photo that cannot be read");
        return null;
      });
      const caption = `${readableSiteDay(date)}, ${time}`;
      return bytes ? [{ cid: `photo-${at + 1}`, bytes, caption }] : [];
    }),
  );
  const pictures = made.flat();
  const photos = pictures.map(({ cid, caption }) => ({ cid, caption }));
  return { ...newsMail({ ...news, reports }, origin, unsubscribe), pictures, photos, unsubscribe };
}
