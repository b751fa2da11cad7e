import type { Selectable } from "kysely";
import { readPhone } from "#app/domain/company/phone.ts";
import { readEmail } from "#app/domain/values/email-address.ts";
import { plainDigits } from "#app/domain/values/typed-number.ts";
import { visibleLine } from "#app/domain/values/visible-text.ts";
import type { Database } from "#db/schema.ts";

/** By what a person is found: an e-mail address in lower case, or a phone number in E.164. */
export interface Identifier {
  kind: "email" | "phone";
  value: string;
}

const emailShape = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/;
const maxLength = 254;

/** Parses a typed e-mail address or phone number in any notation; null if it is neither. */
export function readIdentifier(typed: string): Identifier | null {
  const text = visibleLine(typed);
  if (text.length > maxLength) return null;
  if (emailShape.test(text)) return { kind: "email", value: (readEmail(text) ?? text).toLowerCase() };
  const phone = readPhone(text.replace(/[()]/g, " "));
  return phone === null ? null : { kind: "phone", value: phone };
}

/** Returns whether two notations name the same address or number. */
export function isSame(typed: string, { kind, value }: Identifier): boolean {
  const read = readIdentifier(typed);
  return read !== null && read.kind === kind && read.value === value;
}

/** What stands in a text for an erased address or number. */
export const erased = "[erased]";

/** Finds an address or number within texts, a number in any notation. */
export interface Mentions {
  isIn(text: string): boolean;
  /** Returns the text with `[erased]` in its place. */
  without(text: string): string;
}

export function mentionsOf({ kind, value }: Identifier): Mentions {
  const pattern = kind === "email" ? emailPattern(value) : phonePattern(value);
  return {
    isIn: (text) => new RegExp(pattern, "iu").test(plainDigits(text)),
    without(text) {
      let result = "";
      let end = 0;
      // Digits keep their length, so places in one text are places in the other.
      for (const { 0: found, index } of plainDigits(text).matchAll(new RegExp(pattern, "giu"))) {
        result += text.slice(end, index) + erased;
        end = index + found.length;
      }
      return result + text.slice(end);
    },
  };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** A longer address that contains this one is another address. */
const emailPattern = (email: string) =>
  `(?<![\\p{L}\\p{N}._%+-])${escaped(email)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`;

const separators = "[\\s().\\/\\u2010-\\u2015-]*";

/** The digits with separators between them, behind any spelling of the country code or a trunk 0. */
function phonePattern(e164: string): string {
  const digits = e164.slice(1);
  const spaced = (part: string) => [...part].join(separators);
  const india = digits.startsWith("91") && digits.length === 12;
  const international = `(?:\\+|00)?${spaced(digits)}`;
  const national = india ? `|(?<!\\+\\d{1,3}${separators})(?:0${separators})?${spaced(digits.slice(2))}` : "";
  return `(?<![\\d+])(?:${international}${national})(?!\\d)`;
}

/** A place in the site's content that names a person; it is for the owner to decide what becomes of it. */
export interface NamedInContent {
  /** The kind of record, `setting`, `event`, `photo`, `film` or `dailyReport`; the key of the last two is an address below the rooms. */
  kind: string;
  key: string;
  where: "published" | "draft" | "version";
}

type Named<Table extends keyof Database, Column extends keyof Selectable<Database[Table]>> = Pick<
  Selectable<Database[Table]>,
  Column
>;

type ConversationEntry = Named<"inquiryEntry", "id" | "inquiryId" | "at" | "kind" | "author" | "text">;

/** Everything that is stored about an address or number. */
export interface PersonalData {
  /** Inquiries that the person sent, trash included. */
  inquiries: (Named<
    "inquiry",
    | ("id" | "reference" | "createdAt" | "name" | "email" | "phone" | "company" | "service" | "message")
    | ("stage" | "lostReason" | "followUpOn" | "value")
  > & { conversation: ConversationEntry[] })[];
  /** Notes and replies in the conversations of others that name the person. */
  namedInEntries: ConversationEntry[];
  /** Files in inquiries of others whose names name the person. */
  namedInFiles: { id: number; inquiryId: number; name: string }[];
  /** Entries of machines' calendars that name the person. */
  bookings: { id: number; machineId: number; firstDay: string; client: string; note: string }[];
  /** Labels of progress links that name the person. */
  progressLinks: { id: number; projectId: number; label: string; createdAt: string }[];
  /** Inquiries of others whose text names the person. */
  named: { id: number; reference: string; createdAt: string; message: string }[];
  mails: Named<"outgoingMail", "id" | "createdAt" | "to" | "replyTo" | "subject" | "text">[];
  activity: { id: number; at: string; actor: string; action: string; kind: string; title: string }[];
  missedAddresses: { path: string; lastAt: string }[];
  /** Queued requests for a password link. */
  passwordRequests: { id: string; createdAt: string }[];
  /** New addresses of accounts that wait to be confirmed. */
  emailChanges: { accountId: string; createdAt: string }[];
  accounts: { id: string; name: string; email: string; disabled: boolean; browsers: number }[];
  content: NamedInContent[];
  /** Other addresses and numbers in the person's inquiries, which may also be theirs. */
  others: string[];
}

/** What an erasure does to a kind of data. */
export type Fate = "deleted" | "replaced" | "disabled" | "kept";

export interface StoredCount {
  one: string;
  many: string;
  count: number;
  fate: Fate;
}

/** Returns how much is stored, by what the page and the console call it; without what there is none of. */
export function countsOf(data: PersonalData): StoredCount[] {
  const counts: [fate: Fate, one: string, many: string, rows: unknown[]][] = [
    ["deleted", "inquiry", "inquiries", data.inquiries],
    ["replaced", "inquiry of somebody else", "inquiries of others", data.named],
    ["replaced", "note about somebody else", "notes about others", data.namedInEntries],
    ["replaced", "file of somebody else", "files of others", data.namedInFiles],
    ["replaced", "booking of a machine", "bookings of machines", data.bookings],
    ["replaced", "progress link", "progress links", data.progressLinks],
    ["deleted", "mail", "mails", data.mails],
    ["replaced", "activity entry", "activity entries", data.activity],
    ["deleted", "missed address", "missed addresses", data.missedAddresses],
    ["deleted", "password request", "password requests", data.passwordRequests],
    ["deleted", "unconfirmed address", "unconfirmed addresses", data.emailChanges],
    ["disabled", "account", "accounts", data.accounts],
    ["kept", "place in the content", "places in the content", data.content],
  ];
  return counts
    .map(([fate, one, many, rows]) => ({ one, many, count: rows.length, fate }))
    .filter(({ count }) => count > 0);
}
