import { recordId } from "#app/domain/values/record-id.ts";
import { queryOf, searchText } from "#app/domain/values/search.ts";
import { type Stage, stages } from "./conversation.ts";

/**
 * The folders of the inbox. An inquiry is open until it is archived, and to answer until it is marked as answered; on
 * its follow-up day it is to answer again. Spam appears only in its own folder, and in searches of open, new, read and
 * all inquiries; deleted inquiries appear only in the trash.
 */
export const folders = {
  open: "All open",
  "to-answer": "To answer",
  overdue: "Overdue",
  answered: "Answered",
  archived: "Archived",
  spam: "Spam",
  new: "New",
  read: "Read",
  any: "All",
} as const;

export type Folder = keyof typeof folders;

/** Returns whether a folder is sorted by what is due first; the others begin with the newest. */
export const isByDue = (folder: Folder): boolean => folder === "to-answer" || folder === "overdue";

/** Values of the filter by follow-up day. */
export const followUps = {
  due: "Late or today",
  week: "In the next 7 days",
  any: "Has a follow-up day",
  none: "No follow-up day",
} as const;

export type FollowUp = keyof typeof followUps;

/** Values of the filter by owner besides the ids of accounts. */
export const owners = { me: "Mine", none: "Nobody’s" } as const;

const maxService = 200;
const maxAccountId = 64;

export interface InboxFilter extends FolderFilter {
  /** Search words; all must match. */
  q: string;
  status: Folder;
  /** 1-based. */
  page: number;
}

interface FolderFilter {
  stage?: Stage | undefined;
  /** `me`, `none`, or the id of an account. */
  owner?: string | undefined;
  service?: string | undefined;
  followUp?: FollowUp | undefined;
}

/** Parses the query of any URL; ignores invalid values. */
export function inboxFilter(params: URLSearchParams): InboxFilter {
  const status = params.get("status") ?? "";
  return {
    q: searchText(params.get("q")).trim(),
    status: Object.hasOwn(folders, status) ? (status as Folder) : "open",
    page: recordId(params.get("page")) ?? 1,
    stage: oneOf<Stage>(stages, params.get("stage")),
    owner: shortText(params.get("owner"), maxAccountId),
    service: shortText(params.get("service"), maxService),
    followUp: oneOf<FollowUp>(followUps, params.get("followUp")),
  };
}

const oneOf = <Name extends string>(known: Record<Name, string>, sent: string | null): Name | undefined =>
  sent !== null && Object.hasOwn(known, sent) ? (sent as Name) : undefined;

/** Returns a text as a query can contain it; undefined if it is empty, too long, or has control characters. */
function shortText(sent: string | null, max: number): string | undefined {
  const text = searchText(sent).trim();
  return text !== "" && text.length <= max && text === sent?.trim() ? text : undefined;
}

/** Returns whether a filter leaves out inquiries of its folder. */
export const isNarrowed = ({ q, stage, owner, service, followUp }: InboxFilter): boolean =>
  [q, stage, owner, service, followUp].some(Boolean);

/** Returns the filter for an account: the owner `me` becomes the account's id. */
export const withOwnerId = (filter: InboxFilter, accountId: string): InboxFilter =>
  filter.owner === "me" ? { ...filter, owner: accountId } : filter;

/** Returns the query string of a filter, such as `?status=new&message=12`; empty for the default. */
export function inboxSearch(filter: Partial<InboxFilter>, id?: number): string {
  const { q, status, page = 1, stage, owner, service, followUp } = filter;
  const folder = status !== "open" && status;
  return queryOf({ q, status: folder, stage, owner, service, followUp, page: page > 1 && page, message: id });
}
