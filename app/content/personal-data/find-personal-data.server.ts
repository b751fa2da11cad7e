import type { Db } from "#db/connect.ts";
import { findInContent } from "./erase-personal-data.server.ts";
import { type Identifier, type Mentions, mentionsOf, type PersonalData } from "./personal-data.ts";
import { scan } from "./scan.ts";

/** Finds everything that is stored about an e-mail address or a phone number. */
export async function findPersonalData(db: Db, identifier: Identifier): Promise<PersonalData> {
  const mentions = mentionsOf(identifier);
  const { inquiries, named, namedInEntries } = await findMessages(db, identifier, mentions);
  const ofPerson = new Set(inquiries.map(({ id }) => String(id)));
  const accounts = await findAccounts(db, identifier);
  const ids = new Set(accounts.map(({ id }) => id));
  const activity = await scan(
    (after, limit) =>
      db
        .selectFrom("activity")
        .select(["id", "at", "userId", "actor", "action", "kind", "recordId", "title"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    // What an account has done stays the record of who changed what.
    ({ userId, actor, kind, recordId, title }) =>
      !(userId !== null && ids.has(userId)) &&
      (mentions.isIn(actor) || mentions.isIn(title) || (kind === "message" && ofPerson.has(recordId))),
  );
  const others = new Set(
    inquiries.flatMap(({ email, phone }) => [email, phone]).filter((one) => one && !mentions.isIn(one)),
  );
  return {
    inquiries,
    named,
    namedInEntries,
    bookings: await findBookings(db, mentions),
    progressLinks: await findProgressLinks(db, mentions),
    mails: await findMails(db, mentions),
    activity: activity.map(({ userId: _, recordId: __, ...entry }) => entry),
    missedAddresses: await findMissed(db, mentions),
    passwordRequests:
      identifier.kind === "phone"
        ? []
        : await db
            .selectFrom("passwordRequest")
            .select(["id", "createdAt"])
            .where("email", "=", identifier.value)
            .execute(),
    emailChanges:
      identifier.kind === "phone"
        ? []
        : await db
            .selectFrom("emailChange")
            .select(["userId", "createdAt"])
            .where("email", "=", identifier.value)
            .execute(),
    accounts,
    content: await findInContent(db, mentions),
    others: [...others],
  };
}

async function findMessages(db: Db, { kind }: Identifier, mentions: Mentions) {
  const columns = [
    "id",
    "reference",
    "createdAt",
    "name",
    "email",
    "phone",
    "company",
    "service",
    "startOn",
    "place",
    "message",
    "stage",
    "lostReason",
    "followUpOn",
    "value",
  ] as const;
  const rows = await scan(
    (after, limit) =>
      db.selectFrom("message").select(columns).where("id", ">", after).orderBy("id").limit(limit).execute(),
    ({ name, email, phone, company, place, message, lostReason }) =>
      [name, email, phone, company, place, message, lostReason].some((text) => mentions.isIn(text)),
  );
  const isSender = (row: (typeof rows)[number]) => mentions.isIn(kind === "email" ? row.email : row.phone);
  const ofPerson = new Set(rows.filter(isSender).map(({ id }) => id));
  const files = await filesOf(db, [...ofPerson]);
  const { own, others } = await findEntries(db, ofPerson, mentions);
  return {
    inquiries: rows.filter(isSender).map((row) => ({
      ...row,
      files: files
        .filter(({ messageId }) => messageId === row.id)
        .map(({ name, bytes }) => ({ name, bytes })),
      conversation: own.filter(({ messageId }) => messageId === row.id),
    })),
    named: rows
      .filter((row) => !isSender(row))
      .map(({ id, reference, createdAt, message }) => ({ id, reference, createdAt, message })),
    namedInEntries: others,
  };
}

async function filesOf(db: Db, messages: number[]) {
  const found: { messageId: number; name: string; bytes: number }[] = [];
  for (let from = 0; from < messages.length; from += 500) {
    const files = db.selectFrom("inquiryFile").select(["messageId", "name", "bytes"]).orderBy("id");
    found.push(...(await files.where("messageId", "in", messages.slice(from, from + 500)).execute()));
  }
  return found;
}

/** Finds the conversations of a person's inquiries, and entries in those of others that name the person. */
async function findEntries(db: Db, ofPerson: ReadonlySet<number>, mentions: Mentions) {
  const rows = await scan(
    (after, limit) =>
      db
        .selectFrom("messageEntry")
        .select(["id", "messageId", "at", "kind", "author", "text"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ messageId, text }) => ofPerson.has(messageId) || mentions.isIn(text),
  );
  return {
    own: rows.filter(({ messageId }) => ofPerson.has(messageId)),
    others: rows.filter(({ messageId }) => !ofPerson.has(messageId)),
  };
}

const findBookings = (db: Db, mentions: Mentions) =>
  scan(
    (after, limit) =>
      db
        .selectFrom("booking")
        .select(["id", "equipmentId", "firstDay", "client", "note"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ client, note }) => mentions.isIn(client) || mentions.isIn(note),
  );

const findProgressLinks = (db: Db, mentions: Mentions) =>
  scan(
    (after, limit) =>
      db
        .selectFrom("progressLink")
        .select(["id", "projectId", "label", "createdAt"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ label }) => mentions.isIn(label),
  );

async function findMails(db: Db, mentions: Mentions) {
  const rows = await scan(
    (after, limit) =>
      db
        .selectFrom("outgoingMail")
        .select(["id", "createdAt", "to", "replyTo", "subject", "text", "hasLink"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ to, replyTo, subject, text }) =>
      [to, replyTo ?? "", subject, text].some((part) => mentions.isIn(part)),
  );
  // A text that waits to be sent still has its one-time link, which opens an account.
  return rows.map(({ hasLink, text, ...mail }) => ({ ...mail, text: hasLink ? "" : text }));
}

async function findMissed(db: Db, mentions: Mentions) {
  const rows = await db.selectFrom("missedAddress").select(["path", "lastAt"]).execute();
  return rows.filter(({ path }) => mentions.isIn(path) || mentions.isIn(decoded(path)));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function findAccounts(db: Db, { kind, value }: Identifier) {
  if (kind === "phone") return [];
  const rows = await db
    .selectFrom("user")
    .select(["id", "name", "email", "banned"])
    .where("email", "=", value)
    .execute();
  return Promise.all(
    rows.map(async ({ id, name, email, banned }) => {
      const known = await db
        .selectFrom("knownBrowser")
        .select("tokenHash")
        .where("userId", "=", id)
        .execute();
      return { id, name, email, disabled: Boolean(banned), browsers: known.length };
    }),
  );
}
