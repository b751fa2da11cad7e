import type { ExpressionBuilder } from "kysely";
import { type Db, isPostgres } from "#db/connect.ts";
import { locked } from "#db/locked.ts";
import { countRows } from "#db/rows.ts";
import type { Database } from "#db/schema.ts";
import type { Access } from "./account-schemas.ts";
import { endEmailChange } from "./email-changes.server.ts";
import { roleOf } from "./roles.ts";
import { authMoment, changeUser, endSessions } from "./sessions.server.ts";
import { EmailTaken, LastAdmin, type User } from "./users.ts";

/** Selects the accounts that `roleOf` reads as clients. */
export const hasClientRole = (row: ExpressionBuilder<Database, "user">) =>
  row.or([row("user.role", "is", null), row("user.role", "not in", ["admin", "engineer"])]);

/** Selects the accounts that are not disabled. */
export const canSignIn = (db: Db) => (row: ExpressionBuilder<Database, "user">) =>
  row.or([row("user.banned", "is", null), row("user.banned", "=", authFlag(db, false))]);

/** Selects the clients that can sign in. */
const clients = (db: Db) => db.selectFrom("user").where(hasClientRole).where(canSignIn(db));

/** How many clients can sign in: those who see what is visible to all accounts. */
export const countClients = (db: Db): Promise<number> => countRows(clients(db));

/** Returns how many clients that can sign in see each of these projects. */
export async function countClientsOf(db: Db, projectIds: number[]): Promise<Map<number, number>> {
  if (projectIds.length === 0) return new Map();
  const ofAll = await countRows(clients(db).where("user.allProjects", "=", 1));
  const rows = await db
    .selectFrom("userProject")
    .innerJoin("user", "user.id", "userProject.userId")
    .select((row) => ["userProject.projectId", row.fn.countAll<number>().as("count")])
    .where("userProject.projectId", "in", projectIds)
    .where(hasClientRole)
    .where(canSignIn(db))
    .where("user.allProjects", "=", 0)
    .groupBy("userProject.projectId")
    .execute();
  const listed = new Map(rows.map(({ projectId, count }) => [projectId, count]));
  return new Map(projectIds.map((id) => [id, ofAll + (listed.get(id) ?? 0)]));
}

/** Returns the admins that can sign in. */
export async function listAdmins(db: Db): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom("user")
    .select(["id", "name", "email"])
    .where("role", "=", "admin")
    .where(canSignIn(db))
    .orderBy("id")
    .execute();
}

/** Returns an account that an inquiry can have as its owner; undefined for any other. */
export function findAdmin(db: Db, id: string): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom("user")
    .select(["name", "email"])
    .where("id", "=", id)
    .where("role", "=", "admin")
    .executeTakeFirst();
}

export async function findUser(db: Db, by: { id: string } | { email: string }) {
  const query = db.selectFrom("user").select(["id", "name", "email", "role", "banned"]);
  const found = "id" in by ? query.where("id", "=", by.id) : query.where("email", "=", by.email);
  const row = await found.executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      email: row.email,
      role: roleOf(row.role),
      disabled: Boolean(row.banned),
    }
  );
}

/**
 * Makes an account without a password; call it in a transaction, with `setAccess`.
 * @throws EmailTaken when the address belongs to an account already
 */
export async function addUser(db: Db, id: string, { name, email }: { name: string; email: string }) {
  const now = authMoment(db, new Date());
  const added = await db
    .insertInto("user")
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

/** Deletes an account that nobody has used; call it in a transaction. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom("user").where("id", "=", id).execute();
}

/** Locks an account until the transaction ends. Lock it before its links, as the changes of invitations do. */
export async function lockUser(db: Db, id: string): Promise<void> {
  const query = db.selectFrom("user").select("id").where("id", "=", id);
  await locked(db, query).execute();
}

/** What an account may do and see, which nobody else changes before the transaction ends; call it in one. */
export async function lockAccess(db: Db, id: string): Promise<Pick<User, "role" | "projects">> {
  // Locks all admins in one order, as `requireOneAdmin` does. Otherwise two changes could wait for each other.
  const query = db
    .selectFrom("user")
    .select(["id", "role", "allProjects"])
    .where((row) => row.or([row("id", "=", id), row("role", "=", "admin")]))
    .orderBy("id");
  const rows = await locked(db, query).execute();
  const user = rows.find((row) => row.id === id);
  if (!user) throw new Error("There is no such account.");
  const listed = await db
    .selectFrom("userProject")
    .innerJoin("project", "project.id", "userProject.projectId")
    .select("projectId")
    .where("userId", "=", id)
    .where("project.deletedAt", "is", null)
    .execute();
  const projects = user.allProjects ? null : listed.map(({ projectId }) => projectId);
  return { role: roleOf(user.role), projects };
}

/**
 * Gives an account a role and the projects it sees; call it in a transaction. Of projects in the trash,
 * which nobody could choose, an account with a list keeps those it had.
 * @throws LastAdmin when nobody could administer the site afterwards
 */
export async function setAccess(db: Db, id: string, { role, sees, projects }: Access): Promise<void> {
  if (role !== "admin") await requireOneAdmin(db, id);
  const listed = role === "engineer" || (role === "client" && sees === "listed");
  await changeUser(db, id, { role, allProjects: listed ? 0 : 1 });
  const present = db.selectFrom("project").select("id").where("deletedAt", "is", null);
  const earlier = db.deleteFrom("userProject").where("userId", "=", id);
  await (listed ? earlier.where("projectId", "in", present) : earlier).execute();
  if (!listed || projects.length === 0) return;
  const known = await present.where("id", "in", projects).execute();
  if (known.length === 0) return;
  await db
    .insertInto("userProject")
    .values(known.map((project) => ({ userId: id, projectId: project.id })))
    .execute();
}

/**
 * Closes an account and ends its sessions and calendar address, or opens it again; call it in a transaction.
 * @throws LastAdmin when nobody could administer the site afterwards
 */
export async function setDisabled(db: Db, id: string, disabled: boolean): Promise<void> {
  if (disabled) await requireOneAdmin(db, id);
  await changeUser(db, id, { banned: authFlag(db, disabled) });
  if (!disabled) return;
  await endSessions(db, id);
  await endEmailChange(db, id);
}

async function requireOneAdmin(db: Db, without: string) {
  const admins = db
    .selectFrom("user")
    .select(["id", "banned", "pending"])
    .where("role", "=", "admin")
    .orderBy("id");
  // Two admins who demote each other at the same moment: the second waits and is refused.
  const rows = await locked(db, admins).execute();
  if (!rows.some(({ id }) => id === without)) return;
  if (!rows.some((user) => user.id !== without && !user.banned && !user.pending)) throw new LastAdmin();
}

export const authFlag = (db: Db, value: boolean) => (isPostgres(db) ? value : value ? 1 : 0);

/** Returns whether there are at least `count` accounts. */
export async function hasUsers(db: Db, count: number): Promise<boolean> {
  return (await db.selectFrom("user").select("id").limit(count).execute()).length === count;
}
