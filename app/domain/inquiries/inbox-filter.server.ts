import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { contains, indexPhrase } from "#db/contains.ts";
import type { Database } from "#db/schema.ts";
import { type Folder, type InboxFilter, type SearchTerm, searchTerms } from "./inbox.ts";

export type Row = ExpressionBuilder<Database, "message">;

/** What the folders depend on besides the messages. */
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
    const isOpen = row("message.status", "in", open);
    const unanswered = row("message.answeredAt", "is", null);
    const answered = row("message.answeredAt", "is not", null);
    const followedUp = row("message.followUpOn", "<=", today);
    const conditions = {
      open: [isOpen],
      new: [row("message.status", "=", "new")],
      read: [row("message.status", "=", "read")],
      any: [],
      archived: [row("message.status", "=", "archived")],
      "to-answer": [isOpen, row.or([unanswered, followedUp])],
      overdue: [
        isOpen,
        row.or([
          row.and([unanswered, row("message.createdAt", "<=", latestOverdue)]),
          row.and([answered, row("message.followUpOn", "<", today)]),
        ]),
      ],
      answered: [
        isOpen,
        answered,
        row.or([row("message.followUpOn", "is", null), row("message.followUpOn", ">", today)]),
      ],
      spam: [],
    };
    return row.and([
      row("message.deletedAt", "is", null),
      ...(isSearch && searchedWithSpam.includes(folder)
        ? []
        : [row("message.spam", "=", folder === "spam" ? 1 : 0)]),
      ...conditions[folder],
    ]);
  };
}

/** Selects the messages of an owner, a stage, a service and a follow-up day, as far as the filter names them. */
function narrowed({ stage, owner, service, followUp }: Partial<InboxFilter>, today: string) {
  return (row: Row) => {
    const conditions = {
      due: () => [row("message.followUpOn", "<=", today)],
      week: () => [row("message.followUpOn", ">", today), row("message.followUpOn", "<=", addDays(today, 7))],
      any: () => [row("message.followUpOn", "is not", null)],
      none: () => [row("message.followUpOn", "is", null)],
    };
    return row.and([
      ...(stage ? [row("message.stage", "=", stage)] : []),
      ...(owner === "none" ? [row("message.ownerId", "is", null)] : []),
      ...(owner && owner !== "none" ? [row("message.ownerId", "=", owner)] : []),
      ...(service ? [row("message.service", "=", service)] : []),
      ...(followUp ? conditions[followUp]() : []),
    ]);
  };
}

const searched = ["name", "email", "phone", "company", "service", "message", "reference"].map(
  (column) => `message.${column}`,
);

/** SQL for the digits of a stored phone number, without the separators that the form accepts. */
const digitsOfPhone = ["(0)", " ", "\u00a0", "+", "(", ")", ".", "/", "-"].reduce(
  (phone, sign) => sql<string>`replace(${phone}, ${sql.lit(sign)}, '')`,
  sql<string>`${sql.ref("message.phone")}`,
);

const hasTerm =
  (db: Db, { words, digits }: SearchTerm, inEntries: number[]) =>
  (row: Row) => {
    const hasWords = row.and(words.map((word) => contains(db, searched, word)));
    // Nothing else can match, so the index of texts excludes most messages.
    const inMessage = digits ? hasWords : row.and([hasWords, ...words.flatMap((word) => indexed(db, word))]);
    return row.or([
      inMessage,
      ...(digits ? [row(digitsOfPhone, "like", `%${digits}%`)] : []),
      ...(inEntries.length > 0 ? [row("message.id", "in", inEntries)] : []),
    ]);
  };

/**
 * Selects the messages that SQLite's index of texts finds for a word, or more. PostgreSQL finds its index by the
 * condition itself.
 */
function indexed(db: Db, word: string): RawBuilder<SqlBool>[] {
  const phrase = indexPhrase(word);
  if (isPostgres(db) || phrase === null) return [];
  return [sql`"message"."id" in (select rowid from "messageText" where "messageText" match ${phrase})`];
}

/** Selects the messages that have a word in name, company or reference; the index of texts excludes most others. */
export const named = (db: Db, word: string): RawBuilder<SqlBool>[] => [
  contains(db, ["message.name", "message.company", "message.reference"], word),
  ...(isPostgres(db) ? [contains(db, searched, word)] : indexed(db, word)),
];

/** Conversations that a search finds by their entries, the latest first; their ids stand in the statement. */
const maxFoundEntries = 200;

/** Returns the messages that have all words in one entry of their conversation. */
async function messagesByEntry(db: Db, words: string[]): Promise<number[]> {
  let entries = db.selectFrom("messageEntry").select("messageId").distinct();
  for (const word of words) {
    entries = entries.where(contains(db, ["messageEntry.text"], word));
    const phrase = indexPhrase(word);
    if (isPostgres(db) || phrase === null) continue;
    entries = entries.where(
      sql<SqlBool>`"messageEntry"."id" in (select rowid from "entryText" where "entryText" match ${phrase})`,
    );
  }
  const rows = await entries.orderBy("messageId", "desc").limit(maxFoundEntries).execute();
  return rows.map(({ messageId }) => messageId);
}

/** Selects the messages of a folder that pass the filters and contain every term of the search. */
export async function matching(db: Db, filter: Omit<InboxFilter, "page">, due: Due) {
  const { q, status } = filter;
  let messages = db
    .selectFrom("message")
    .where(inFolder(status, due, q !== ""))
    .where(narrowed(filter, due.today));
  for (const term of searchTerms(q))
    messages = messages.where(hasTerm(db, term, await messagesByEntry(db, term.words)));
  return { messages };
}
