import { type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { countRows } from "#db/rows.ts";
import type { InquiryTable } from "#db/schema-inquiries.ts";
import { type Folder, type InboxFilter, isByDue } from "./inbox.ts";
import { type Due, dueOf, inFolder, matching, named } from "./inbox-filter.server.ts";

export const inquiriesPerPage = 50;
const snippetLength = 200;

const listedColumns = [
  "id",
  "name",
  "company",
  "service",
  "status",
  "spam",
  "answeredAt",
  "createdAt",
  "stage",
  "followUpOn",
  "archivedOn",
  "ownerId",
] as const;

export interface InboxInquiry extends Pick<Selectable<InquiryTable>, (typeof listedColumns)[number]> {
  /** The start of its text. */
  snippet: string;
}

/**
 * Returns one page of the inquiries that match a filter, newest or due first, each with the start of its text.
 * A page number beyond the end returns the last page.
 */
export async function listInbox(
  db: Db,
  filter: InboxFilter,
  { latestOverdue, today }: { latestOverdue: string; today?: string },
) {
  const due = dueOf(latestOverdue, today);
  const find = (page: number) => findPage(db, { ...filter, page }, due);
  const firstTry = await find(filter.page);
  const { page, pages, total, ids } = firstTry.page > firstTry.pages ? await find(firstTry.pages) : firstTry;
  const inquiries: InboxInquiry[] =
    ids.length === 0
      ? []
      : await db
          .selectFrom("inquiry")
          .select(listedColumns)
          .select(sql<string>`substr("inquiry"."message", 1, ${sql.lit(snippetLength)})`.as("snippet"))
          .where("id", "in", ids)
          .execute();
  inquiries.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { inquiries, total, page, pages };
}

/** Sorts by due time: unanswered inquiries are due some time after their arrival, follow-ups on their day. */
const dueMoment = sql<string>`case when "inquiry"."answeredAt" is null then "inquiry"."createdAt" else "inquiry"."followUpOn" end`;

async function findPage(db: Db, filter: InboxFilter, due: Due) {
  const { page, status } = filter;
  const { inquiries } = await matching(db, filter, due);
  const direction = isByDue(status) ? "asc" : "desc";
  const found = inquiries
    .select("id")
    .orderBy(isByDue(status) ? dueMoment : sql.ref("createdAt"), direction)
    .orderBy("id", direction)
    .limit(inquiriesPerPage)
    .offset((page - 1) * inquiriesPerPage);
  // A search scans every text, so the same pass counts. Folders are counted from their index.
  const counted = found.select((row) => row.fn.countAll<number>().over().as("count"));
  const rows: { id: number; count?: number }[] = await (filter.q ? counted : found).execute();
  const isEmpty = filter.q !== "" && page === 1 && rows.length === 0;
  const total = isEmpty ? 0 : (rows[0]?.count ?? (await countRows(inquiries)));
  const pages = Math.max(1, Math.ceil(total / inquiriesPerPage));
  return { page, pages, total, ids: rows.map(({ id }) => id) };
}

export async function countInbox(
  db: Db,
  latestOverdue: string,
  today?: string,
): Promise<Record<Folder, number>> {
  const due = dueOf(latestOverdue, today);
  const rows = await db.selectFrom("inquiryTotal").selectAll().execute();
  type Counted = (typeof rows)[number];
  const sum = (wanted: (row: Counted) => boolean) =>
    rows.filter(wanted).reduce((total, { inquiries }) => total + inquiries, 0);
  const has = (status: string) => (row: Counted) => row.status === status && row.spam === 0;
  const open = ({ status, spam }: Counted) => status !== "archived" && spam === 0;
  const unanswered = sum((row) => open(row) && row.answered === 0);
  const returned = await countFollowUps(db, due.today);
  return {
    open: sum(open),
    new: sum(has("new")),
    read: sum(has("read")),
    "to-answer": unanswered + returned.due,
    // Counts those that are not overdue, which are the few of the last days.
    overdue: unanswered - (await countInTime(db, due)) + returned.overdue,
    answered: sum((row) => open(row) && row.answered === 1) - returned.due,
    any: sum(({ spam }) => spam === 0),
    archived: sum(has("archived")),
    spam: sum(({ spam }) => spam === 1),
  };
}

/** Counts the unanswered inquiries that are not overdue yet. */
async function countInTime(db: Db, due: Due): Promise<number> {
  return countRows(
    db
      .selectFrom("inquiry")
      .where(inFolder("to-answer", due))
      .where("answeredAt", "is", null)
      .where("createdAt", ">", due.latestOverdue),
  );
}

/** Selects the answered inquiries that have come back by their follow-up day. */
const followUps = (db: Db, today: string) =>
  db
    .selectFrom("inquiry")
    .where("followUpOn", "<=", today)
    .where("answeredAt", "is not", null)
    .where("status", "in", ["new", "read"])
    .where("spam", "=", 0)
    .where("deletedAt", "is", null);

const countFollowUps = (db: Db, today: string): Promise<{ due: number; overdue: number }> =>
  followUps(db, today)
    .select((row) => [
      row.fn.countAll<number>().as("due"),
      row.fn.countAll<number>().filterWhere("followUpOn", "<", today).as("overdue"),
    ])
    .executeTakeFirstOrThrow();

/**
 * Returns the first inquiries that need an answer: the unanswered ones that are due first, and those whose follow-up day
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
  const [unanswered, followedUp] = await Promise.all([
    db
      .selectFrom("inquiry")
      .select(columns)
      .where(inFolder("to-answer", due))
      .where("answeredAt", "is", null)
      .orderBy("createdAt")
      .orderBy("id")
      .limit(limit)
      .execute(),
    followUps(db, today).select(columns).orderBy("followUpOn").orderBy("id").limit(limit).execute(),
  ]);
  return { unanswered, followUps: followedUp };
}

/** Counts open and archived inquiries, without spam. */
export const countInquiries = (db: Db): Promise<number> => countIn(db, ["new", "read", "archived"]);

/** Counts unread inquiries, without spam. */
export const countUnread = (db: Db): Promise<number> => countIn(db, ["new"]);

/** Counts the inquiries that wait for an answer, and those whose follow-up day has come. */
export async function countToAnswer(db: Db, today: string): Promise<number> {
  const unanswered = db
    .selectFrom("inquiryTotal")
    .select("inquiries")
    .where("spam", "=", 0)
    .where("answered", "=", 0)
    .where("status", "in", ["new", "read"]);
  const [rows, returned] = await Promise.all([unanswered.execute(), countFollowUps(db, today)]);
  return rows.reduce((total, { inquiries }) => total + inquiries, returned.due);
}

async function countIn(
  db: Db,
  statuses: Selectable<InquiryTable>["status"][],
  spam: 0 | 1 = 0,
): Promise<number> {
  const rows = await db
    .selectFrom("inquiryTotal")
    .select("inquiries")
    .where("spam", "=", spam)
    .where("status", "in", statuses)
    .execute();
  return rows.reduce((total, { inquiries }) => total + inquiries, 0);
}

export const countUnreadSpam = (db: Db): Promise<number> => countIn(db, ["new"], 1);

const maxServices = 60;

/** Returns the services that inquiries name, in alphabetical order, one step along the index for each. */
export async function listServices(db: Db): Promise<string[]> {
  const { rows } = await sql<{ service: string }>`
    with recursive "named" ("service") as (
      select min("service") from "inquiry" where "service" > ''
      union all
      select (select min("inquiry"."service") from "inquiry" where "inquiry"."service" > "named"."service")
      from "named" where "named"."service" is not null
    )
    select "service" from "named" where "service" is not null limit ${sql.lit(maxServices)}`.execute(db);
  return rows.map(({ service }) => service);
}

/** Returns the newest inquiries that have every word in name, company or reference, without spam. */
export function findInquiries(db: Db, words: string[], limit: number) {
  return db
    .selectFrom("inquiry")
    .select(["id", "name", "company", "reference"])
    .where((row) => row.and(words.flatMap((word) => named(db, word))))
    .where("deletedAt", "is", null)
    .where("spam", "=", 0)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
