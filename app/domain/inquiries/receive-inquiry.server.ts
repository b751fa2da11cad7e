import {
  countAttempt,
  countedAttempts,
  giveBack,
  type Reservation,
  reserve,
} from "#app/domain/accounts/rate-limits.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import type { Settings } from "#app/domain/company/settings.ts";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { listServiceNames } from "#app/domain/services/services.server.ts";
import { dayMs, hourMs } from "#app/domain/values/durations.ts";
import { networksOf } from "#app/domain/values/network-addresses.ts";
import type { Db } from "#db/connect.ts";
import { addEntry } from "./conversation.server.ts";
import {
  digestOf,
  findRepeated,
  hasNetworkSentTooMany,
  isSpammer,
  type KeptFile,
  type Receipt,
  storeInquiry,
} from "./inquiries.server.ts";
import { type Inquiry, inquiriesPerHour, mailedInquiriesPerHour, serviceOptions } from "./inquiries.ts";
import {
  acknowledgementMail,
  inquiryMail,
  inquiryRecipient,
  inquiryRecipients,
  manyInquiriesMail,
  mayBeAcknowledged,
  officeMailboxes,
} from "./inquiry-mail.ts";

/** Maximum acknowledgements to one address in a day. */
const maxAcknowledgements = 3;

interface Received {
  /** The sender's network address. */
  address: string;
  spamReason: string | null;
  secret: string;
  now: Date;
  origin: string;
  mailTo: string | null;
  /** Whether mail reaches visitors. */
  sendsMail: boolean;
  /** The machine or project that the inquiry is about, with its URL. */
  about: { subjectOf: string | null; link: string | null };
  /** Files whose bytes are stored already; see `keepInquiryFiles`. */
  files: KeptFile[];
}

/** Stores an inquiry with the mails that it causes; call it in a transaction. */
export async function receiveInquiry(db: Db, inquiry: Inquiry, received: Received): Promise<Receipt> {
  const stored = await storeWithin(db, inquiry, received);
  if (stored.outcome !== "stored" || received.spamReason !== null) return stored;
  const { mailTo, about, origin, now, sendsMail, files } = received;
  const settings = await readSettings(db);
  const mailed = await countAttempt(db, "inquiries mailed", { ms: hourMs, now });
  if (mailed.count > mailedInquiriesPerHour) {
    const summary = { until: new Date(mailed.expiresAt), inbox: `${origin}/admin/cms/messages` };
    if (mailed.count === mailedInquiriesPerHour + 1)
      for (const to of inquiryRecipients(mailTo, settings))
        await queueMail(db, manyInquiriesMail(mailedInquiriesPerHour, { to, ...summary }), now);
    return stored;
  }
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

/** Stores an inquiry unless a network of its sender is above its limit. */
async function storeWithin(db: Db, inquiry: Inquiry, received: Received): Promise<Receipt> {
  const reserved = await reserveInquiry(db, received);
  if (!reserved) {
    const reference = await findRepeated(db, inquiry, received);
    return reference ? { outcome: "repeated", reference } : { outcome: "too many" };
  }
  const receipt = await storeInquiry(db, inquiry, received);
  if (receipt.outcome !== "stored") for (const one of reserved) await giveBack(db, one, one.amount);
  return receipt;
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
  const digest = digestOf(secret, email.toLowerCase());
  const own = await countAttempt(db, `acknowledged ${digest}`, { ms: dayMs, now });
  if (own.count > maxAcknowledgements) return;
  const mail = acknowledgementMail(
    { email, reference: stored.reference },
    {
      company: settings.profile.name,
      hours: settings.openDays,
      office: inquiryRecipient(mailTo, settings),
    },
  );
  const mailKey = await queueMail(db, mail, now);
  const entry = { inquiryId: stored.id, kind: "acknowledgement" as const, by: null, text: "" };
  await addEntry(db, { ...entry, mailKey, key: null, now });
}

interface Sender {
  /** The sender's network address. */
  address: string;
  secret: string;
  now: Date;
}

/** Returns the keys and limits of the larger networks: `storeInquiry` counts the inquiries of the smallest itself. */
const largerNetworks = ({ address, secret }: Sender) =>
  networksOf(address)
    .slice(1)
    .map(({ name, times }) => ({
      key: `inquiries ${digestOf(secret, name)}`,
      max: inquiriesPerHour * times,
    }));

/** Returns whether one of the sender's networks has sent the maximum number of inquiries within an hour. */
export async function hasSentTooMany(db: Db, sender: Sender): Promise<boolean> {
  for (const { key, max } of largerNetworks(sender)) {
    const counted = await countedAttempts(db, key, sender.now);
    if (counted && counted.count >= max) return true;
  }
  return hasNetworkSentTooMany(db, sender);
}

/**
 * Counts an inquiry in the sender's larger networks; see `giveBack`.
 * @returns null if one of them has sent the maximum number within an hour
 */
async function reserveInquiry(db: Db, sender: Sender): Promise<Reservation[] | null> {
  const reserved: Reservation[] = [];
  for (const { key, max } of largerNetworks(sender)) {
    const one = await reserve(db, key, { ms: hourMs, now: sender.now, amount: 1, max });
    if (!one) return null;
    reserved.push(one);
  }
  return reserved;
}
