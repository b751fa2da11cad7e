import { createHash, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import type { Db } from "#db/connect.ts";
import type { InquiryTable } from "#db/schema-inquiries.ts";

/** Stores an inquiry and gives its id; what a test does not care about is filled in. */
export async function addInquiry(db: Db, given: Partial<Insertable<InquiryTable>> = {}): Promise<number> {
  const row = inquiryRow(given);
  return (await db.insertInto("inquiry").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns the row of an inquiry; what a test does not care about is filled in. */
export function inquiryRow(given: Partial<Insertable<InquiryTable>> = {}): Insertable<InquiryTable> {
  const unique = randomUUID();
  const person = { name: "Girish Bhonsle", email: "girish@kadambari.example", phone: "+91 67000 00151" };
  const texts = { company: "", service: "Piling", message: "Two-level basement at Chembur." };
  const keys = { reference: `INQ-${unique}`, fingerprint: unique, sender: "" };
  return { ...person, ...texts, ...keys, createdAt: "2026-11-20T04:30:00.000Z", ...given };
}

/** Gives an inquiry a file as the form stores it. @returns its bytes' SHA-256 */
export async function addInquiryFile(
  { db, storage }: { db: Db; storage: Storage },
  inquiryId: number,
  content: string,
): Promise<string> {
  const bytes = Buffer.from(content);
  const hash = createHash("sha256").update(bytes).digest("hex");
  await storage.put(originalKey(hash), bytes);
  const row = { inquiryId, name: "soil.pdf", hash, bytes: bytes.length, createdAt: new Date().toISOString() };
  await db.insertInto("inquiryFile").values(row).execute();
  return hash;
}
