import type { Generated, Selectable } from "kysely";
import { phoneParts, readPhone } from "#app/domain/company/phone.ts";
import { readEmail } from "#app/domain/values/email-address.ts";
import { plainDigits, visibleLine } from "#app/domain/values/typed-text.ts";
import type { Db } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";

/** Identifies a person: an email address in lower case, or a phone number in E.164. */
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
  /** Returns the text with `[erased]` in place of each mention. */
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

/**
 * The digits with separators between them, behind any spelling of the country code. Numbers of the site's country are
 * also found without it, with or without a trunk 0.
 */
function phonePattern(e164: string): string {
  const { code, digits, isOwn } = phoneParts(e164);
  const spaced = (part: string) => [...part].join(separators);
  const number = spaced(digits);
  const international = `(?:\\+|00)?${spaced(code)}${separators}(?:\\(0\\)${separators})?${number}`;
  const national = isOwn ? `|(?<!\\+\\d{1,3}${separators})(?:0${separators})?${number}` : "";
  return `(?<![\\d+])(?:${international}${national})(?!\\d)`;
}

/** A place in the site's content that names a person. An erasure keeps it: the owner of the site decides about it. */
export interface NamedInContent {
  /** The kind of record, `setting`, `event`, `photo`, `film` or `dailyReport`. */
  kind: string;
  /** The id of the record or key of the setting; of a film or report its path below the rooms. */
  key: string;
  where: "published" | "draft" | "version";
}

export type Fate = "deleted" | "replaced" | "disabled" | "kept";

export interface StoredCount {
  one: string;
  many: string;
  count: number;
  fate: Fate;
}

/** The fate of each kind of data in an erasure, and its name for the page and the console. */
const kinds = {
  inquiries: ["deleted", "inquiry", "inquiries"],
  named: ["replaced", "inquiry of somebody else", "inquiries of others"],
  namedInEntries: ["replaced", "note about somebody else", "notes about others"],
  namedInFiles: ["replaced", "file of somebody else", "files of others"],
  bookings: ["replaced", "booking of a machine", "bookings of machines"],
  progressLinks: ["replaced", "progress link", "progress links"],
  mails: ["deleted", "mail", "mails"],
  activity: ["replaced", "activity entry", "activity entries"],
  missedAddresses: ["deleted", "missed address", "missed addresses"],
  passwordRequests: ["deleted", "password request", "password requests"],
  emailChanges: ["deleted", "unconfirmed address", "unconfirmed addresses"],
  accounts: ["disabled", "account", "accounts"],
  content: ["kept", "place in the content", "places in the content"],
} as const satisfies Record<string, readonly [fate: Fate, one: string, many: string]>;

/** Returns the number of each kind of data that is stored, without kinds that have none. */
export const countsOf = (data: Record<keyof typeof kinds, unknown[]>): StoredCount[] =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const [fate, one, many] = kinds[kind];
    const count = data[kind].length;
    return count > 0 ? { one, many, count, fate } : [];
  });

/**
 * The columns that can name a person, by table, grouped by the fate of those that do. Records of the office are missing
 * here, since all their fields can. A test finds columns that are neither here nor among those that name nobody.
 */
export const namingColumns = {
  /** The row goes. */
  deleted: {
    outgoingMail: ["to", "replyTo", "subject", "text"],
    missedAddress: ["path"],
    passwordRequest: ["email"],
    emailChange: ["email"],
  },
  /** The name goes; of inquiries, those that the person sent go. */
  replaced: {
    inquiry: ["name", "email", "phone", "company", "place", "message", "lostReason"],
    inquiryEntry: ["text"],
    inquiryFile: ["name"],
    booking: ["client", "note"],
    progressLink: ["label"],
    activity: ["actor", "title"],
  },
  /** The owner decides. */
  kept: {
    event: ["note"],
    dailyReport: ["work", "hindrances", "manpower"],
    photo: ["alt", "fileName"],
    film: ["title"],
    setting: ["value"],
    draft: ["values"],
    recordVersion: ["values"],
    account: ["name", "email"],
  },
} as const satisfies Record<string, { [Table in keyof Database]?: readonly ColumnOf<Table>[] }>;

/** Rows read at once, so that a large table neither fills the memory nor holds the database for long. */
const batch = 500;

export type Numbered = {
  [Table in keyof Database]: Database[Table] extends { id: Generated<number> } ? Table : never;
}[keyof Database];

export type ColumnOf<Table extends keyof Database> = keyof Selectable<Database[Table]> & string;
type Row<Table extends Numbered, Column extends ColumnOf<Table>> = { id: number } & Pick<
  Selectable<Database[Table]>,
  Column
>;

/** Reads rows of a table in the order of their ids and keeps those that match. */
export async function scan<Table extends Numbered, Column extends ColumnOf<Table>>(
  db: Db,
  { table, columns }: { table: Table; columns: readonly Column[] },
  matches: (row: Row<Table, Column>) => boolean,
): Promise<Row<Table, Column>[]> {
  const found: Row<Table, Column>[] = [];
  const selected = [...new Set(["id", ...columns])] as "id"[];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom(table as "event")
      .select(selected)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    found.push(...(rows as Row<Table, Column>[]).filter(matches));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return found;
    after = last.id;
  }
}
