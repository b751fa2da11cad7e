import { recordId } from "#app/content/record-id.ts";
import { searchText, searchWords } from "#app/content/search.ts";

/**
 * The folders of the inbox. A message is open until it is archived, and to answer until it is marked as answered; on
 * its follow-up day it is to answer again. Spam appears only in its own folder, deleted messages only in the trash.
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
} as const;

export type Folder = keyof typeof folders;

export const folderNames = Object.keys(folders) as Folder[];

/** Which messages are shown; encoded in the inbox's URL. */
export interface InboxFilter {
  /** Search words; all must match. */
  q: string;
  status: Folder;
  /** 1-based. */
  page: number;
}

/** Parses the query of any URL; ignores invalid values. */
export function inboxFilter(params: URLSearchParams): InboxFilter {
  const status = params.get("status") ?? "";
  return {
    q: searchText(params.get("q")).trim(),
    status: Object.hasOwn(folders, status) ? (status as Folder) : "open",
    page: recordId(params.get("page")) ?? 1,
  };
}

/** Returns the query string of a filter, such as `?status=new&message=12`; empty for the default. */
export function inboxSearch({ q = "", status = "open", page = 1 }: Partial<InboxFilter>, message?: number) {
  const parameters = { q, status: status === "open" ? "" : status, page: page > 1 ? String(page) : "" };
  const params = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  if (message !== undefined) params.set("message", String(message));
  return params.size > 0 ? `?${params}` : "";
}

/** One term of a search: matches by all its words or its phone digits. */
export interface SearchTerm {
  words: string[];
  /** Part of a phone number, without trunk zeros and India's country code. */
  digits: string | null;
}

const fewestDigits = 3;
const phoneWord = /^[+(]?[\d()./-]*\d[\d()./-]*$/;

/** Splits a search into terms. Consecutive words that may form one phone number are one term. */
export function searchTerms(q: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let number: SearchTerm | null = null;
  for (const word of searchWords(q)) {
    if (number && phoneWord.test(word)) number.words.push(word);
    else {
      const term = { words: [word], digits: null };
      terms.push(term);
      number = phoneWord.test(word) ? term : null;
    }
  }
  return terms.map((term) => ({ ...term, digits: phoneDigits(term.words.join("")) }));
}

function phoneDigits(typed: string): string | null {
  if (!phoneWord.test(typed)) return null;
  const digits = typed.replaceAll("(0)", "").replace(/\D/g, "");
  const abroad = typed.startsWith("+") || digits.startsWith("00");
  const national = digits.replace(/^0+/, "");
  const indian = national.startsWith("91") && (abroad || national.length === 12);
  const searched = indian ? national.slice(2) : national;
  return searched.length < fewestDigits ? null : searched;
}
