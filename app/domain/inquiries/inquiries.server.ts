import { createHmac, randomInt } from "node:crypto";
import { sql } from "kysely";
import { isPublic } from "#app/domain/records/shown-records.server.ts";
import { hourMs } from "#app/domain/values/durations.ts";
import { networkOf } from "#app/domain/values/network-addresses.ts";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { countRows } from "#db/rows.ts";
import { type Inquiry, inquiriesPerHour } from "./inquiries.ts";
import type { CountedInquiry } from "./reply-clock.ts";

export interface Arrival {
  /** The sender's network address. */
  address: string;
  spamReason: string | null;
  /** Keys the stored digests. */
  secret: string;
  now: Date;
}

export type Receipt =
  | { outcome: "stored"; reference: string; id: number }
  | { outcome: "repeated"; reference: string }
  | { outcome: "too many" };

/**
 * Stores an inquiry; call it in one transaction with its notification mail. The same text from the same
 * person on the same or the following site day is one inquiry, however often it arrives.
 */
export async function storeInquiry(
  db: Db,
  inquiry: Inquiry,
  arrival: Arrival & { files?: KeptFile[] },
): Promise<Receipt> {
  const { now, files = [] } = arrival;
  const fingerprints = fingerprintsOf(inquiry, files, arrival);
  const repeated = await referenceOf(db, fingerprints);
  if (repeated !== null) return { outcome: "repeated", reference: repeated };

  const sender = senderOf(arrival);
  await lockOthers(db, sender);
  if (await hasNetworkSentTooMany(db, arrival)) return { outcome: "too many" };

  const { equipment, project, service, startOn, ...typed } = inquiry;
  const known = async (table: "machine" | "project", id: number | undefined) => {
    if (id === undefined) return null;
    const record = db.selectFrom(table).select("id").where("id", "=", id).where(isPublic(table));
    return (await record.executeTakeFirst())?.id ?? null;
  };
  const reference = newReference();
  const stored = await db
    .insertInto("inquiry")
    .values({
      ...typed,
      reference,
      service: service ?? "",
      startOn: startOn ?? null,
      machineId: await known("machine", equipment),
      projectId: await known("project", project),
      spam: arrival.spamReason ? 1 : 0,
      spamReason: arrival.spamReason,
      fingerprint: fingerprints[0],
      sender,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored) {
    const duplicate = await referenceOf(db, fingerprints);
    if (duplicate !== null) return { outcome: "repeated", reference: duplicate };
    throw new Error("The inquiry was neither stored nor found");
  }
  await addInquiryFiles(db, { inquiryId: stored.id, files, now });
  return { outcome: "stored", reference, id: stored.id };
}

/** Returns the reference of an inquiry that is stored already; null for any other. */
export const findRepeated = (
  db: Db,
  inquiry: Inquiry,
  arrival: Pick<Arrival, "secret" | "now"> & { files: Pick<KeptFile, "hash">[] },
): Promise<string | null> => referenceOf(db, fingerprintsOf(inquiry, arrival.files, arrival));

/**
 * Returns whether the smallest network of an address has sent the maximum number of inquiries within an hour. Without the
 * lock of `storeInquiry`, another one may arrive at the same time.
 */
export async function hasNetworkSentTooMany(
  db: Db,
  arrival: Pick<Arrival, "address" | "secret" | "now">,
): Promise<boolean> {
  const sent = await countRows(
    db
      .selectFrom("inquiry")
      .where("sender", "=", senderOf(arrival))
      .where("createdAt", ">", new Date(arrival.now.getTime() - hourMs).toISOString()),
  );
  return sent >= inquiriesPerHour;
}

/** Returns the keyed digest under which a sender's network, address or words are counted and recognised. */
export const digestOf = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

const senderOf = ({ address, secret }: Pick<Arrival, "address" | "secret">) =>
  digestOf(secret, networkOf(address));

/** Returns the digests that recognise an inquiry if it is sent again: today's, and the one that it had yesterday. */
function fingerprintsOf(
  inquiry: Inquiry,
  files: Pick<KeptFile, "hash">[],
  { secret, now }: Pick<Arrival, "secret" | "now">,
): [today: string, yesterday: string] {
  const hashes = files.map(({ hash }) => hash);
  // Without files, the same as in versions that had none: an inquiry may be sent again after an upgrade.
  const content = hashes.length > 0 ? { ...inquiry, hashes } : inquiry;
  const words = digestOf(secret, JSON.stringify(Object.entries(content).sort()));
  const today = siteDay(now);
  return [`${today} ${words}`, `${addDays(today, -1)} ${words}`];
}

async function referenceOf(db: Db, fingerprints: string[]): Promise<string | null> {
  const found = db.selectFrom("inquiry").select("reference").where("fingerprint", "in", fingerprints);
  return (await found.executeTakeFirst())?.reference ?? null;
}

/** Returns whether an inquiry of an email address has been marked as spam. */
export async function isSpammer(db: Db, email: string): Promise<boolean> {
  const found = db
    .selectFrom("inquiry")
    .select("id")
    .where(sql<string>`lower("email")`, "=", email.toLowerCase())
    // A literal, so that the index of these rows is used.
    .where((row) => row("spam", "=", row.lit(1)));
  return (await found.executeTakeFirst()) !== undefined;
}

/** Locks a sender's inquiries until the transaction ends; SQLite runs one transaction at a time anyway. */
async function lockOthers(db: Db, sender: string) {
  if (!isPostgres(db)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(db);
}

/** Returns what the page of thanks says of an inquiry, or null; accepts any text. */
export async function findSentInquiry(db: Db, reference: string) {
  // PostgreSQL rejects text that contains NUL.
  if (!/^INQ-\w+$/.test(reference)) return null;
  const found = db.selectFrom("inquiry").select(["reference", "service", "machineId"]);
  return (await found.where("reference", "=", reference).executeTakeFirst()) ?? null;
}

/** No vowels, and no characters that are misheard on the phone. */
const alphabet = "BCDFGHJKMPQRTVWXY2346789";

function newReference() {
  return `INQ-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}

export interface RecentInquiry extends CountedInquiry {
  service: string;
}

/** Returns what the figures need of the inquiries since a moment (ISO), without spam and the trash. */
export const recentInquiries = (db: Db, since: string): Promise<RecentInquiry[]> =>
  db
    .selectFrom("inquiry")
    .select(["createdAt", "service", "status", "answeredAt"])
    .where("deletedAt", "is", null)
    .where("spam", "=", 0)
    .where("createdAt", ">=", since)
    .execute();

/** A file whose bytes are in the storage, under their SHA-256. */
export interface KeptFile {
  name: string;
  hash: string;
  bytes: number;
}

async function addInquiryFiles(
  trx: Db,
  { inquiryId, files, now }: { inquiryId: number; files: KeptFile[]; now: Date },
): Promise<void> {
  if (files.length === 0) return;
  const createdAt = now.toISOString();
  await trx
    .insertInto("inquiryFile")
    .values(files.map((file) => ({ ...file, inquiryId, createdAt })))
    .execute();
  const hashes = files.map(({ hash }) => hash);
  await trx.deleteFrom("unusedFile").where("hash", "in", hashes).execute();
}

export function listInquiryFiles(db: Db, inquiryId: number) {
  return db
    .selectFrom("inquiryFile")
    .select(["id", "name", "bytes"])
    .where("inquiryId", "=", inquiryId)
    .orderBy("id")
    .execute();
}

/** Returns a file of an inquiry; undefined if the inquiry has no such file or is in the trash. */
export function findInquiryFile(db: Db, inquiryId: number, id: number) {
  return db
    .selectFrom("inquiryFile")
    .innerJoin("inquiry", "inquiry.id", "inquiryFile.inquiryId")
    .select(["inquiryFile.name", "inquiryFile.hash", "inquiryFile.bytes"])
    .where("inquiryFile.id", "=", id)
    .where("inquiryFile.inquiryId", "=", inquiryId)
    .where("inquiry.deletedAt", "is", null)
    .executeTakeFirst();
}
