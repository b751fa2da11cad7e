import { type ExpressionBuilder, sql } from "kysely";
import { searchWords } from "#app/content/search.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import type { Database } from "#db/schema.ts";
import type { Folder, InboxFilter } from "./inbox.ts";

export const messagesPerPage = 50;
const snippetLength = 200;

type Row = ExpressionBuilder<Database, "message">;

const inFolder = (folder: Folder) => (row: Row) =>
  row.and([
    row("message.deletedAt", "is", null),
    row("message.spam", "=", folder === "spam" ? 1 : 0),
    ...(folder === "all" || folder === "spam" ? [] : [row("message.status", "=", folder)]),
  ]);

const searched = ["name", "email", "company", "message", "reference"];

/** The messages of a folder that have every word of a search somewhere. */
function matching(db: Db, { q, status }: Pick<InboxFilter, "q" | "status">) {
  let messages = db.selectFrom("message").where(inFolder(status));
  for (const word of searchWords(q)) messages = messages.where(contains(db, searched, word));
  return messages;
}

/**
 * One page of the messages a filter asks for, newest first, each with the beginning of its text.
 * A page after the last one is the last one.
 */
export async function listInbox(db: Db, filter: InboxFilter) {
  const asked = await findPage(db, filter, filter.page);
  const { page, pages, total, ids } =
    asked.page > asked.pages ? await findPage(db, filter, asked.pages) : asked;
  const messages =
    ids.length === 0
      ? []
      : await db
          .selectFrom("message")
          .select(["id", "name", "company", "service", "status", "spam", "answeredAt", "createdAt"])
          .select(sql<string>`substr("message"."message", 1, ${sql.lit(snippetLength)})`.as("snippet"))
          .where("id", "in", ids)
          .orderBy("createdAt", "desc")
          .orderBy("id", "desc")
          .execute();
  return { messages, total, page, pages };
}

/** The messages of a page, and how many there are altogether. */
async function findPage(db: Db, filter: InboxFilter, page: number) {
  const found = matching(db, filter)
    .select("id")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(messagesPerPage)
    .offset((page - 1) * messagesPerPage);
  // A search reads every text: that pass counts, too. Folders are counted by their index.
  const counted = found.select((row) => row.fn.countAll<number>().over().as("count"));
  const rows: { id: number; count?: number }[] = await (filter.q ? counted : found).execute();
  const nothing = filter.q !== "" && page === 1 && rows.length === 0;
  const total = nothing ? 0 : (rows[0]?.count ?? (await countMatching(db, filter)));
  const pages = Math.max(1, Math.ceil(total / messagesPerPage));
  return { page, pages, total, ids: rows.map(({ id }) => id) };
}

async function countMatching(db: Db, filter: InboxFilter) {
  const { count } = await matching(db, filter)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many messages each folder has. */
export async function countInbox(db: Db): Promise<Record<Folder, number>> {
  const rows = await db
    .selectFrom("message")
    .select((row) => ["status", "spam", row.fn.countAll<number>().as("count")])
    .where("deletedAt", "is", null)
    .groupBy(["status", "spam"])
    .execute();
  const sum = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((total, { count }) => total + count, 0);
  const withStatus = (status: string) => sum((row) => row.status === status && row.spam === 0);
  return {
    all: sum(({ spam }) => spam === 0),
    new: withStatus("new"),
    read: withStatus("read"),
    archived: withStatus("archived"),
    spam: sum(({ spam }) => spam === 1),
  };
}

/** How many messages nobody has opened yet, without spam. */
export async function countUnread(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("message")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(inFolder("new"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whole messages, with the machine and the project they are about, whether or not those are in the trash. */
function wholeMessages(db: Db) {
  return db
    .selectFrom("message")
    .leftJoin("equipment", "equipment.id", "message.equipmentId")
    .leftJoin("project", "project.id", "message.projectId")
    .where("message.deletedAt", "is", null)
    .selectAll("message")
    .select([
      "equipment.name as equipmentName",
      "equipment.deletedAt as equipmentDeletedAt",
      "project.title as projectTitle",
      "project.deletedAt as projectDeletedAt",
    ]);
}

export type WholeMessage = Awaited<ReturnType<ReturnType<typeof wholeMessages>["execute"]>>[number];

/** One message, unless it is deleted. */
export function findMessage(db: Db, id: number): Promise<WholeMessage | undefined> {
  return wholeMessages(db).where("message.id", "=", id).executeTakeFirst();
}

/** All messages a filter asks for, newest first, a few hundred at a time, so that their number does not matter. */
export async function* eachMessage(
  db: Db,
  filter: Pick<InboxFilter, "q" | "status">,
  batch = 200,
): AsyncGenerator<WholeMessage[]> {
  let from: { createdAt: string; id: number } | undefined;
  do {
    const rows = await matching(db, filter)
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
