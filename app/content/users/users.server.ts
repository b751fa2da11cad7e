import { pageOf, recordsPerPage } from "#app/content/search.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { revokeCalendarFeed } from "./calendar-feed.server.ts";
import { roleOf } from "./roles.ts";
import { authMoment } from "./sessions.server.ts";
import { type Access, EmailTaken, LastAdmin, type ListedUser, type User } from "./users.ts";

const accounts = (db: Db) =>
  db
    .selectFrom("user")
    .select(["id", "name", "email", "role", "banned", "twoFactorEnabled", "allProjects", "createdAt"]);

/** Returns one page of all accounts, by name. */
export async function listUsers(db: Db, requested: string | null) {
  const { found } = await db
    .selectFrom("user")
    .select((row) => row.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageOf(requested, found);
  const rows = await accounts(db)
    .orderBy("name")
    .orderBy("id")
    .limit(recordsPerPage)
    .offset(offset)
    .execute();
  return { users: await withCounts(db, rows), page, pages };
}

/** Returns an account with what it sees, or undefined when there is none. */
export async function findWholeUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await withCounts(db, await accounts(db).where("id", "=", id).execute());
  if (!user || user.projects === null) return user && { ...user, projects: null };
  const projects = listedProjects(db, [id]).select("projectId").orderBy("projectId");
  return { ...user, projects: (await projects.execute()).map(({ projectId }) => projectId) };
}

type Account = Awaited<ReturnType<ReturnType<typeof accounts>["executeTakeFirstOrThrow"]>>;

/** Counts what some accounts see and the sessions they have: an account may see thousands of projects. */
async function withCounts(db: Db, rows: Account[]): Promise<ListedUser[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [seen, open] = await Promise.all([
    listedProjects(db, ids)
      .select((row) => ["userProject.userId", row.fn.countAll<number>().as("count")])
      .groupBy("userProject.userId")
      .execute(),
    db
      .selectFrom("session")
      .select((row) => ["userId", row.fn.countAll<number>().as("count")])
      .where("userId", "in", ids)
      .where("expiresAt", ">", authMoment(db, new Date()))
      .groupBy("userId")
      .execute(),
  ]);
  const projects = new Map(seen.map(({ userId, count }) => [userId, count]));
  const sessions = new Map(open.map(({ userId, count }) => [userId, count]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: roleOf(row.role),
    disabled: Boolean(row.banned),
    twoFactor: Boolean(row.twoFactorEnabled),
    projects: row.allProjects ? null : (projects.get(row.id) ?? 0),
    sessions: sessions.get(row.id) ?? 0,
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}

const listedProjects = (db: Db, users: string[]) =>
  db
    .selectFrom("userProject")
    .innerJoin("project", "project.id", "userProject.projectId")
    .where("userProject.userId", "in", users)
    .where("project.deletedAt", "is", null);

/** How many clients can sign in: those who see what is visible to all accounts. */
export async function countClients(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("user")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where((row) => row.or([row("role", "is", null), row("role", "!=", "admin")]))
    .where((row) => row.or([row("banned", "is", null), row("banned", "=", authFlag(db, false))]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the admins that can sign in. */
export async function listAdmins(db: Db): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom("user")
    .select(["id", "name", "email"])
    .where("role", "=", "admin")
    .where((row) => row.or([row("banned", "is", null), row("banned", "=", authFlag(db, false))]))
    .orderBy("id")
    .execute();
}

/** Whether an account has a password; one that was invited has none until its owner sets it. */
export async function hasPassword(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("userId", "=", id)
    .where("password", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
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
    .values({ id, name, email, emailVerified: authFlag(db, false), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw new EmailTaken();
}

/** Changes an account's name. */
export async function renameUser(db: Db, id: string, name: string): Promise<void> {
  await db
    .updateTable("user")
    .set({ name, updatedAt: authMoment(db, new Date()) })
    .where("id", "=", id)
    .execute();
}

/** What an account may do and see, which nobody else changes before the transaction ends; call it in one. */
export async function lockAccess(db: Db, id: string): Promise<Pick<User, "role" | "projects">> {
  // With all admins and in one order, as `keepAnAdmin` does, lest two changes wait for each other.
  const query = db
    .selectFrom("user")
    .select(["id", "role", "allProjects"])
    .where((row) => row.or([row("id", "=", id), row("role", "=", "admin")]))
    .orderBy("id");
  const rows = await (isPostgres(db) ? query.forUpdate() : query).execute();
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
  const listed = role === "client" && sees === "listed";
  await db
    .updateTable("user")
    .set({ role, allProjects: listed ? 0 : 1, updatedAt: authMoment(db, new Date()) })
    .where("id", "=", id)
    .execute();
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
  await db
    .updateTable("user")
    .set({ banned: authFlag(db, disabled), updatedAt: authMoment(db, new Date()) })
    .where("id", "=", id)
    .execute();
  if (disabled) await endSessions(db, id);
}

/** Ends all sessions of an account, or all but one, and its calendar address. */
export async function endSessions(db: Db, userId: string, keep?: string): Promise<void> {
  await revokeCalendarFeed(db, userId);
  const all = db.deleteFrom("session").where("userId", "=", userId);
  await (keep === undefined ? all : all.where("id", "!=", keep)).execute();
}

async function requireOneAdmin(db: Db, without: string) {
  const admins = db.selectFrom("user").select(["id", "banned"]).where("role", "=", "admin").orderBy("id");
  // Two admins who demote each other at the same moment: the second waits and is refused.
  const rows = await (isPostgres(db) ? admins.forUpdate() : admins).execute();
  if (!rows.some((user) => user.id !== without && !user.banned)) throw new LastAdmin();
}

const authFlag = (db: Db, value: boolean) => (isPostgres(db) ? value : value ? 1 : 0);

/** Returns whether there is more than one account. */
export async function hasSeveralUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom("user").select("id").limit(2).execute()).length > 1;
}
