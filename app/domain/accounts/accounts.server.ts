import type { ExpressionBuilder, UpdateObject } from "kysely";
import type { Db } from "#db/connect.ts";
import { countRows, locked } from "#db/rows.ts";
import type { Database } from "#db/schema.ts";
import type { Access } from "./account-schemas.ts";
import { EmailTaken, LastAdmin, type WholeAccount } from "./accounts.ts";
import { authFlag, authMoment } from "./auth-columns.server.ts";
import { endEmailChange } from "./email-changes.server.ts";
import { roleOf } from "./roles.ts";
import { endSessions } from "./sessions.server.ts";

/** Selects the accounts that `roleOf` reads as clients. */
export const hasClientRole = (row: ExpressionBuilder<Database, "account">) =>
  row.or([row("account.role", "is", null), row("account.role", "not in", ["admin", "engineer"])]);

/** Selects the accounts that are not disabled; invited ones cannot sign in yet. */
export const isEnabled = (db: Db) => (row: ExpressionBuilder<Database, "account">) =>
  row.or([row("account.banned", "is", null), row("account.banned", "=", authFlag(db, false))]);

const clients = (db: Db) => db.selectFrom("account").where(hasClientRole).where(isEnabled(db));

/** Counts the clients who see what is visible to all accounts, invited ones included. */
export const countClients = (db: Db): Promise<number> => countRows(clients(db));

/** Counts the clients who see each of some projects, by project, invited ones included. */
export async function countClientsOf(db: Db, projectIds: number[]): Promise<Map<number, number>> {
  if (projectIds.length === 0) return new Map();
  const withAll = await countRows(clients(db).where("account.allProjects", "=", 1));
  const rows = await db
    .selectFrom("accountProject")
    .innerJoin("account", "account.id", "accountProject.accountId")
    .select((row) => ["accountProject.projectId", row.fn.countAll<number>().as("count")])
    .where("accountProject.projectId", "in", projectIds)
    .where(hasClientRole)
    .where(isEnabled(db))
    .where("account.allProjects", "=", 0)
    .groupBy("accountProject.projectId")
    .execute();
  const listed = new Map(rows.map(({ projectId, count }) => [projectId, count]));
  return new Map(projectIds.map((id) => [id, withAll + (listed.get(id) ?? 0)]));
}

/** Returns the admins that are not disabled, invited ones included. */
export async function listAdmins(db: Db): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom("account")
    .select(["id", "name", "email"])
    .where("role", "=", "admin")
    .where(isEnabled(db))
    .orderBy("id")
    .execute();
}

/** Returns an admin, disabled or not; undefined for any other account. */
export function findAdmin(db: Db, id: string): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom("account")
    .select(["name", "email"])
    .where("id", "=", id)
    .where("role", "=", "admin")
    .executeTakeFirst();
}

/** Returns the account with an id or an address in lower case; undefined when there is none. */
export async function findAccount(db: Db, by: { id: string } | { email: string }) {
  const query = db.selectFrom("account").select(["id", "name", "email", "role", "banned"]);
  const found = "id" in by ? query.where("id", "=", by.id) : query.where("email", "=", by.email);
  const row = await found.executeTakeFirst();
  if (!row) return undefined;
  const { role, banned, ...account } = row;
  return { ...account, role: roleOf(role), disabled: Boolean(banned) };
}

/**
 * Creates an account without a password; call it in a transaction, with `setAccess`.
 * @throws EmailTaken when the address belongs to an account already
 */
export async function addAccount(db: Db, id: string, { name, email }: { name: string; email: string }) {
  const now = authMoment(db, new Date());
  const added = await db
    .insertInto("account")
    .values({
      id,
      name,
      email,
      pending: 1,
      emailVerified: authFlag(db, false),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw new EmailTaken();
}

/** Returns an account's role and projects, and locks them until the transaction ends; call it in one. */
export async function lockAccess(db: Db, id: string): Promise<Pick<WholeAccount, "role" | "projects">> {
  // Locks all admins in one order, as `requireOneAdmin` does. Otherwise two changes could wait for each other.
  const query = db
    .selectFrom("account")
    .select(["id", "role", "allProjects"])
    .where((row) => row.or([row("id", "=", id), row("role", "=", "admin")]))
    .orderBy("id");
  const rows = await locked(db, query).execute();
  const account = rows.find((row) => row.id === id);
  if (!account) throw new Error("There is no such account.");
  const listed = await db
    .selectFrom("accountProject")
    .innerJoin("project", "project.id", "accountProject.projectId")
    .select("projectId")
    .where("accountId", "=", id)
    .where("project.deletedAt", "is", null)
    .execute();
  const projects = account.allProjects ? null : listed.map(({ projectId }) => projectId);
  return { role: roleOf(account.role), projects };
}

/**
 * Gives an account a role and the projects it sees; call it in a transaction. An account with a list keeps projects
 * that are in the trash, because no form offers those.
 * @throws LastAdmin when nobody could administer the site afterwards
 */
export async function setAccess(db: Db, id: string, { role, sees, projects }: Access): Promise<void> {
  if (role !== "admin") await requireOneAdmin(db, id);
  const listed = role === "engineer" || (role === "client" && sees === "listed");
  await updateAccount(db, id, { role, allProjects: listed ? 0 : 1 });
  const present = db.selectFrom("project").select("id").where("deletedAt", "is", null);
  const earlier = db.deleteFrom("accountProject").where("accountId", "=", id);
  await (listed ? earlier.where("projectId", "in", present) : earlier).execute();
  if (!listed || projects.length === 0) return;
  const known = await present.where("id", "in", projects).execute();
  if (known.length === 0) return;
  await db
    .insertInto("accountProject")
    .values(known.map((project) => ({ accountId: id, projectId: project.id })))
    .execute();
}

/**
 * Disables an account, which ends its sessions, calendar address and pending address change, or enables it again; call
 * it in a transaction.
 * @throws LastAdmin when nobody could administer the site afterwards
 */
export async function setDisabled(db: Db, id: string, disabled: boolean): Promise<void> {
  if (disabled) await requireOneAdmin(db, id);
  await updateAccount(db, id, { banned: authFlag(db, disabled) });
  if (!disabled) return;
  await endSessions(db, id);
  await endEmailChange(db, id);
}

/** @throws LastAdmin when no admin other than `without` can sign in */
async function requireOneAdmin(db: Db, without: string) {
  const admins = db
    .selectFrom("account")
    .select(["id", "banned", "pending"])
    .where("role", "=", "admin")
    .orderBy("id");
  // Two admins who demote each other at the same moment: the second waits and is refused.
  const rows = await locked(db, admins).execute();
  if (!rows.some(({ id }) => id === without)) return;
  if (!rows.some((account) => account.id !== without && !account.banned && !account.pending))
    throw new LastAdmin();
}

/** Returns whether there are at least as many accounts. */
export async function hasAccounts(db: Db, count: number): Promise<boolean> {
  return (await db.selectFrom("account").select("id").limit(count).execute()).length === count;
}

export async function updateAccount(
  db: Db,
  id: string,
  changes: UpdateObject<Database, "account">,
): Promise<void> {
  const updatedAt = authMoment(db, new Date());
  await db
    .updateTable("account")
    .set({ ...changes, updatedAt })
    .where("id", "=", id)
    .execute();
}
