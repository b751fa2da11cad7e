import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { hasClientRole, isEnabled } from "#app/domain/accounts/accounts.server.ts";
import { type Role, roleOf } from "#app/domain/accounts/roles.ts";
import type { Db } from "#db/connect.ts";
import { changesRows, locked } from "#db/rows.ts";
import type { Database } from "#db/schema.ts";
import type { NewsTable } from "#db/schema-progress.ts";
import { lastDueDay } from "./news.ts";
import { lastArrival } from "./news-choices.server.ts";

/** Maximum number of due news that are read at once. */
const maxDue = 200;

/** Selects the accounts that see a project's photos once there are some. */
const seesProject = (row: ExpressionBuilder<Database, "account" | "project">) =>
  row.or([
    row("account.allProjects", "=", 1),
    row.exists(
      row
        .selectFrom("accountProject")
        .select("accountProject.accountId")
        .whereRef("accountProject.accountId", "=", "account.id")
        .whereRef("accountProject.projectId", "=", "project.id"),
    ),
  ]);

/**
 * Begins the news of clients and projects that have none: from the next photo that arrives. Photos from before the account
 * could see the project are no news.
 */
export async function beginNews(db: Db, now: Date): Promise<void> {
  const begun = (row: ExpressionBuilder<Database, "account" | "project">) =>
    row
      .selectFrom("news")
      .select("news.accountId")
      .whereRef("news.accountId", "=", "account.id")
      .whereRef("news.projectId", "=", "project.id");
  const pairs = db
    .selectFrom(["account", "project"])
    .select([
      "account.id as accountId",
      "project.id as projectId",
      lastArrival(db).as("covered"),
      sql<string>`${lastDueDay(now)}`.as("dueOn"),
    ])
    .where(hasClientRole)
    .where("project.deletedAt", "is", null)
    .where(seesProject)
    .where((pair) => pair.not(pair.exists(begun(pair))));
  await db
    .insertInto("news")
    .columns(["accountId", "projectId", "covered", "dueOn"])
    // Waits for accounts and projects that are being deleted, and skips them.
    .expression(locked(db, pairs, "forKeyShare"))
    .onConflict((conflict) => conflict.columns(["accountId", "projectId"]).doNothing())
    .execute();
}

/** Selects the accounts that get news of a project: by their choice, or else by their role. */
const isSubscribed = (row: ExpressionBuilder<Database, "account" | "news">) =>
  row.or([row("news.wanted", "=", 1), row.and([row("news.wanted", "is", null), hasClientRole(row)])]);

/** Marks the news of projects without new photos as done for the day. */
export async function skipNews(db: Db, now: Date): Promise<void> {
  const dueOn = lastDueDay(now);
  await db
    .updateTable("news")
    .set({ dueOn })
    .where("news.dueOn", "<", dueOn)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("eventArrival")
            .select("eventArrival.number")
            .whereRef("eventArrival.projectId", "=", "news.projectId")
            .whereRef("eventArrival.number", ">", "news.covered"),
        ),
      ),
    )
    .where((row) =>
      row.exists(
        row
          .selectFrom("account")
          .select("account.id")
          .whereRef("account.id", "=", "news.accountId")
          .where(isSubscribed),
      ),
    )
    .execute();
}

export interface DueNews extends Selectable<NewsTable> {
  email: string;
  role: Role;
  /** Site day for which they are due now; `dueOn` is the day that they were due last. */
  nowOn: string;
}

/** Returns some of the news that are due now, of accounts that can sign in; none when all are claimed. */
export async function dueNews(db: Db, now: Date): Promise<DueNews[]> {
  const nowOn = lastDueDay(now);
  const rows = await db
    .selectFrom("news")
    .innerJoin("account", "account.id", "news.accountId")
    .selectAll("news")
    .select(["account.role", "account.email"])
    .where("account.pending", "=", 0)
    .where(isEnabled(db))
    .where("news.dueOn", "<", nowOn)
    .where(isSubscribed)
    .orderBy("news.accountId")
    .orderBy("news.projectId")
    .limit(maxDue)
    .execute();
  return rows.map(({ role, ...row }) => ({ ...row, nowOn, role: roleOf(role) }));
}

/**
 * Claims news, so that no other node queues them; call it in the transaction that does.
 * @returns the number of the photo up to which they go; null if another node has them
 */
export async function claimNews(
  db: Db,
  { accountId, projectId, dueOn, nowOn }: DueNews,
): Promise<number | null> {
  const { number } = await lastArrival(db).executeTakeFirstOrThrow();
  const claimed = db
    .updateTable("news")
    .set({ dueOn: nowOn, covered: number })
    .where("accountId", "=", accountId)
    .where("projectId", "=", projectId)
    .where("dueOn", "=", dueOn);
  return (await changesRows(claimed)) ? number : null;
}
