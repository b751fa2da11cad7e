import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Db } from "#db/connect.ts";
import type { MessageTable } from "#db/message-tables.ts";

/** Stores an inquiry and gives its id; what a test does not care about is filled in. */
export async function addMessage(db: Db, given: Partial<Insertable<MessageTable>> = {}): Promise<number> {
  const row = messageRow(given);
  return (await db.insertInto("message").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns the row of an inquiry; what a test does not care about is filled in. */
export function messageRow(given: Partial<Insertable<MessageTable>> = {}): Insertable<MessageTable> {
  const unique = randomUUID();
  const person = { name: "Girish Bhonsle", email: "girish@kadambari.example", phone: "+91 67000 00151" };
  const texts = { company: "", service: "Piling", message: "Two-level basement at Chembur." };
  const keys = { reference: `INQ-${unique}`, fingerprint: unique, sender: "" };
  return { ...person, ...texts, ...keys, createdAt: "2026-11-20T04:30:00.000Z", ...given };
}
