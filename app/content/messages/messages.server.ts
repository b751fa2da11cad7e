import { createHmac, randomInt } from "node:crypto";
import { sql } from "kysely";
import { networkOf } from "#app/content/addresses/addresses.ts";
import { isPublic } from "#app/content/records/public-records.ts";
import { addDays, siteDay } from "#app/content/site-time.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { addInquiryFiles, type KeptFile } from "./inquiry-files.server.ts";
import type { Inquiry } from "./messages.ts";

/** Distinct inquiries accepted per network and hour. */
export const inquiriesPerHour = 5;

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
  const { now, secret } = arrival;
  const digest = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  const today = siteDay(now);
  const hashes = (arrival.files ?? []).map(({ hash }) => hash);
  // Without files as before there were any, so that an inquiry sent again across an upgrade is known.
  const whole = hashes.length > 0 ? { ...inquiry, hashes } : inquiry;
  const words = digest(JSON.stringify(Object.entries(whole).sort()));
  const fingerprint = `${today} ${words}`;
  const sender = digest(networkOf(arrival.address));

  const repeated = (candidates: string[]) =>
    db.selectFrom("message").select("reference").where("fingerprint", "in", candidates).executeTakeFirst();
  const earlier = await repeated([fingerprint, `${addDays(today, -1)} ${words}`]);
  if (earlier) return { outcome: "repeated", reference: earlier.reference };

  await lockOthers(db, sender);
  const { sent } = await db
    .selectFrom("message")
    .select((row) => row.fn.countAll<number>().as("sent"))
    .where("sender", "=", sender)
    .where("createdAt", ">", new Date(now.getTime() - 3_600_000).toISOString())
    .executeTakeFirstOrThrow();
  if (sent >= inquiriesPerHour) return { outcome: "too many" };

  const { equipment, project, service, startOn, ...typed } = inquiry;
  const known = async (table: "equipment" | "project", id: number | undefined) => {
    if (id === undefined) return null;
    const record = db.selectFrom(table).select("id").where("id", "=", id).where(isPublic(table));
    return (await record.executeTakeFirst())?.id ?? null;
  };
  const reference = newReference();
  const stored = await db
    .insertInto("message")
    .values({
      ...typed,
      reference,
      service: service ?? "",
      startOn: startOn ?? null,
      equipmentId: await known("equipment", equipment),
      projectId: await known("project", project),
      spam: arrival.spamReason ? 1 : 0,
      spamReason: arrival.spamReason,
      fingerprint,
      sender,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored) {
    const duplicate = await repeated([fingerprint]);
    if (duplicate) return { outcome: "repeated", reference: duplicate.reference };
    throw new Error("The inquiry was neither stored nor found");
  }
  await addInquiryFiles(db, stored.id, arrival.files ?? [], now);
  return { outcome: "stored", reference, id: stored.id };
}

/** Returns whether an address has sent an inquiry that looked like spam. */
export async function isSpammer(db: Db, email: string): Promise<boolean> {
  const found = db
    .selectFrom("message")
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

/** Returns whether a reference exists; accepts any text. */
export async function referenceExists(db: Db, reference: string): Promise<boolean> {
  // PostgreSQL rejects text that contains NUL.
  if (!/^INQ-\w+$/.test(reference)) return false;
  const found = await db
    .selectFrom("message")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns what the page of thanks says of an inquiry; accepts any text. */
export async function findSentInquiry(db: Db, reference: string) {
  if (!(await referenceExists(db, reference))) return null;
  const found = db
    .selectFrom("message")
    .select(["reference", "service", "equipmentId"])
    .where("reference", "=", reference);
  return (await found.executeTakeFirst()) ?? null;
}

/** No vowels, and no characters that are misheard on the phone. */
const alphabet = "BCDFGHJKMPQRTVWXY2346789";

function newReference() {
  return `INQ-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}
