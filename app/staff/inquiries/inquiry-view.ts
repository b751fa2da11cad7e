import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import type { BusinessHours } from "#app/domain/company/business-hours.ts";
import { phoneLinks, readPhone } from "#app/domain/company/phone.ts";
import { stages } from "#app/domain/inquiries/conversation.ts";
import type { InboxInquiry } from "#app/domain/inquiries/inbox.server.ts";
import { followUpClock, type ReplyClock, replyClock } from "#app/domain/inquiries/reply-clock.ts";
import type { WholeInquiry } from "#app/domain/inquiries/whole-inquiries.server.ts";
import { mailtoAddress } from "#app/domain/mail/mailto.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import {
  readableMoment,
  readableSiteDay,
  shortDay,
  siteClock,
  siteDay,
} from "#app/domain/values/site-time.ts";

export interface ListedInquiry {
  id: number;
  name: string;
  company: string;
  service: string;
  snippet: string;
  status: string;
  spam: boolean;
  answered: boolean;
  /** When the reply is due, or the follow-up of an answered inquiry; null if nothing is. */
  clock: ReplyClock | null;
  /** Whether it came back from the archive on its follow-up day. */
  returned: boolean;
  /** Empty for a new inquiry. */
  stage: string;
  /** The time if it arrived today, otherwise the date. */
  when: string;
}

export function listedInquiry(row: InboxInquiry, now: Date, hours: BusinessHours): ListedInquiry {
  const { id, name, company, snippet, status, answeredAt, createdAt } = row;
  const arrived = new Date(createdAt);
  const day = siteDay(arrived);
  const today = siteDay(now);
  return {
    id,
    name,
    company,
    service: row.service,
    snippet: snippet.replace(/\s+/g, " "),
    status,
    spam: row.spam === 1,
    answered: answeredAt !== null,
    clock: clockOf(row, now, hours) ?? followUpOf(row, now),
    returned: hasReturned(row, now),
    stage: row.stage === "new" ? "" : stages[row.stage],
    when: day === today ? siteClock(arrived).slice(0, 5) : shortDay(day, today),
  };
}

export type OpenedInquiry = ReturnType<typeof openedInquiry>;

export function openedInquiry(
  row: WholeInquiry,
  {
    files,
    now,
    hours,
  }: { files: { id: number; name: string; bytes: number }[]; now: Date; hours: BusinessHours },
) {
  const { id, reference, name, email, phone, company, message, status, spam, spamReason } = row;
  const { answeredAt, createdAt } = row;
  return {
    id,
    reference,
    name,
    email,
    company,
    message,
    status,
    spam: spam === 1,
    spamReason,
    service: row.service,
    startOn: row.startOn && readableSiteDay(row.startOn),
    place: row.place,
    files: files.map((file) => ({
      name: file.name,
      size: readableSize(file.bytes),
      href: `/admin/cms/messages/${id}/files/${file.id}`,
    })),
    received: readableMoment(new Date(createdAt)),
    answered: answeredAt && readableMoment(new Date(answeredAt)),
    clock: clockOf(row, now, hours),
    returnedOn: hasReturned(row, now) && row.followUpOn ? readableSiteDay(row.followUpOn) : null,
    about: aboutOf(row),
    reply: replyLinks({ reference, name, email, phone }),
  };
}

/** Returns the reply clock; none for answered, archived and spam inquiries. */
export function clockOf(
  { status, spam, answeredAt, createdAt }: Pick<InboxInquiry, "status" | "spam" | "answeredAt" | "createdAt">,
  now: Date,
  hours: BusinessHours,
) {
  return answeredAt || spam || status === "archived" ? null : replyClock(createdAt, now, hours);
}

const followUpOf = ({ status, spam, answeredAt, followUpOn }: InboxInquiry, now: Date) =>
  followUpOn && answeredAt && !spam && status !== "archived" ? followUpClock(followUpOn, siteDay(now)) : null;

type FollowedInquiry = Pick<InboxInquiry, "status" | "spam" | "archivedOn" | "followUpOn">;

/** Returns whether an inquiry came back from the archive, and its follow-up is still to be done. */
const hasReturned = ({ status, spam, archivedOn, followUpOn }: FollowedInquiry, now: Date) =>
  status !== "archived" && !spam && archivedOn !== null && followUpOn !== null && followUpOn <= siteDay(now);

/** Returns the machine or project an inquiry is about. Records in the trash have no link. */
function aboutOf(row: WholeInquiry) {
  const machine = { kind: "machine", id: row.machineId, name: row.machineName } as const;
  const project = { kind: "project", id: row.projectId, name: row.projectTitle } as const;
  const found = [
    { ...machine, slug: row.machineSlug, deletedAt: row.machineDeletedAt },
    { ...project, slug: row.projectSlug, deletedAt: row.projectDeletedAt },
  ];
  return found.flatMap(({ kind, id, name, slug, deletedAt }) => {
    if (id === null || name === null) return [];
    const page = deletedAt === null ? recordPath(kind, { id, slug: slug ?? "" }) : null;
    return [{ kind, name, page, edit: `${recordDefinitions[kind].list}/${id}/edit` }];
  });
}

/**
 * Returns the links to reply to an inquiry, each with its reference: a prefilled mail, a call unless the number contains no
 * digit, and a WhatsApp chat where the number allows one. Visitors' input is always encoded.
 */
export function replyLinks({
  reference,
  name,
  email,
  phone,
}: Pick<WholeInquiry, "reference" | "name" | "email" | "phone">) {
  const number = phoneLinks(phone);
  const chatText = encodeURIComponent(`Your inquiry ${reference}: `);
  return {
    mail: mailtoAddress(email, { subject: `Your inquiry ${reference}`, text: `Dear ${name},\n\n` }),
    call: number?.call ?? (/\d/.test(phone) ? `tel:${phone.replace(/[^\d+]/g, "")}` : null),
    // Formatted for reading. `phoneLinks` also finds a number among other words, which would be lost.
    phone: number && readPhone(phone) ? number.display : phone,
    whatsapp: number?.whatsapp ? `${number.whatsapp}?text=${chatText}` : null,
  };
}
