import type { Selectable } from "kysely";
import {
  type AccountName,
  type Choices,
  choicesOf,
  foundChoices,
  maxChoices,
} from "#app/domain/values/choices.ts";
import { readPage } from "#app/domain/values/paging.server.ts";
import { searchWords } from "#app/domain/values/search.ts";
import { byName } from "#db/by-name.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import { countRows } from "#db/rows.ts";
import type { AccountTable } from "#db/schema-accounts.ts";
import { type AccountFilter, type AccountPart, accountParts } from "./account-filter.ts";
import { hasClientRole } from "./accounts.server.ts";
import type { ListedAccount, WholeAccount } from "./accounts.ts";
import { authMoment } from "./auth-columns.server.ts";
import { invitationEnds } from "./invitations.server.ts";
import { roleOf } from "./roles.ts";
import { withPasskeys } from "./second-factors.server.ts";

const columns = [
  "id",
  "name",
  "email",
  "role",
  "banned",
  "twoFactorEnabled",
  "allProjects",
  "createdAt",
  "lastSeenAt",
  "pending",
] as const;

function matching(db: Db, { text, part }: AccountFilter) {
  let accounts = db.selectFrom("account");
  if (part === "admins") accounts = accounts.where("role", "=", "admin").where("pending", "=", 0);
  if (part === "engineers") accounts = accounts.where("role", "=", "engineer").where("pending", "=", 0);
  if (part === "clients") accounts = accounts.where(hasClientRole).where("pending", "=", 0);
  if (part === "invited") accounts = accounts.where("pending", "=", 1);
  for (const word of searchWords(text)) accounts = accounts.where(contains(db, ["name", "email"], word));
  return accounts;
}

/** Returns the number of all accounts and of each part. */
export async function countAccountParts(db: Db): Promise<Record<AccountPart | "", number>> {
  const parts = ["", ...accountParts] as const;
  const counts = await Promise.all(
    parts.map(async (part) => [part, await countRows(matching(db, { text: "", part }))] as const),
  );
  return Object.fromEntries(counts) as Record<AccountPart | "", number>;
}

/** Returns one page of the matching accounts: pending invitations, then the others, by name. */
export async function listAccounts(db: Db, filter: AccountFilter, requested: string | null) {
  const listed = matching(db, filter)
    .select(columns)
    .orderBy("pending", "desc")
    .orderBy(byName("name"))
    .orderBy("id");
  const { rows, ...at } = await readPage(listed, requested);
  return { accounts: await withCounts(db, rows), ...at };
}

export async function findWholeAccount(db: Db, id: string): Promise<WholeAccount | undefined> {
  const rows = await db.selectFrom("account").select(columns).where("id", "=", id).execute();
  const [account] = await withCounts(db, rows);
  if (!account) return undefined;
  if (account.projects === null) return { ...account, projects: null };
  const projects = listedProjects(db, [id]).select("projectId").orderBy("projectId");
  return { ...account, projects: (await projects.execute()).map(({ projectId }) => projectId) };
}

type AccountRow = Pick<Selectable<AccountTable>, (typeof columns)[number]>;

/** Adds the numbers of projects and sessions. Projects are counted, not read: an account may have thousands. */
async function withCounts(db: Db, rows: AccountRow[]): Promise<ListedAccount[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [projectCounts, sessionCounts, passkeys, links] = await Promise.all([
    listedProjects(db, ids)
      .select((row) => ["accountProject.accountId", row.fn.countAll<number>().as("count")])
      .groupBy("accountProject.accountId")
      .execute(),
    db
      .selectFrom("session")
      .select((row) => ["accountId", row.fn.countAll<number>().as("count")])
      .where("accountId", "in", ids)
      .where("expiresAt", ">", authMoment(db, new Date()))
      .groupBy("accountId")
      .execute(),
    withPasskeys(db, ids),
    invitationEnds(
      db,
      rows.flatMap(({ id, pending }) => (pending ? [id] : [])),
    ),
  ]);
  const projects = new Map(projectCounts.map(({ accountId, count }) => [accountId, count]));
  const sessions = new Map(sessionCounts.map(({ accountId, count }) => [accountId, count]));
  return rows.map(({ role, banned, twoFactorEnabled, allProjects, createdAt, pending, ...account }) => ({
    ...account,
    role: roleOf(role),
    disabled: Boolean(banned),
    twoFactor: Boolean(twoFactorEnabled) || passkeys.has(account.id),
    projects: allProjects ? null : (projects.get(account.id) ?? 0),
    sessions: sessions.get(account.id) ?? 0,
    createdAt: new Date(createdAt).toISOString(),
    invitation: pending ? { until: links.get(account.id) ?? null } : null,
  }));
}

/**
 * Selects the listed projects of some accounts that are not in the trash. With a join, SQLite would try every project for
 * each account.
 */
const listedProjects = (db: Db, accounts: string[]) =>
  db
    .selectFrom("accountProject")
    .where("accountProject.accountId", "in", accounts)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("project")
          .select("project.id")
          .whereRef("project.id", "=", "accountProject.projectId")
          .where("project.deletedAt", "is", null),
      ),
    );

const accountNames = (db: Db) => db.selectFrom("account").select(["id", "name"]);

/** Returns the accounts that a select offers at once, by name; see `choicesOf`. */
export async function accountChoices(db: Db, chosen: string): Promise<Choices<AccountName>> {
  const first = await accountNames(db)
    .orderBy(byName("name"))
    .orderBy("id")
    .limit(maxChoices + 1)
    .execute();
  return choicesOf(first, chosen ? await accountNames(db).where("id", "=", chosen).execute() : []);
}

/** Returns the first accounts whose name and email contain every word of a text, by name. */
export function searchAccounts(db: Db, text: string): Promise<AccountName[]> {
  return searchWords(text)
    .reduce((query, word) => query.where(contains(db, ["name", "email"], word)), accountNames(db))
    .orderBy(byName("name"))
    .orderBy("id")
    .limit(foundChoices)
    .execute();
}
