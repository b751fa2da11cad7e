import { authMoment } from "#app/domain/accounts/auth-columns.server.ts";
import { roleOf } from "#app/domain/accounts/roles.ts";
import { fromJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { scan } from "./personal-data.ts";

/**
 * Reads everything that is stored about an account: its access, sessions, calendar address and work, what it did and
 * what was done to it, its inquiries and the mails to it. Passwords, keys and tokens are left out, and so are the texts
 * of mails that still have a one-time link, and who else changed the account.
 * @returns null when there is no such account
 */
export async function readAccountData(db: Db, accountId: string) {
  const account = await db
    .selectFrom("account")
    .select(["id", "name", "email", "role", "banned", "twoFactorEnabled", "allProjects"])
    .select(["createdAt", "updatedAt", "lastSeenAt"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) return null;
  const { email } = account;
  return {
    account: {
      id: account.id,
      name: account.name,
      email,
      role: roleOf(account.role),
      disabled: Boolean(account.banned),
      twoFactor: Boolean(account.twoFactorEnabled),
      createdAt: moment(account.createdAt),
      updatedAt: moment(account.updatedAt),
      lastSeenAt: account.lastSeenAt,
      projects: account.allProjects ? "all" : await readProjects(db, accountId),
    },
    ...(await readSignIns(db, accountId)),
    ...(await readWork(db, accountId)),
    activity: await readActivity(db, accountId),
    inquiries: await readInquiries(db, email),
    mails: await readMails(db, email),
  };
}

const moment = (stored: Date | string) => new Date(stored).toISOString();

const readProjects = (db: Db, accountId: string) =>
  db
    .selectFrom("accountProject")
    .innerJoin("project", "project.id", "accountProject.projectId")
    .select(["project.id", "project.title"])
    .where("accountProject.accountId", "=", accountId)
    .orderBy("project.id")
    .execute();

async function readSignIns(db: Db, accountId: string) {
  const sessions = await db
    .selectFrom("session")
    .select(["userAgent", "ipAddress", "createdAt", "updatedAt", "expiresAt"])
    .where("accountId", "=", accountId)
    .execute();
  const links = await db
    .selectFrom("verification")
    .select(["expiresAt"])
    .where("value", "=", accountId)
    .where("expiresAt", ">", authMoment(db, new Date()))
    .execute();
  const [passkeys, browsers, calendar, emailChange] = await Promise.all([
    db
      .selectFrom("passkey")
      .select(["name", "createdAt", "transports"])
      .where("accountId", "=", accountId)
      .execute(),
    db.selectFrom("knownBrowser").select("seenAt").where("accountId", "=", accountId).execute(),
    db.selectFrom("calendarFeed").select("createdAt").where("accountId", "=", accountId).executeTakeFirst(),
    db
      .selectFrom("emailChange")
      .select(["email", "createdAt", "expiresAt"])
      .where("accountId", "=", accountId)
      .executeTakeFirst(),
  ]);
  return {
    sessions: sessions.map(({ userAgent, ipAddress, ...moments }) => ({
      browser: userAgent ?? "",
      address: ipAddress ?? "",
      since: moment(moments.createdAt),
      lastUsed: moment(moments.updatedAt),
      until: moment(moments.expiresAt),
    })),
    passwordLinks: links.map(({ expiresAt }) => ({ until: moment(expiresAt) })),
    passkeys: passkeys.map(({ createdAt, ...one }) => ({
      ...one,
      createdAt: createdAt && moment(createdAt),
    })),
    knownBrowsers: browsers,
    calendarAddressSince: calendar?.createdAt ?? null,
    unconfirmedEmail: emailChange ?? null,
  };
}

/** Reads what the account has added or chosen, and the rooms that it has visited. */
async function readWork(db: Db, accountId: string) {
  const events = await scan(
    db,
    { table: "event", columns: ["date", "time", "note", "createdBy", "createdAt"] },
    ({ createdBy }) => createdBy === accountId,
  );
  const drafts = db.selectFrom("draft").select(["kind", "key", "savedAt"]).where("accountId", "=", accountId);
  const staged = db
    .selectFrom("stagedPhoto")
    .select(["photoId", "createdAt"])
    .where("accountId", "=", accountId);
  const reports = await scan(
    db,
    { table: "dailyReport", columns: ["projectId", "day", "work", "hindrances", "updatedAt", "updatedBy"] },
    ({ updatedBy }) => updatedBy === accountId,
  );
  const entries = await scan(
    db,
    { table: "inquiryEntry", columns: ["inquiryId", "kind", "at", "text", "accountId"] },
    (entry) => entry.accountId === accountId,
  );
  const uploads = db
    .selectFrom("photoUpload")
    .select(["bytes", "received", "changedAt"])
    .where("accountId", "=", accountId);
  const news = db
    .selectFrom("news")
    .select(["projectId", "wanted", "dueOn"])
    .where("accountId", "=", accountId);
  const visits = db
    .selectFrom("roomVisit")
    .select(["projectId", "seenAt", "shownAt"])
    .where("accountId", "=", accountId);
  return {
    events: events.map(({ createdBy: _, ...event }) => event),
    reports: reports.map(({ updatedBy: _, ...report }) => report),
    conversations: entries.map(({ accountId: _, ...entry }) => entry),
    drafts: await drafts.execute(),
    unsavedPhotos: await staged.execute(),
    uploads: await uploads.execute(),
    news: await news.execute(),
    roomVisits: await visits.execute(),
  };
}

async function readActivity(db: Db, accountId: string) {
  const rows = await scan(
    db,
    {
      table: "activity",
      columns: ["at", "accountId", "action", "kind", "recordId", "title", "details", "fields"],
    },
    (row) => row.accountId === accountId || (row.kind === "account" && row.recordId === accountId),
  );
  return rows.map(({ accountId: by, details, fields, id: _, ...entry }) => ({
    ...entry,
    details: fromJson(details),
    fields: fromJson(fields),
    byAccount: by === accountId,
  }));
}

const readInquiries = (db: Db, email: string) =>
  scan(
    db,
    {
      table: "inquiry",
      columns: ["reference", "createdAt", "name", "email", "phone", "company", "service", "message"],
    },
    (row) => row.email.trim().toLowerCase() === email,
  );

async function readMails(db: Db, email: string) {
  const rows = await scan(
    db,
    { table: "outgoingMail", columns: ["createdAt", "sentAt", "to", "subject", "text", "hasLink"] },
    ({ to }) => to.toLowerCase() === email,
  );
  return rows.map(({ id: _, hasLink, text, ...mail }) => ({ ...mail, text: hasLink ? "" : text }));
}
