import { type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { siteDay } from "#app/content/site-time.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import type { Database, MessageTable } from "#db/schema.ts";
import { type Folder, type InboxFilter, type SearchTerm, searchTerms } from "./inbox.ts";

export const messagesPerPage = 50;
const snippetLength = 200;

type Row = ExpressionBuilder<Database, "message">;

/** What the folders depend on besides the messages. */
interface Due {
  /** The latest arrival (ISO) that is overdue, as `overdueArrival` gives it. */
  latestOverdue: string;
  /** Current site day. */
  today: string;
}

const dueOf = (latestOverdue: string, today = siteDay(new Date())): Due => ({ latestOverdue, today });

function inFolder(folder: Folder, { latestOverdue, today }: Due) {
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
      row("message.spam", "=", folder === "spam" ? 1 : 0),
      ...conditions[folder],
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
 * Selects the messages that SQLite's index of texts finds for a word, or more. The index has sequences of three
 * characters, and folds letters beyond ASCII in its own way. PostgreSQL finds its index by the condition itself.
 */
function indexed(db: Db, word: string): RawBuilder<SqlBool>[] {
  if (isPostgres(db) || !/^[ -~]{3,}$/.test(word)) return [];
  const phrase = `"${word.replaceAll('"', '""')}"`;
  return [sql`"message"."id" in (select rowid from "messageText" where "messageText" match ${phrase})`];
}

/** Conversations that a search finds by their entries, the latest first; their ids stand in the statement. */
const maxFoundEntries = 200;

/** Returns the messages that have all words in one entry of their conversation. */
async function messagesByEntry(db: Db, words: string[]): Promise<number[]> {
  let entries = db.selectFrom("messageEntry").select("messageId").distinct();
  for (const word of words) {
    entries = entries.where(contains(db, ["messageEntry.text"], word));
    if (isPostgres(db) || !/^[ -~]{3,}$/.test(word)) continue;
    const phrase = `"${word.replaceAll('"', '""')}"`;
    entries = entries.where(
      sql<SqlBool>`"messageEntry"."id" in (select rowid from "entryText" where "entryText" match ${phrase})`,
    );
  }
  const rows = await entries.orderBy("messageId", "desc").limit(maxFoundEntries).execute();
  return rows.map(({ messageId }) => messageId);
}

/** Selects the messages of a folder that contain every term of a search. */
async function matching(db: Db, { q, status }: Pick<InboxFilter, "q" | "status">, due: Due) {
  let messages = db.selectFrom("message").where(inFolder(status, due));
  for (const term of searchTerms(q))
    messages = messages.where(hasTerm(db, term, await messagesByEntry(db, term.words)));
  return { messages };
}

/**
 * Returns one page of the messages that match a filter, newest first, each with the start of its text.
 * A page number beyond the end returns the last page.
 */
export async function listInbox(db: Db, filter: InboxFilter, latestOverdue: string, today?: string) {
  const due = dueOf(latestOverdue, today);
  const find = (page: number) => findPage(db, { ...filter, page }, due);
  const firstTry = await find(filter.page);
  const { page, pages, total, ids } = firstTry.page > firstTry.pages ? await find(firstTry.pages) : firstTry;
  const messages =
    ids.length === 0
      ? []
      : await db
          .selectFrom("message")
          .select(["id", "name", "company", "service", "status", "spam", "answeredAt", "createdAt"])
          .select(["stage", "followUpOn", "ownerId"])
          .select(sql<string>`substr("message"."message", 1, ${sql.lit(snippetLength)})`.as("snippet"))
          .where("id", "in", ids)
          .orderBy("createdAt", "desc")
          .orderBy("id", "desc")
          .execute();
  return { messages, total, page, pages };
}

/** Returns the ids of a page and the total count. */
async function findPage(db: Db, filter: InboxFilter, due: Due) {
  const { page } = filter;
  const { messages } = await matching(db, filter, due);
  const found = messages
    .select("id")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(messagesPerPage)
    .offset((page - 1) * messagesPerPage);
  // A search scans every text, so the same pass counts. Folders are counted from their index.
  const counted = found.select((row) => row.fn.countAll<number>().over().as("count"));
  const rows: { id: number; count?: number }[] = await (filter.q ? counted : found).execute();
  const nothing = filter.q !== "" && page === 1 && rows.length === 0;
  const total = nothing ? 0 : (rows[0]?.count ?? (await countMatching(db, filter, due)));
  const pages = Math.max(1, Math.ceil(total / messagesPerPage));
  return { page, pages, total, ids: rows.map(({ id }) => id) };
}

async function countMatching(db: Db, filter: InboxFilter, due: Due) {
  const { messages } = await matching(db, filter, due);
  const { count } = await messages
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the messages of each folder. */
export async function countInbox(
  db: Db,
  latestOverdue: string,
  today?: string,
): Promise<Record<Folder, number>> {
  const due = dueOf(latestOverdue, today);
  const rows = await db.selectFrom("messageTotal").selectAll().execute();
  type Counted = (typeof rows)[number];
  const sum = (wanted: (row: Counted) => boolean) =>
    rows.filter(wanted).reduce((total, { messages }) => total + messages, 0);
  const has = (status: string) => (row: Counted) => row.status === status && row.spam === 0;
  const open = ({ status, spam }: Counted) => status !== "archived" && spam === 0;
  const unanswered = sum((row) => open(row) && row.answered === 0);
  const followUps = await countFollowUps(db, due);
  return {
    open: sum(open),
    new: sum(has("new")),
    read: sum(has("read")),
    "to-answer": unanswered + followUps.due,
    // The messages of the last day or two are few, whatever has become overdue.
    overdue: unanswered - (await countInTime(db, due)) + followUps.overdue,
    answered: sum((row) => open(row) && row.answered === 1) - followUps.due,
    archived: sum(has("archived")),
    spam: sum(({ spam }) => spam === 1),
  };
}

/** Counts the unanswered messages that are not overdue yet. */
async function countInTime(db: Db, due: Due): Promise<number> {
  const { count } = await db
    .selectFrom("message")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(inFolder("to-answer", due))
    .where("answeredAt", "is", null)
    .where("createdAt", ">", due.latestOverdue)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the answered messages that have come back by their follow-up day. */
async function countFollowUps(db: Db, { today }: Due): Promise<{ due: number; overdue: number }> {
  return db
    .selectFrom("message")
    .select((row) => [
      row.fn.countAll<number>().as("due"),
      row.fn.countAll<number>().filterWhere("followUpOn", "<", today).as("overdue"),
    ])
    .where("followUpOn", "<=", today)
    .where("answeredAt", "is not", null)
    .where("status", "in", ["new", "read"])
    .where("spam", "=", 0)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
}

/**
 * Returns the first messages that need an answer: the unanswered ones that are due first, and those whose follow-up day
 * has come. `replyClock` and `followUpClock` tell how long they have.
 */
export async function listDue(
  db: Db,
  latestOverdue: string,
  { today, limit }: { today: string; limit: number },
) {
  const columns = [
    "id",
    "reference",
    "name",
    "company",
    "service",
    "createdAt",
    "answeredAt",
    "followUpOn",
  ] as const;
  const due = dueOf(latestOverdue, today);
  const [unanswered, followUps] = await Promise.all([
    db
      .selectFrom("message")
      .select(columns)
      .where(inFolder("to-answer", due))
      .where("answeredAt", "is", null)
      .orderBy("createdAt")
      .orderBy("id")
      .limit(limit)
      .execute(),
    db
      .selectFrom("message")
      .select(columns)
      .where("followUpOn", "<=", today)
      .where("answeredAt", "is not", null)
      .where("status", "in", ["new", "read"])
      .where("spam", "=", 0)
      .where("deletedAt", "is", null)
      .orderBy("followUpOn")
      .orderBy("id")
      .limit(limit)
      .execute(),
  ]);
  return { unanswered, followUps };
}

/** Counts open and archived messages, without spam. */
export const countMessages = (db: Db): Promise<number> => countIn(db, ["new", "read", "archived"]);

/** Counts unread messages, without spam. */
export const countUnread = (db: Db): Promise<number> => countIn(db, ["new"]);

async function countIn(db: Db, statuses: Selectable<MessageTable>["status"][]): Promise<number> {
  const rows = await db
    .selectFrom("messageTotal")
    .select("messages")
    .where("spam", "=", 0)
    .where("status", "in", statuses)
    .execute();
  return rows.reduce((total, { messages }) => total + messages, 0);
}

/** Selects complete messages with the machine and project they are about, including those in the trash. */
function wholeMessages(db: Db) {
  return db
    .selectFrom("message")
    .leftJoin("equipment", "equipment.id", "message.equipmentId")
    .leftJoin("project", "project.id", "message.projectId")
    .leftJoin("user", "user.id", "message.ownerId")
    .where("message.deletedAt", "is", null)
    .selectAll("message")
    .select([
      "user.name as ownerName",
      "equipment.name as equipmentName",
      "equipment.slug as equipmentSlug",
      "equipment.deletedAt as equipmentDeletedAt",
      "project.title as projectTitle",
      "project.slug as projectSlug",
      "project.deletedAt as projectDeletedAt",
    ]);
}

export type WholeMessage = Awaited<ReturnType<ReturnType<typeof wholeMessages>["execute"]>>[number];

/** Returns a message, or undefined when it is deleted or unknown. */
export function findMessage(db: Db, id: number): Promise<WholeMessage | undefined> {
  return wholeMessages(db).where("message.id", "=", id).executeTakeFirst();
}

/** Yields all messages that match a filter, newest first, in batches, so memory stays bounded. */
export async function* eachMessage(
  db: Db,
  filter: Pick<InboxFilter, "q" | "status">,
  latestOverdue: string,
  batch = 200,
): AsyncGenerator<WholeMessage[]> {
  let from: { createdAt: string; id: number } | undefined;
  const { messages } = await matching(db, filter, dueOf(latestOverdue));
  do {
    const rows = await messages
      .select(["id", "createdAt"])
      .where((row) => (from ? before(row, from) : row.lit(true)))
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(batch)
      .execute();
    const ids = rows.map(({ id }) => id);
    const whole = wholeMessages(db).where("message.id", "in", ids);
    if (ids.length > 0)
      yield await whole.orderBy("message.createdAt", "desc").orderBy("message.id", "desc").execute();
    from = rows.length === batch ? rows.at(-1) : undefined;
  } while (from);
}

const before = (row: Row, { createdAt, id }: { createdAt: string; id: number }) =>
  row.or([row("createdAt", "<", createdAt), row.and([row("createdAt", "=", createdAt), row("id", "<", id)])]);
