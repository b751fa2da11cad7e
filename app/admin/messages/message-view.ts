import type { listInbox, WholeMessage } from "#app/content/messages/inbox.server.ts";
import { type ReplyClock, replyClock } from "#app/content/messages/reply-clock.ts";
import { replyLinks } from "#app/content/messages/reply-links.ts";
import type { OpenDays } from "#app/content/settings/open-days.ts";
import { readableDay, siteClock, siteDay } from "#app/content/site-time.ts";

type Listed = Awaited<ReturnType<typeof listInbox>>["messages"][number];

/** A row of the inbox, formatted for display. */
export interface ListedMessage {
  id: number;
  name: string;
  company: string;
  service: string;
  snippet: string;
  status: string;
  answered: boolean;
  clock: ReplyClock | null;
  /** The time if it arrived today, otherwise the date. */
  when: string;
}

export function listedMessage(row: Listed, now: Date, open: OpenDays): ListedMessage {
  const { id, name, company, snippet, status, answeredAt, createdAt } = row;
  const came = new Date(createdAt);
  return {
    id,
    name,
    company,
    service: row.service,
    snippet: snippet.replace(/\s+/g, " "),
    status,
    answered: answeredAt !== null,
    clock: clockOf(row, now, open),
    when: siteDay(came) === siteDay(now) ? siteClock(came).slice(0, 5) : readableDay(came),
  };
}

export type OpenedMessage = ReturnType<typeof openedMessage>;

/** A message, formatted for its dialog. */
export function openedMessage(row: WholeMessage, now: Date, open: OpenDays) {
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
    received: moment(createdAt),
    answered: answeredAt && moment(answeredAt),
    clock: clockOf(row, now, open),
    about: aboutOf(row),
    reply: replyLinks({ reference, name, email, phone }),
  };
}

/** Returns the reply clock; none for answered, archived and spam messages. */
function clockOf(
  { status, spam, answeredAt, createdAt }: Pick<Listed, "status" | "spam" | "answeredAt" | "createdAt">,
  now: Date,
  open: OpenDays,
) {
  return answeredAt || spam || status === "archived" ? null : replyClock(createdAt, now, open);
}

/** Returns the machine or project an inquiry is about. Records in the trash have no link. */
function aboutOf(row: WholeMessage) {
  const found = [
    { kind: "equipment", id: row.equipmentId, name: row.equipmentName, deletedAt: row.equipmentDeletedAt },
    { kind: "projects", id: row.projectId, name: row.projectTitle, deletedAt: row.projectDeletedAt },
  ] as const;
  return found.flatMap(({ kind, id, name, deletedAt }) =>
    id === null || name === null ? [] : [{ kind, id, name, deleted: deletedAt !== null }],
  );
}

function moment(at: string) {
  const date = new Date(at);
  return `${readableDay(date)}, ${siteClock(date).slice(0, 5)}`;
}
