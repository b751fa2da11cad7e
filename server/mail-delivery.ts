import type { Logger } from "pino";
import { type Mail, type Mailer, RecipientRefused } from "#app/adapters/mail/mail.ts";
import type { Dependencies } from "#app/context.ts";
import { accentTokens, defaultAccent } from "#app/domain/company/accent.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { inSiteRegion, readSettings } from "#app/domain/company/settings.server.ts";
import { inquiryRecipient } from "#app/domain/inquiries/inquiry-mail.ts";
import { giveUp, noteFailed, noteSent } from "#app/domain/inquiries/mail-outcomes.server.ts";
import { claimDueMail, dropMail, mailKeyOf, readMailQueue } from "#app/domain/mail/outgoing-mail.server.ts";
import { newsMail, readNews, stopNewsPath } from "#app/domain/progress/news.server.ts";
import { reportsOfRange } from "#app/domain/progress/reports.server.ts";
import { reportLine, reportPath } from "#app/domain/progress/reports.ts";
import { dayMs } from "#app/domain/values/durations.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { fromJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import type { NewsRange } from "#db/schema-progress.ts";
import { startWork } from "./background-work.ts";
import { type MailPhoto, mailPage } from "./mail-page.ts";

/**
 * Sends queued mails one after another. A failed mail is retried with growing delays. It is given up when its
 * recipient is refused for good, and news also after days. Delivery never delays or loses the record that caused the mail.
 */
export function startMailDelivery(parts: {
  dependencies: Pick<Dependencies, "db" | "variants" | "secret" | "mailTo">;
  mailer: Mailer;
  log: Logger;
  from: string;
  /** Where the links of mails lead. */
  origin: string;
}) {
  const { dependencies, mailer, log, from, origin } = parts;
  const { db, mailTo } = dependencies;
  const logState = createMailStateLog({ db, log, mailTo });
  // The sender may include a name, as in `Plinth <office@example.com>`.
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";

  const messageId = (key: string) => `<${key}@${domain}>`;

  async function deliverNext() {
    const mail = await claimDueMail(db, new Date());
    if (!mail) {
      await logState();
      return false;
    }
    try {
      const range = mail.newsOf === null ? null : fromJson(mail.newsOf);
      const news = range
        ? await inSiteRegion(db, () => contentOfNews({ ...dependencies, log }, range, origin))
        : undefined;
      if (news === null) {
        await dropMail(db, mail.id);
        return true;
      }
      const { photos = [], ...content } = news ?? { subject: mail.subject, text: mail.text };
      await mailer.send({
        // A visitor's address is untrusted: as an object it is always treated as one address.
        to: mail.references === null ? mail.to : { name: "", address: mail.to },
        from,
        replyTo: mail.replyTo === null ? undefined : { name: "", address: mail.replyTo },
        messageId: messageId(
          mailKeyOf({ id: mail.id, messageKey: mail.messageKey ?? mail.createdAt.replace(/\D/g, "") }),
        ),
        references: (mail.references ?? "").split(" ").filter(Boolean).map(messageId),
        isAutomatic: mail.automatic === 1,
        ...content,
        html: await mailPage({ ...content, photos, origin, ...(await brandOfMails(db)) }),
      });
      await noteSent(db, mail, new Date());
      log.info({ mail: mail.id }, "mail delivered");
    } catch (error) {
      const failure = { error: error instanceof Error ? error.message : String(error), now: new Date() };
      if (isHopeless(mail, error)) {
        await giveUp(db, mail, failure);
        log.warn({ err: error, mail: mail.id }, "mail not delivered, given up");
        return true;
      }
      await noteFailed(db, mail, failure);
      log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, "mail failed, will be retried");
    }
    return true;
  }

  return startWork({ name: "mail delivery", log, next: deliverNext });
}

/** Milliseconds after which news that could not be sent are dropped; mail servers give up after as many days. */
const maxNewsAge = 5 * dayMs;

const isHopeless = ({ newsOf, createdAt }: { newsOf: unknown; createdAt: string }, error: unknown): boolean =>
  error instanceof RecipientRefused || (newsOf !== null && Date.now() - Date.parse(createdAt) > maxNewsAge);

/** Returns the name and the colours of the site, which mails have, too. */
async function brandOfMails(db: Db) {
  const settings = await readSettings(db);
  const { accent } = brandOf(settings);
  const { accent: fill, text } = accent ?? accentTokens(defaultAccent);
  return { company: settings.profile.name, accent: { fill, text } };
}

/** Returns a function that logs when inquiries lose or regain their recipient, and when mails get stuck or move again. */
function createMailStateLog({ db, log, mailTo }: { db: Db; log: Logger; mailTo: string | null }) {
  let hadRecipient = true;
  let wasStuck = false;
  return async (): Promise<void> => {
    const { contact, inquiryMail, opening } = await readSettings(db);
    const hasRecipient = !opening.open || inquiryRecipient(mailTo, { contact, inquiryMail }) !== null;
    if (hasRecipient !== hadRecipient) {
      hadRecipient = hasRecipient;
      if (hasRecipient) log.info("inquiries are mailed again");
      else log.warn("inquiries are mailed to nobody: the contact settings have no e-mail, nor has MAIL_TO");
    }
    const { waiting, stuck, oldest, lastError } = await readMailQueue(db, new Date());
    if (stuck > 0 === wasStuck) return;
    wasStuck = stuck > 0;
    if (wasStuck) log.warn({ waiting, stuck, oldest, lastError }, "mails are not being delivered");
    else log.info("mails are delivered again");
  };
}

/** Width of a photo in a mail, in pixels: about 20 KB each. */
const photoWidth = 480;

interface NewsContent extends Required<Pick<Mail, "subject" | "text" | "pictures" | "unsubscribe">> {
  photos: MailPhoto[];
}

/** Returns what a mail of news says and shows at this moment; null if there is nothing to tell any more. */
async function contentOfNews(
  { db, variants, secret, log }: Pick<Dependencies, "db" | "variants" | "secret"> & { log: Logger },
  range: NewsRange,
  origin: string,
): Promise<NewsContent | null> {
  const news = await readNews(db, range);
  if (!news) return null;
  const visible = await reportsOfRange(db, news.account, {
    projectId: news.project.id,
    first: news.first,
    last: news.last,
  });
  const reports = visible.map(({ projectId, day, parts }) => ({
    day,
    line: reportLine(parts),
    path: reportPath(projectId, day),
  }));
  const unsubscribe = origin + stopNewsPath(secret, range.accountId, range.projectId);
  const readable = await Promise.all(
    news.photos.map(async ({ hash, width, date, time }, at) => {
      const bytes = await variants.variant({ hash, width }, photoWidth, "jpeg").catch((error) => {
        log.warn({ err: error, hash }, "a mail of news lacks a photo that cannot be read");
        return null;
      });
      const caption = `${readableSiteDay(date)}, ${time}`;
      return bytes ? [{ cid: `photo-${at + 1}`, bytes, caption }] : [];
    }),
  );
  const pictures = readable.flat();
  const photos = pictures.map(({ cid, caption }) => ({ cid, caption }));
  return { ...newsMail({ ...news, reports }, origin, unsubscribe), pictures, photos, unsubscribe };
}
