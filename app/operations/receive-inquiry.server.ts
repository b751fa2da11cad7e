import { createHmac } from "node:crypto";
import { countAttempt } from "#app/content/attempts/attempts.server.ts";
import { queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { addEntry } from "#app/content/messages/conversation.server.ts";
import type { KeptFile } from "#app/content/messages/inquiry-files.server.ts";
import {
  inquiryMail,
  inquiryRecipient,
  inquiryRecipients,
  officeMailboxes,
} from "#app/content/messages/inquiry-mail.ts";
import { isSpammer, type Receipt, storeInquiry } from "#app/content/messages/messages.server.ts";
import { type Inquiry, serviceOptions } from "#app/content/messages/messages.ts";
import { acknowledgementMail, mayBeAcknowledged } from "#app/content/messages/visitor-mail.ts";
import { listServiceNames } from "#app/content/services/services.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import type { Db } from "#db/connect.ts";

/** Acknowledgements to one address in a day, and to all in an hour. */
const maxAcknowledgements = { perAddress: 3, inAll: 100 };
const hour = 3_600_000;

interface Received {
  /** The sender's network address. */
  address: string;
  spamReason: string | null;
  secret: string;
  now: Date;
  /** The site's own origin. */
  origin: string;
  mailTo: string | null;
  /** Whether mail reaches visitors. */
  sendsMail: boolean;
  /** The machine or project that the inquiry is about, with its URL. */
  about: { subjectOf: string | null; link: string | null };
  /** Stored already; see `keepInquiryFiles`. */
  files: KeptFile[];
}

/** Stores an inquiry with the mails that it causes; call it in a transaction. */
export async function receiveInquiry(db: Db, inquiry: Inquiry, received: Received): Promise<Receipt> {
  const stored = await storeInquiry(db, inquiry, received);
  if (stored.outcome !== "stored" || received.spamReason !== null) return stored;
  const { mailTo, about, origin, now, sendsMail, files } = received;
  const settings = await readSettings(db);
  const inInbox = `${origin}/admin/cms/messages?message=${stored.id}`;
  const options = [...serviceOptions(await listServiceNames(db))];
  const service = options.find(([, label]) => label === inquiry.service);
  for (const to of inquiryRecipients(mailTo, settings, service))
    await queueMail(
      db,
      inquiryMail(inquiry, { reference: stored.reference, to, inInbox, files, ...about }),
      now,
    );
  if (sendsMail && settings.inquiryMail.acknowledgement)
    await acknowledge(db, inquiry, { settings, stored, received });
  return stored;
}

interface Acknowledged {
  settings: Settings;
  stored: { id: number; reference: string };
  received: Received;
}

/** Queues the acknowledgement, unless the address has sent spam or has had enough of them. */
async function acknowledge(db: Db, { email }: Inquiry, { settings, stored, received }: Acknowledged) {
  const { mailTo, now, secret } = received;
  if (!mayBeAcknowledged(email, officeMailboxes(mailTo, settings))) return;
  if (await isSpammer(db, email)) return;
  const digest = createHmac("sha256", secret).update(email.toLowerCase()).digest("base64url");
  const own = await countAttempt(db, `acknowledged ${digest}`, { ms: 24 * hour, now });
  if (own.count > maxAcknowledgements.perAddress) return;
  const all = await countAttempt(db, "acknowledged", { ms: hour, now });
  if (all.count > maxAcknowledgements.inAll) return;
  const mail = acknowledgementMail(
    { email, reference: stored.reference },
    {
      company: settings.profile.name,
      hours: settings.openDays,
      office: inquiryRecipient(mailTo, settings),
    },
  );
  const mailKey = await queueMail(db, mail, now);
  const entry = { messageId: stored.id, kind: "acknowledgement" as const, by: null, text: "" };
  await addEntry(db, { ...entry, mailKey, key: null, now });
}
