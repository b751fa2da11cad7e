import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { ownCallingCode, readPhone } from "#app/domain/company/phone.ts";
import { searchWords } from "#app/domain/values/search.ts";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { writtenPhone } from "#app/domain/values/typed-text.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { contains, indexPhrase } from "#db/contains.ts";
import type { Database } from "#db/schema.ts";
import type { Folder, InboxFilter } from "./inbox.ts";

export type Row = ExpressionBuilder<Database, "inquiry">;

/** What the folders depend on besides the inquiries. */
export interface Due {
  /** The latest arrival (ISO) that is overdue, as `overdueArrival` gives it. */
  latestOverdue: string;
  /** Current site day. */
  today: string;
}

export const dueOf = (latestOverdue: string, today = siteDay(new Date())): Due => ({ latestOverdue, today });

/** Folders in which a search also finds what looks like spam, since that is sometimes an inquiry. */
const searchedWithSpam: Folder[] = ["open", "new", "read", "any"];

export function inFolder(folder: Folder, { latestOverdue, today }: Due, isSearch = false) {
  const open = ["new", "read"] as const;
  return (row: Row) => {
    const isOpen = row("inquiry.status", "in", open);
    const unanswered = row("inquiry.answeredAt", "is", null);
    const answered = row("inquiry.answeredAt", "is not", null);
    const followedUp = row("inquiry.followUpOn", "<=", today);
    const conditions = {
      open: [isOpen],
      new: [row("inquiry.status", "=", "new")],
      read: [row("inquiry.status", "=", "read")],
      any: [],
      archived: [row("inquiry.status", "=", "archived")],
      "to-answer": [isOpen, row.or([unanswered, followedUp])],
      overdue: [
        isOpen,
        row.or([
          row.and([unanswered, row("inquiry.createdAt", "<=", latestOverdue)]),
          row.and([answered, row("inquiry.followUpOn", "<", today)]),
        ]),
      ],
      answered: [
        isOpen,
        answered,
        row.or([row("inquiry.followUpOn", "is", null), row("inquiry.followUpOn", ">", today)]),
      ],
      spam: [],
    };
    return row.and([
      row("inquiry.deletedAt", "is", null),
      ...(isSearch && searchedWithSpam.includes(folder)
        ? []
        : [row("inquiry.spam", "=", folder === "spam" ? 1 : 0)]),
      ...conditions[folder],
    ]);
  };
}

/** Selects the inquiries that pass the filter's owner, stage, service and follow-up day. */
function passes({ stage, owner, service, followUp }: Partial<InboxFilter>, today: string) {
  return (row: Row) => {
    const conditions = {
      due: () => [row("inquiry.followUpOn", "<=", today)],
      week: () => [row("inquiry.followUpOn", ">", today), row("inquiry.followUpOn", "<=", addDays(today, 7))],
      any: () => [row("inquiry.followUpOn", "is not", null)],
      none: () => [row("inquiry.followUpOn", "is", null)],
    };
    return row.and([
      ...(stage ? [row("inquiry.stage", "=", stage)] : []),
      ...(owner === "none" ? [row("inquiry.ownerId", "is", null)] : []),
      ...(owner && owner !== "none" ? [row("inquiry.ownerId", "=", owner)] : []),
      ...(service ? [row("inquiry.service", "=", service)] : []),
      ...(followUp ? conditions[followUp]() : []),
    ]);
  };
}

const searched = ["name", "email", "phone", "company", "service", "message", "reference"].map(
  (column) => `inquiry.${column}`,
);

/** SQL for the digits of a stored phone number, without the separators that the form accepts. */
const digitsOfPhone = ["(0)", " ", "\u00a0", "+", "(", ")", ".", "/", "-"].reduce(
  (phone, sign) => sql<string>`replace(${phone}, ${sql.lit(sign)}, '')`,
  sql<string>`${sql.ref("inquiry.phone")}`,
);

const hasTerm =
  (db: Db, { words, digits }: SearchTerm, inEntries: number[]) =>
  (row: Row) => {
    const hasWords = row.and(words.map((word) => contains(db, searched, word)));
    // Nothing else can match, so the index of texts excludes most inquiries.
    const inInquiry = digits ? hasWords : row.and([hasWords, ...words.flatMap((word) => indexed(db, word))]);
    return row.or([
      inInquiry,
      ...(digits ? [row(digitsOfPhone, "like", `%${digits}%`)] : []),
      ...(inEntries.length > 0 ? [row("inquiry.id", "in", inEntries)] : []),
    ]);
  };

/**
 * Selects the inquiries that SQLite's index of texts finds for a word, or more. PostgreSQL finds its index by the
 * condition itself.
 */
function indexed(db: Db, word: string): RawBuilder<SqlBool>[] {
  const phrase = indexPhrase(word);
  if (isPostgres(db) || phrase === null) return [];
  return [sql`"inquiry"."id" in (select rowid from "inquiryText" where "inquiryText" match ${phrase})`];
}

/** Selects the inquiries that have a word in name, company or reference; the index of texts excludes most others. */
export const named = (db: Db, word: string): RawBuilder<SqlBool>[] => [
  contains(db, ["inquiry.name", "inquiry.company", "inquiry.reference"], word),
  ...(isPostgres(db) ? [contains(db, searched, word)] : indexed(db, word)),
];

/** Conversations that a search finds by their entries, the latest first; their ids stand in the statement. */
const maxFoundEntries = 200;

/** Returns the inquiries that have all words in one entry of their conversation. */
async function inquiriesByEntry(db: Db, words: string[]): Promise<number[]> {
  let entries = db.selectFrom("inquiryEntry").select("inquiryId").distinct();
  for (const word of words) {
    entries = entries.where(contains(db, ["inquiryEntry.text"], word));
    const phrase = indexPhrase(word);
    if (isPostgres(db) || phrase === null) continue;
    entries = entries.where(
      sql<SqlBool>`"inquiryEntry"."id" in (select rowid from "entryText" where "entryText" match ${phrase})`,
    );
  }
  const rows = await entries.orderBy("inquiryId", "desc").limit(maxFoundEntries).execute();
  return rows.map(({ inquiryId }) => inquiryId);
}

/**
 * Selects the inquiries of a folder that pass the filters and contain every term of the search. Returns the query in an
 * object, because awaiting a query throws.
 */
export async function matching(db: Db, filter: Omit<InboxFilter, "page">, due: Due) {
  const { q, status } = filter;
  let inquiries = db
    .selectFrom("inquiry")
    .where(inFolder(status, due, q !== ""))
    .where(passes(filter, due.today));
  for (const term of searchTerms(q))
    inquiries = inquiries.where(hasTerm(db, term, await inquiriesByEntry(db, term.words)));
  return { inquiries };
}

/** One term of a search: matches by all its words or its phone digits. */
interface SearchTerm {
  words: string[];
  /** Part of a phone number, without trunk zeros and the country code of the site's country. */
  digits: string | null;
}

const minDigits = 3;
const phoneWord = /^[+(]?[\d()./-]*\d[\d()./-]*$/;

/** Splits a search into terms. Consecutive words that may form one phone number are one term. */
function searchTerms(q: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let number: SearchTerm | null = null;
  for (const word of searchWords(q)) {
    const isPhone = phoneWord.test(writtenPhone(word));
    if (number && isPhone) number.words.push(word);
    else {
      const term = { words: [word], digits: null };
      terms.push(term);
      number = isPhone ? term : null;
    }
  }
  return terms.map((term) => ({ ...term, digits: phoneDigits(writtenPhone(term.words.join(""))) }));
}

function phoneDigits(typed: string): string | null {
  if (!phoneWord.test(typed)) return null;
  const digits = typed.replaceAll("(0)", "").replace(/\D/g, "");
  const abroad = typed.startsWith("+") || digits.startsWith("00");
  const national = digits.replace(/^0+/, "");
  const code = ownCallingCode();
  const hasCode = national.startsWith(code) && (abroad || readPhone(`+${national}`) !== null);
  const searched = hasCode ? national.slice(code.length).replace(/^0+/, "") : national;
  return searched.length < minDigits ? null : searched;
}
